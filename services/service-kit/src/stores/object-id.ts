import { Types } from 'mongoose';

/** Parses an ObjectId (24 hexadecimal digits); undefined for any other text. */
export function toObjectId(id: string): Types.ObjectId | undefined {
  return /^[0-9a-f]{24}$/i.test(id) ? Types.ObjectId.createFromHexString(id) : undefined;
}
