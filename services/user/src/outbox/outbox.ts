import type { Encryption, Mail } from '@cowbell/service-kit/mail/mail';
import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { currentTraceparent } from '@cowbell/service-kit/tracing/tracing';
import { type ClientSession, type Connection, type Model, Schema, Types } from 'mongoose';
import { Gauge, type Registry } from 'prom-client';
import type { StoredUser } from '../user/user.model.ts';

/** An email that is due: stored with the change that causes it, deleted when the mail server has accepted it. */
export interface OutboxEntry {
  _id: Types.ObjectId;
  template: Mail['template'];
  /** The email as encrypted JSON; the id of its job is the label. */
  encrypted: string;
  /** True for an email that is never sent: it makes an unknown email address cause as much work as a known one. */
  isDecoy: boolean;
  /** Whether its network address had requested several emails of its kind before: others are sent first. */
  isFrequent: boolean;
  isQueued: boolean;
  /** When the relay checks the entry next. */
  dueAt: Date;
  createdAt: Date;
  /** Of the trace of the request that caused it, where that was traced. */
  traceparent?: string;
}

export type OutboxModel = Model<OutboxEntry>;

/** In seconds: a week, which is how long the queue keeps dead letters. */
const retention = 7 * 24 * 60 * 60;

/** In the past of every clock: an email must not wait because the clock that stored it was wrong. */
const atOnce = new Date(0);

const outboxSchema = new Schema<OutboxEntry>(
  {
    template: { type: String, required: true },
    encrypted: { type: String, required: true },
    isDecoy: { type: Boolean, required: true },
    isFrequent: { type: Boolean, required: true },
    isQueued: { type: Boolean, required: true },
    dueAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    traceparent: String,
  } satisfies EveryField<OutboxEntry>,
  { versionKey: false, collection: 'outbox' },
);
outboxSchema.index({ dueAt: 1 }, { name: 'due' });
outboxSchema.index({ createdAt: 1 }, { name: 'retention', expireAfterSeconds: retention });

export const defineOutboxModel = (connection: Connection): OutboxModel =>
  connection.model<OutboxEntry>('OutboxEntry', outboxSchema);

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ entries, encryption }: { entries: OutboxModel; encryption: Encryption }) {
  return {
    /**
     * Adds an email within a transaction: it is sent if, and only if, the transaction commits.
     *
     * @param options.isDecoy the email is discarded instead of sent.
     * @param options.isFrequent its network address had requested several emails of its kind before.
     */
    async add(mail: Mail, options: { session: ClientSession; isDecoy?: boolean; isFrequent?: boolean }): Promise<void> {
      const { session, isDecoy = false, isFrequent = false } = options;
      const _id = new Types.ObjectId();
      const encrypted = encryption.encrypt(JSON.stringify(mail), jobIdOf(_id));
      const traceparent = currentTraceparent();
      const entry = {
        _id,
        template: mail.template,
        encrypted,
        isDecoy,
        isFrequent,
        isQueued: false,
        dueAt: atOnce,
        createdAt: new Date(),
        ...(traceparent && { traceparent }),
      };
      await entries.insertOne(entry, { session });
    },
  };
}

/** A metric. An email that was queued does not count: it may be a dead letter, which stays for a week. */
export function showOldestEntry(registry: Registry, entries: OutboxModel): void {
  new Gauge({
    name: 'mail_outbox_oldest_seconds',
    help: 'Age of the oldest email in the outbox that is not in the queue; 0 without one.',
    registers: [registry],
    async collect() {
      const waiting = entries.findOne({ isQueued: false, isDecoy: false }).sort({ createdAt: 1 }).lean();
      // While MongoDB is unavailable, the age before stays.
      await waiting.then(
        (entry) => this.set(entry ? (Date.now() - entry.createdAt.getTime()) / 1_000 : 0),
        () => {},
      );
    },
  });
}

/** The id of an entry's job, always the same, so that an entry never becomes two jobs. BullMQ rejects numeric ids. */
export function jobIdOf(entryId: Types.ObjectId): string {
  return `mail-${entryId.toHexString()}`;
}

/** To whom an email about an account goes. A stranger may have chosen the name for an address that is not verified. */
export function recipientOf({ email, name, isVerified }: StoredUser): { to: string; name?: string } {
  return { to: email, ...(isVerified && { name }) };
}
