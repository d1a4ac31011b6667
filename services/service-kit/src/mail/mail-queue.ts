import { Queue } from 'bullmq';
import type { Redis } from '../stores/redis.ts';
import type { Mail } from './mail.ts';

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
  const queue: MailQueue = new Queue(mailQueueName, {
    connection: redis,
    prefix: queuePrefix(prefix),
    defaultJobOptions: {
      // How long to go on trying is the worker's business, by its backoff strategy.
      attempts: Number.MAX_SAFE_INTEGER,
      backoff: { type: 'custom' },
      // Emptied, but still there: whoever asks whether it was sent must find it.
      removeOnComplete: { age: day },
      removeOnFail: { age: week },
      // Of hundreds of tries, the last one tells enough.
      stackTraceLimit: 1,
    },
  });
  // Its client says when Redis is away; without a listener BullMQ prints every attempt.
  queue.on('error', () => {});
  return queue;
}
