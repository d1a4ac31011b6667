import type { MailWorkerConfig } from '../config.ts';

type Pauses = Pick<MailWorkerConfig, 'MAIL_FIRST_PAUSE' | 'MAIL_LONGEST_PAUSE' | 'MAIL_GIVE_UP_AFTER'>;

/**
 * The pause before the next try, in ms: twice as long each time, up to the longest. -1, which is BullMQ's word for
 * never, once the mail is so old that it becomes a dead letter.
 *
 * @param failures how many tries have failed so far, at least 1.
 * @param age of the mail in ms.
 */
export function backOffDelay(config: Pauses, failures: number, age: number): number {
  if (age >= config.MAIL_GIVE_UP_AFTER) return -1;
  return Math.min(config.MAIL_LONGEST_PAUSE, config.MAIL_FIRST_PAUSE * 2 ** (failures - 1));
}
