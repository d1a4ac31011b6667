import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { ClientSession, Types } from 'mongoose';
import type { PinModel } from './pin.model.ts';

/** How long a PIN works, in ms. */
const lifetime = 10 * 60 * 1_000;

/** After so many tries a PIN is dead, also for whoever knows it. */
const maxTries = 5;

/** What became of a try. */
export type PinTry =
  | { right: true; pinHash: string }
  | { right: false; triesLeft: number }
  | { right: false; dead: true };

export interface Pins {
  /** Makes a PIN for an account; an earlier one does not work any more. */
  issue: (userId: Types.ObjectId, session: ClientSession) => Promise<{ pin: string; expiresAt: string }>;
  /** Counts a try, and compares only if it still had one: many at once cannot have more. */
  tryOut: (userId: Types.ObjectId, pin: string) => Promise<PinTry>;
  /** Uses a PIN up. False when somebody did so before, or it was replaced. */
  consume: (userId: Types.ObjectId, pinHash: string, session: ClientSession) => Promise<boolean>;
}

/** @param pepper keeps the 10,000 possible PINs from being compared with a stolen hash. */
export function createPins({ pins, pepper }: { pins: PinModel; pepper: Buffer }): Pins {
  /** Of another account, the same PIN has another hash. */
  function hash(userId: Types.ObjectId, pin: string): string {
    return createHmac('sha256', pepper).update(`${userId.toHexString()}:${pin}`).digest('base64url');
  }

  return {
    async issue(userId, session) {
      const pin = String(randomInt(10_000)).padStart(4, '0');
      const expiresAt = new Date(Date.now() + lifetime);
      const stored = { pinHash: hash(userId, pin), tries: 0, expiresAt };
      await pins.replaceOne({ _id: userId }, stored, { upsert: true, session });
      return { pin, expiresAt: expiresAt.toISOString() };
    },
    async tryOut(userId, pin) {
      const stored = await pins
        .findOneAndUpdate(
          { _id: userId, tries: { $lt: maxTries }, expiresAt: { $gt: new Date() } },
          { $inc: { tries: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      if (!stored) return { right: false, dead: true };
      const right = timingSafeEqual(Buffer.from(stored.pinHash), Buffer.from(hash(userId, pin)));
      return right ? { right, pinHash: stored.pinHash } : { right, triesLeft: maxTries - stored.tries };
    },
    async consume(userId, pinHash, session) {
      const { deletedCount } = await pins.deleteOne({ _id: userId, pinHash }, { session });
      return deletedCount === 1;
    },
  };
}
