import { Types } from 'mongoose';

/** Somebody without an account, for whom the same work is done as for those who have one. */
export function nobody(): { _id: Types.ObjectId; name: string } {
  return { _id: new Types.ObjectId(), name: 'Nobody' };
}
