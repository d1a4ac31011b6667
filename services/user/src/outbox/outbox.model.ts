import type { Mail } from '@cowbell/service-kit/mail/mail';
import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** An email that is due: stored with the change that causes it, deleted when the mail server has accepted it. */
export interface OutboxEntry {
  _id: Types.ObjectId;
  template: Mail['template'];
  /** The email as encrypted JSON; the id of its job is the label. */
  encrypted: string;
  /** True for an email that is never sent: it makes an unknown email address cause as much work as a known one. */
  isDecoy: boolean;
  /**
   * Whether its network address had requested several emails of its kind before: others of that kind are sent first.
   */
  isFrequent: boolean;
  isQueued: boolean;
  /** When the relay checks the entry next. */
  dueAt: Date;
  createdAt: Date;
}

export type OutboxModel = Model<OutboxEntry>;

/** In seconds: a week, which is how long the queue keeps dead letters. */
const retention = 7 * 24 * 60 * 60;

const outboxSchema = new Schema<OutboxEntry>(
  {
    template: { type: String, required: true },
    encrypted: { type: String, required: true },
    isDecoy: { type: Boolean, required: true },
    isFrequent: { type: Boolean, required: true },
    isQueued: { type: Boolean, required: true },
    dueAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  } satisfies EveryField<OutboxEntry>,
  { versionKey: false, collection: 'outbox' },
);
outboxSchema.index({ dueAt: 1 }, { name: 'due' });
outboxSchema.index({ createdAt: 1 }, { name: 'retention', expireAfterSeconds: retention });

export function defineOutboxModel(connection: Connection): OutboxModel {
  return connection.model<OutboxEntry>('OutboxEntry', outboxSchema);
}
