import { setTimeout as sleep } from 'node:timers/promises';
import type { TestMailServer } from '@cowbell/mail-worker/testing/factories';

/** Emails are sent again sixty times as soon as on a night. */
const fasterBy = 60;

/** Variables with which a drill may sign up many people, and does not wait long for their emails. */
export const limits = {
  MAIL_FIRST_PAUSE: String(Math.ceil(5_000 / fasterBy)),
  MAIL_LONGEST_PAUSE: String(300_000 / fasterBy),
  SMTP_TIMEOUT: '1000',
  SIGN_UPS_PER_ADDRESS: '100000',
  MAILS_PER_HOUR: '100000',
};

/** How long an email may take after the last fault, in ms: longer than every delay and every lock. */
const deliveryLimit = 90_000;

/** The addresses to which a mail server accepted an email, and how many emails it got twice. */
export function mailsOf({ accepted }: Pick<TestMailServer, 'accepted'>): { to: Set<string>; copies: number } {
  const to = new Set(accepted.map((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? ''));
  return { to, copies: accepted.length - to.size };
}

/** Waits for the emails to these addresses. Returns those that did not come. */
export async function untilAccepted(
  mailServer: Pick<TestMailServer, 'accepted'>,
  due: readonly string[],
): Promise<string[]> {
  const until = Date.now() + deliveryLimit;
  for (;;) {
    const { to } = mailsOf(mailServer);
    const missing = due.filter((address) => !to.has(address));
    if (missing.length === 0 || Date.now() > until) return missing;
    await sleep(200);
  }
}
