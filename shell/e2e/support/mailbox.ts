import { setTimeout as delay } from 'node:timers/promises';
import { createMailQueue } from '@cowbell/service-kit/mail/mail-queue';
import { Redis } from 'ioredis';
import type { Cowbell } from './cowbell.ts';
import { redisPrefix } from './data-snapshot.ts';

/** An email as MailDev's API returns it; only the fields that tests read. */
interface Email {
  to: { address: string }[];
  subject: string;
  text: string;
}

/** The longest time from an operation until its email is in the mailbox, in ms. */
const deliveryTimeout = 10_000;

async function emailsTo({ stack }: Cowbell, address: string, subject: string): Promise<Email[]> {
  const response = await fetch(`${stack.mailbox}/api/email`);
  const emails = (await response.json()) as Email[];
  return emails.filter((email) => email.subject.startsWith(subject) && email.to.some((to) => to.address === address));
}

/**
 * Waits for an email.
 *
 * @param subject its beginning.
 * @param count how many emails with this subject the address must have received.
 * @returns the text of the latest one.
 */
export async function readEmail(cowbell: Cowbell, address: string, subject: string, count = 1): Promise<string> {
  const end = Date.now() + deliveryTimeout;
  while (Date.now() < end) {
    const emails = await emailsTo(cowbell, address, subject);
    if (emails.length >= count) return emails.at(-1)?.text ?? '';
    await delay(100);
  }
  const jobs = await describeJobs(cowbell);
  throw new Error(`${address} did not receive an email ‘${subject}’ within ${deliveryTimeout} ms. Jobs: ${jobs}`);
}

/** The jobs of the mail queue that are not completed, with the reason of their last failure. */
async function describeJobs({ stack }: Cowbell): Promise<string> {
  const redis = new Redis(stack.environment.REDIS_URL ?? '');
  const queue = createMailQueue({ redis, prefix: redisPrefix });
  try {
    const counts = await queue.getJobCounts();
    const jobs = await queue.getJobs(['delayed', 'failed', 'active', 'wait']);
    return JSON.stringify({ counts, failures: jobs.map(({ failedReason }) => failedReason) });
  } finally {
    await queue.close();
    redis.disconnect();
  }
}

/** The PIN of the latest verification email. */
export async function readPin(cowbell: Cowbell, address: string, count = 1): Promise<string> {
  const text = await readEmail(cowbell, address, 'Your PIN for Cowbell', count);
  return /^\s*(\d{4})\s*$/m.exec(text)?.[1] ?? '';
}

/** Path and query of the link in the latest password reset email. */
export async function readResetLink(cowbell: Cowbell, address: string): Promise<string> {
  const text = await readEmail(cowbell, address, 'Set a new password for Cowbell');
  return /\/reset-pw\/\S+/.exec(text)?.[0] ?? '';
}
