import { setTimeout as delay } from 'node:timers/promises';
import type { Cowbell } from './cowbell.ts';

/** A mail as MailDev's API gives it; the parts that tests read. */
interface Mail {
  to: { address: string }[];
  subject: string;
  text: string;
}

/** How long a mail may take from the operation to the mailbox, in ms. */
const timeLimit = 10_000;

async function mailsTo({ stack }: Cowbell, address: string, subject: string): Promise<Mail[]> {
  const response = await fetch(`${stack.mailbox}/api/email`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => mail.subject === subject && mail.to.some((to) => to.address === address));
}

/**
 * The text of a mail, as soon as the mailbox has it.
 *
 * @param count of mails with this subject to this address that there should be; the latest is given.
 */
export async function readMail(cowbell: Cowbell, address: string, subject: string, count = 1): Promise<string> {
  const end = Date.now() + timeLimit;
  while (Date.now() < end) {
    const mails = await mailsTo(cowbell, address, subject);
    if (mails.length >= count) return mails.at(-1)?.text ?? '';
    await delay(100);
  }
  throw new Error(`No mail ‘${subject}’ came to ${address} within ${timeLimit} ms.`);
}

/** The PIN of the latest verification mail. */
export async function readPin(cowbell: Cowbell, address: string, count = 1): Promise<string> {
  const text = await readMail(cowbell, address, 'Your PIN for Cowbell', count);
  return /^\s*(\d{4})\s*$/m.exec(text)?.[1] ?? '';
}

/** Path and query of the link of the latest mail about a forgotten password. */
export async function readResetLink(cowbell: Cowbell, address: string): Promise<string> {
  const text = await readMail(cowbell, address, 'Set a new password for Cowbell');
  return /\/reset-pw\/\S+/.exec(text)?.[0] ?? '';
}
