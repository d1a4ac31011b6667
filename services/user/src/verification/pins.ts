import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@cowbell/service-kit/base/config';
import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type ClientSession, type Connection, type Model, Schema, type Types } from 'mongoose';

/** The PIN with which an account can be verified. An account has at most one. */
export interface StoredPin {
  _id: Types.ObjectId;
  pinHash: string;
  /** Hashes of those before it, the latest first. They verify nothing, and tell why. */
  earlier: string[];
  tries: number;
  expiresAt: Date;
}

export type PinModel = Model<StoredPin>;

const pinSchema = new Schema<StoredPin>(
  {
    pinHash: { type: String, required: true },
    earlier: [String],
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  } satisfies EveryField<StoredPin>,
  { versionKey: false, collection: 'pins' },
);
// MongoDB deletes expired PINs within a minute. Until then, queries compare the time.
pinSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export const definePinModel = (connection: Connection): PinModel => connection.model<StoredPin>('Pin', pinSchema);

/** How long a PIN is valid, in ms. */
const lifetime = 10 * 60 * 1_000;

/** How many earlier PINs are known: more than a person is sent before the latest one expires. */
const maxEarlier = 10;

/** How many attempts a PIN allows. After them it is refused, even when the right digits are entered. */
const maxAttempts = 5;

/** Unusable: the account has no PIN that can still be used, and nothing was compared. */
export type PinResult =
  | { status: 'right'; pinHash: string }
  | { status: 'wrong'; attemptsLeft: number }
  | { status: 'unusable' };

export type Pins = ReturnType<typeof createPins>;

/** @param peppers HMAC keys: without them, a stolen hash cannot be matched to one of the 10,000 PINs. */
export function createPins({ pins, peppers }: { pins: PinModel; peppers: Keys }) {
  /** The hash under each of the keys. The same PIN has a different one for each account. */
  function hashesOf(userId: Types.ObjectId, pin: string): Keys<string> {
    const hash = (pepper: Buffer) =>
      createHmac('sha256', pepper).update(`${userId.toHexString()}:${pin}`).digest('base64url');
    const [first, ...others] = peppers;
    return [hash(first), ...others.map(hash)];
  }

  /** Another one than those before it, which are refused without an attempt. */
  function newPin(userId: Types.ObjectId, earlier: string[]): string {
    for (;;) {
      const pin = String(randomInt(10_000)).padStart(4, '0');
      if (!hashesOf(userId, pin).some((hash) => earlier.includes(hash))) return pin;
    }
  }

  const usable = (userId: Types.ObjectId) => ({
    _id: userId,
    tries: { $lt: maxAttempts },
    expiresAt: { $gt: new Date() },
  });

  return {
    /** Creates a PIN for an account. It replaces an earlier one. */
    async issue(userId: Types.ObjectId, session: ClientSession) {
      const latest = await pins.findById(userId).session(session).lean();
      const earlier = latest ? [latest.pinHash, ...latest.earlier].slice(0, maxEarlier) : [];
      const pin = newPin(userId, earlier);
      const expiresAt = new Date(Date.now() + lifetime);
      const [pinHash] = hashesOf(userId, pin);
      const stored = { pinHash, earlier, tries: 0, expiresAt };
      await pins.replaceOne({ _id: userId }, stored, { upsert: true, session });
      return { pin, expiresAt: expiresAt.toISOString() };
    },
    /** Whether an attempt would be compared with a PIN, or why not. */
    async check(userId: Types.ObjectId, pin: string): Promise<'usable' | 'replaced' | 'unusable'> {
      const stored = await pins.findOne(usable(userId)).lean();
      if (!stored) return 'unusable';
      return hashesOf(userId, pin).some((hash) => stored.earlier.includes(hash)) ? 'replaced' : 'usable';
    },
    /** Counts the attempt and checks their limit in one atomic update, then compares. */
    async attempt(userId: Types.ObjectId, pin: string): Promise<PinResult> {
      const hashes = hashesOf(userId, pin);
      const filter = { ...usable(userId), earlier: { $nin: hashes } };
      const stored = await pins.findOneAndUpdate(filter, { $inc: { tries: 1 } }, { returnDocument: 'after' }).lean();
      if (!stored) return { status: 'unusable' };
      const isRight = hashes.some((hash) => timingSafeEqual(Buffer.from(stored.pinHash), Buffer.from(hash)));
      return isRight
        ? { status: 'right', pinHash: stored.pinHash }
        : { status: 'wrong', attemptsLeft: maxAttempts - stored.tries };
    },
    /** Deletes a PIN. False when it was used or replaced before. */
    async consume(userId: Types.ObjectId, pinHash: string, session: ClientSession): Promise<boolean> {
      const { deletedCount } = await pins.deleteOne({ _id: userId, pinHash }, { session });
      return deletedCount === 1;
    },
  };
}
