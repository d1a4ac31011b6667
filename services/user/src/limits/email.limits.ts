import type { Logger } from '@cowbell/service-kit/base/log';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { UserConfig } from '../config.ts';
import { digestOf, hour, limitOptions } from './limit-options.ts';

/** An email that a caller causes, whether or not the email address belongs to an account. */
interface EmailRequest {
  /** Each kind counts apart, so that a stranger who requests PINs cannot delay a new password. */
  kind: 'sign-up' | 'pin' | 'password-reset';
  email: string;
  address: string | undefined;
}

/**
 * Limits of everything that sends emails. Without Redis, such requests are refused: a caller who is not counted could
 * flood a mailbox. How many emails are sent to everyone is not limited here but in `outbox/mail-budget.ts`.
 */
const emailLimits = (config: UserConfig) =>
  ({
    'mail:address': {
      key: ({ kind, address }) => address && `${kind}:${address}`,
      max: config.MAILS_PER_ADDRESS,
      seconds: hour,
      refusal: 'Too many email requests are coming from your network.',
    },
    'sign-up:address': {
      key: ({ address }) => address,
      max: config.SIGN_UPS_PER_ADDRESS,
      seconds: hour,
      refusal: 'Too many sign-ups are coming from your network.',
    },
    'mail:recipient': {
      key: ({ kind, email }) => `${kind}:${digestOf(email)}`,
      max: 1,
      seconds: config.MAIL_PAUSE,
      refusal: 'We just sent you an email.',
    },
    // So a stranger cannot fill a mailbox, and its owner gets an email every ten minutes at least.
    'mail:recipient-hour': {
      key: ({ kind, email }) => `${kind}:${digestOf(email)}`,
      max: 6,
      seconds: 60 * config.MAIL_PAUSE,
      refusal: 'We just sent you an email.',
    },
    // Refuses nothing: further emails come after those of other addresses, see `outbox/mail-budget.ts`.
    'mail:first': {
      key: ({ kind, address }) => address && `${kind}:${address}`,
      max: 5,
      seconds: hour,
      refusal: '',
    },
  }) as const satisfies LimitTable<EmailRequest>;

export const recipientLimits = ['mail:recipient', 'mail:recipient-hour'] as const;

export type EmailLimits = ReturnType<typeof createEmailLimits>;

export function createEmailLimits(options: { config: UserConfig; redis: Redis; log: Logger }) {
  const table = emailLimits(options.config);
  const limits = createLimits<EmailRequest, typeof table>(table, limitOptions(options, 'refuse'));
  return {
    ...limits,
    /**
     * Counts an email that is about to be requested, known or not. Returns whether its address has requested several of
     * this kind.
     */
    isFrequent: async (request: EmailRequest) => (await limits.count(['mail:first'], request)) > 0,
  };
}
