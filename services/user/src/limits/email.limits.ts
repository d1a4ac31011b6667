import type { Logger } from '@cowbell/service-kit/base/log';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { UserConfig } from '../config.ts';
import { digestOf } from './email-digest.ts';
import { hour, limitOptions } from './limit-options.ts';

/** An email that a caller causes, whether or not the email address belongs to an account. */
interface EmailRequest {
  email: string;
  /** The caller's network address. */
  address: string | undefined;
}

/** One customer may have 65,536 of the /64 that count as an address elsewhere. */
const siteOf = ({ address }: EmailRequest) => address && networkOf(address, 48);

/**
 * The first emails of a kind for one network address in an hour: enough for a household, or for somebody who tries again. This
 * limit refuses nothing. Emails beyond it have a smaller budget, see `outbox/mail-budget.ts`.
 */
const firstOfNetwork = {
  key: siteOf,
  max: 5,
  windowSeconds: hour,
  refusal: '',
  withoutRedis: 'refuse',
} as const;

/**
 * Limits of everything that sends emails. Without Redis, such requests are refused: a caller who is not counted could flood a
 * mailbox. How many emails are sent to everyone is not limited here but in `outbox/mail-budget.ts`.
 * Each kind of email has a cooldown of its own, so that a stranger who requests PINs cannot delay a new password.
 */
const emailLimits = (config: UserConfig) =>
  ({
    'sign-up:address': {
      key: siteOf,
      max: config.SIGN_UPS_PER_ADDRESS,
      windowSeconds: hour,
      refusal: 'Too many sign-ups are coming from your network.',
      withoutRedis: 'refuse',
    },
    'mail:pin:address': networkLimit(config),
    'mail:password-reset:address': networkLimit(config),
    'mail:pin:first': firstOfNetwork,
    'mail:password-reset:first': firstOfNetwork,
    'mail:sign-up:email': recipientLimit(config),
    'mail:pin:email': recipientLimit(config),
    'mail:password-reset:email': recipientLimit(config),
  }) as const satisfies LimitTable<EmailRequest>;

/**
 * Of one kind of email, for one email address: each has to wait twice as long as the one before, up to ten times MAIL_PAUSE. By
 * default that is as long as a PIN is valid. So a stranger cannot fill a mailbox, and its owner always gets an email soon.
 */
function recipientLimit({ MAIL_PAUSE }: UserConfig) {
  return {
    key: ({ email }: EmailRequest) => digestOf(email),
    max: 1,
    cooldownSeconds: MAIL_PAUSE,
    longestCooldownSeconds: 10 * MAIL_PAUSE,
    retentionSeconds: 60 * MAIL_PAUSE,
    refusal: 'We just sent you an email.',
    withoutRedis: 'refuse',
  } as const;
}

/** Of one kind of email, for one network address: this many at once, and this many more in an hour, evenly. */
function networkLimit({ MAILS_PER_ADDRESS: max }: UserConfig) {
  return {
    key: siteOf,
    max,
    refillSeconds: hour / max,
    refusal: 'Too many email requests are coming from your network.',
    withoutRedis: 'refuse',
  } as const;
}

export type EmailLimits = ReturnType<typeof createEmailLimits>;

export function createEmailLimits(options: { config: UserConfig; redis: Redis; log: Logger }) {
  const table = emailLimits(options.config);
  const limits = createLimits<EmailRequest, typeof table>(table, limitOptions(options));
  return {
    ...limits,
    /**
     * Counts an email that is about to be requested, known or not.
     *
     * @returns whether its network address has requested several of this kind before.
     */
    async isFrequent(kind: 'pin' | 'password-reset', request: EmailRequest): Promise<boolean> {
      return (await limits.count(`mail:${kind}:first`, request))?.allowed === false;
    },
  };
}
