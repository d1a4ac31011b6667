import type { MailWorkerConfig } from '../config.ts';

type BackOffConfig = Pick<MailWorkerConfig, 'MAIL_FIRST_PAUSE' | 'MAIL_LONGEST_PAUSE' | 'MAIL_GIVE_UP_AFTER'>;

/**
 * The delay before the next attempt, in ms. It doubles after each failure, up to the longest delay. It is -1, which
 * makes BullMQ give up, when the email is so old that it becomes a dead letter.
 *
 * @param failures number of failed attempts so far, at least 1.
 * @param age of the email in ms.
 */
export function backOffDelay(config: BackOffConfig, failures: number, age: number): number {
  if (age >= config.MAIL_GIVE_UP_AFTER) return -1;
  return Math.min(config.MAIL_LONGEST_PAUSE, config.MAIL_FIRST_PAUSE * 2 ** (failures - 1));
}
