import type { Mail } from '@cowbell/service-kit/mail/mail';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A mail that is due, from the change that caused it until the mail server has accepted it. */
export interface OutboxEntry {
  _id: Types.ObjectId;
  template: Mail['template'];
  /** The mail as JSON, sealed under the id of its job. */
  sealed: string;
  /** True for a mail to nobody: it was written so that an unknown e-mail makes as much work as a known one. */
  isDecoy: boolean;
  isQueued: boolean;
  /** When the relay has to look at it next. */
  dueAt: Date;
  createdAt: Date;
}

export type OutboxModel = Model<OutboxEntry>;

/** Dead letters are kept as long as in the queue, in seconds: a week. */
const retention = 7 * 24 * 60 * 60;

const outboxSchema = new Schema<OutboxEntry>(
  {
    template: { type: String, required: true },
    sealed: { type: String, required: true },
    isDecoy: { type: Boolean, required: true },
    isQueued: { type: Boolean, required: true },
    dueAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'outbox' },
);
outboxSchema.index({ dueAt: 1 }, { name: 'due' });
outboxSchema.index({ createdAt: 1 }, { name: 'retention', expireAfterSeconds: retention });

export function defineOutboxModel(connection: Connection): OutboxModel {
  return connection.model<OutboxEntry>('OutboxEntry', outboxSchema);
}
