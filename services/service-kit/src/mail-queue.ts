import { Queue } from 'bullmq';
import { z } from 'zod';
import { hexKey } from './config.ts';
import type { Redis } from './redis.ts';

/** What those who ask for mails and those who send them must have in common. */
export const mailQueueConfig = {
  /** Seals mails on their way (AES-256-GCM): 32 bytes in hexadecimal. */
  MAIL_KEY: hexKey(32),
};

const recipient = { to: z.email(), name: z.string() };

/** A mail to be sent, as one process asks another one for it: what it says, not how it looks. */
export const mailSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify-email'), ...recipient, pin: z.string(), expiresAt: z.iso.datetime() }),
  z.object({
    template: z.literal('reset-password'),
    ...recipient,
    userId: z.string(),
    token: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({ template: z.literal('already-registered'), ...recipient }),
  z.object({ template: z.literal('password-changed'), ...recipient, changedAt: z.iso.datetime() }),
]);
export type Mail = z.infer<typeof mailSchema>;

/** A job of the mail queue. Its name is the template, its id the label that its content is sealed under. */
export interface MailJob {
  /** A {@link Mail} as JSON, sealed; empty once it was sent. */
  sealed: string;
}

export type MailQueue = Queue<MailJob, void, Mail['template']>;

/** Name of the queue. */
export const mailQueueName = 'mail';

/** Prefix of all keys of queues. */
export function queuePrefix(prefix: string): string {
  return `${prefix}queue`;
}

/** A day and a week, in seconds. */
const day = 24 * 60 * 60;
const week = 7 * day;

/** The queue of mails. Adding a job under an id that is there already changes nothing. */
export function createMailQueue({ redis, prefix }: { redis: Redis; prefix: string }): MailQueue {
  return new Queue(mailQueueName, {
    connection: redis,
    prefix: queuePrefix(prefix),
    defaultJobOptions: {
      // How long to go on trying is the worker's business, by its backoff strategy.
      attempts: Number.MAX_SAFE_INTEGER,
      backoff: { type: 'custom' },
      // Emptied, but still there: whoever asks whether it was sent must find it.
      removeOnComplete: { age: day },
      removeOnFail: { age: week },
    },
  });
}
