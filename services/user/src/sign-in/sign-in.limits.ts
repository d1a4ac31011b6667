import type { Logger } from '@cowbell/service-kit/base/log';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { UserConfig } from '../config.ts';
import { digestOf } from '../limits/email-digest.ts';
import { limitOptions, minute } from '../limits/limit-options.ts';

interface SignInAttempt {
  /** Normalized like a stored email address, so that every spelling of one account is counted together. */
  email: string;
  /** The caller's network address. */
  address: string | undefined;
}

/**
 * Limits of failed sign-ins. Every attempt is counted before its password is verified, so that concurrent attempts cannot
 * exceed the limit. A successful attempt is refunded to the network address, and resets the count of the account. An email
 * address without an account is counted like any other.
 */
const signInLimits = (config: UserConfig) =>
  ({
    'sign-in:address': {
      key: ({ address }) => address,
      max: config.SIGN_IN_FAILURES_PER_ADDRESS,
      windowSeconds: 15 * minute,
      refusal: 'Too many failed sign-ins.',
      withoutRedis: 'count in memory',
    },
    'sign-in:account': {
      key: ({ email }) => digestOf(email),
      max: config.SIGN_IN_FAILURES_PER_ACCOUNT,
      windowSeconds: 15 * minute,
      refusal: 'Too many failed sign-ins.',
      withoutRedis: 'count in memory',
    },
  }) as const satisfies LimitTable<SignInAttempt>;

export type SignInLimits = ReturnType<typeof createSignInLimits>;

export function createSignInLimits(options: { config: UserConfig; redis: Redis; log: Logger }) {
  const table = signInLimits(options.config);
  return createLimits<SignInAttempt, typeof table>(table, limitOptions(options));
}
