import type { Encryption, Mail } from '@cowbell/service-kit/mail/mail';
import { type ClientSession, Types } from 'mongoose';
import type { OutboxModel } from './outbox.model.ts';

export interface Outbox {
  /**
   * Adds an email within a transaction: it is sent if, and only if, the transaction commits.
   *
   * @param options.isDecoy the email is discarded instead of sent.
   * @param options.isFrequent its network address had requested several emails of its kind before.
   */
  add: (mail: Mail, options: { session: ClientSession; isDecoy?: boolean; isFrequent?: boolean }) => Promise<void>;
}

export function createOutbox({ entries, encryption }: { entries: OutboxModel; encryption: Encryption }): Outbox {
  return {
    async add(mail, { session, isDecoy = false, isFrequent = false }) {
      const _id = new Types.ObjectId();
      const now = new Date();
      const encrypted = encryption.encrypt(JSON.stringify(mail), jobIdOf(_id));
      const entry = {
        _id,
        template: mail.template,
        encrypted,
        isDecoy,
        isFrequent,
        isQueued: false,
        dueAt: now,
        createdAt: now,
      };
      await entries.insertOne(entry, { session });
    },
  };
}

/** The id of an entry's job, always the same, so that an entry never becomes two jobs. BullMQ rejects numeric ids. */
export function jobIdOf(entryId: Types.ObjectId): string {
  return `mail-${entryId.toHexString()}`;
}
