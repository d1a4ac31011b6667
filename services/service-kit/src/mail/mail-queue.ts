import { type ConnectionOptions, Queue } from 'bullmq';
import type { Redis } from '../stores/redis.ts';
import type { Mail } from './mail.ts';

/** A job of the mail queue. Its name is the template; its id is the label under which its content is encrypted. */
export interface MailJob {
  /** A {@link Mail} as encrypted JSON. Empty after the email was sent. */
  sealed: string;
  /** Of the trace of the request that caused it, where that was traced. */
  traceparent?: string;
}

export type MailQueue = Queue<MailJob, void, Mail['template']>;

export const mailQueueName = 'mail';

export function queuePrefix(prefix: string): string {
  return `${prefix}queue`;
}

/** In seconds. */
const day = 24 * 60 * 60;
const week = 7 * day;

/**
 * The queue of emails, with a connection of its own to the same Redis, on which calls wait as long as Redis is unavailable: a
 * queue whose first command fails would never work. Adding a job whose id exists already changes nothing.
 */
export function createMailQueue({ redis, prefix }: { redis: Redis; prefix: string }): MailQueue {
  const { commandTimeout: _, ...options } = redis.options;
  const connection = { ...options, maxRetriesPerRequest: null, enableOfflineQueue: true } as ConnectionOptions;
  const queue: MailQueue = new Queue(mailQueueName, {
    connection,
    prefix: queuePrefix(prefix),
    defaultJobOptions: {
      // The worker's backoff strategy decides when to give up.
      attempts: Number.MAX_SAFE_INTEGER,
      backoff: { type: 'custom' },
      // The job is empty by then, but the outbox relay must still find out that it was sent.
      removeOnComplete: { age: day },
      removeOnFail: { age: week },
      // Of hundreds of attempts, the last stack trace is enough.
      stackTraceLimit: 1,
    },
  });
  // The Redis client logs when Redis is unavailable. Without a listener, BullMQ prints every attempt to connect.
  queue.on('error', () => {});
  return queue;
}
