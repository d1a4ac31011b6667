import { Types } from 'mongoose';

/** The ObjectId that a text stands for (24 hexadecimal digits); undefined when it is no id at all. */
export function toObjectId(id: string): Types.ObjectId | undefined {
  return /^[0-9a-f]{24}$/i.test(id) ? Types.ObjectId.createFromHexString(id) : undefined;
}
