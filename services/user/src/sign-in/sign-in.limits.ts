import type { Logger } from '@cowbell/service-kit/base/log';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { UserConfig } from '../config.ts';
import { digestOf } from '../limits/email-digest.ts';
import { day, limitOptions, minute } from '../limits/limit-options.ts';

interface SignInAttempt {
  /** Normalized like a stored email address, so that every spelling of one account is counted together. */
  email: string;
  /** The caller's network address. */
  address: string | undefined;
  /** The id of a browser that signed in to this account before; undefined for any other. */
  device: string | undefined;
}

const refusal = 'Too many failed sign-ins.';

/**
 * Limits of failed sign-ins. Every attempt is counted before its password is verified, so that concurrent attempts cannot
 * exceed the limit; a successful one is refunded. An email address without an account is counted like any other.
 *
 * A source is a network address, or a browser that signed in to the account before. It has to wait longer the more often it fails
 * for one account; other sources do not wait. The two buckets bound what unknown browsers can guess together: many addresses at one
 * account, and one address at many accounts. They allow 6 times the configured number at once, and 96 times in a day
 * ([046](../../../../docs/decisions/046-sign-in-limits.md)).
 */
const signInLimits = (config: UserConfig) =>
  ({
    'sign-in:source': {
      key: ({ email, address = '', device = address }) => `${digestOf(email)}:${device}`,
      max: config.SIGN_IN_FAILURES_PER_ACCOUNT,
      cooldownSeconds: 5,
      longestCooldownSeconds: 5 * minute,
      retentionSeconds: day,
      refusal,
      withoutRedis: 'count in memory',
    },
    'sign-in:address': {
      key: ({ address, device }) => (device ? undefined : address),
      ...bucketOf(config.SIGN_IN_FAILURES_PER_ADDRESS),
      refusal,
      withoutRedis: 'count in memory',
    },
    'sign-in:account': {
      key: ({ email, device }) => (device ? undefined : digestOf(email)),
      ...bucketOf(config.SIGN_IN_FAILURES_PER_ACCOUNT),
      refusal,
      withoutRedis: 'count in memory',
    },
  }) as const satisfies LimitTable<SignInAttempt>;

/** A bucket that allows 6 times `failures` at once, and 96 times in a day: `failures` for each 15 minutes. */
function bucketOf(failures: number) {
  const atOnce = 6 * failures;
  const inADay = (day / (15 * minute)) * failures;
  return { max: atOnce, refillSeconds: day / (inADay - atOnce) };
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

export function createSignInLimits(options: { config: UserConfig; redis: Redis; log: Logger }) {
  const table = signInLimits(options.config);
  return createLimits<SignInAttempt, typeof table>(table, limitOptions(options));
}
