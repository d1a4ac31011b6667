import type { Logger } from '@cowbell/service-kit/base/log';

/** What happened to an account, as the log names it in `event`. */
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
 * One line of the security log, which is part of the process's log: the lines that have `event`. It names accounts by
 * their id only; of what was typed it tells nothing.
 *
 * @param details neither secrets nor addresses.
 */
export function audit(log: Logger, event: SecurityEvent, details: { userId?: string; limit?: string } = {}): void {
  log.info({ event, ...details }, 'Security event');
}
