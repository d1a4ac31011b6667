import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { hashPassword } from './password.ts';

/**
 * The id of an account that does not exist: the same work is done for it as for an existing one, so that the two take
 * equal time.
 */
export function createDecoyId(): Types.ObjectId {
  return new Types.ObjectId();
}

/** A hash that no password matches. It is compared when an account does not exist. */
export function createDecoyHash(): Promise<string> {
  return hashPassword(randomUUID());
}
