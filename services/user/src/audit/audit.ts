import type { Logger } from '@cowbell/service-kit/base/log';

/** The value of `event` in a line of the security log. */
export type SecurityEvent =
  | 'account.created'
  | 'account.sign-up-repeated'
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'sign-out.everywhere'
  | 'verification.requested'
  | 'verification.failed'
  | 'verification.succeeded'
  | 'password-reset.requested'
  | 'password-reset.failed'
  | 'password-reset.succeeded'
  | 'admin.granted'
  | 'admin.revoked'
  | 'limit.reached';

/**
 * Writes one line of the security log: the lines of the process's log that have `event`. An account appears by its id
 * only. What a person typed never appears.
 *
 * @param details `by` is the account that did it, if it is another one. They must contain neither secrets nor email addresses.
 */
export function audit(
  log: Logger,
  event: SecurityEvent,
  details: { userId?: string; by?: string | undefined; limit?: string } = {},
): void {
  log.info({ event, ...details }, 'Security event');
}
