import type { Logger } from '@cowbell/service-kit/base/log';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { UserConfig } from '../config.ts';
import { digestOf, limitOptions, minute } from '../limits/limit-options.ts';

interface SignInAttempt {
  /** Normalized like a stored email address, so that every spelling of one account is counted together. */
  email: string;
  address: string | undefined;
  /** The id of a browser that signed in to this account before; undefined for any other. */
  device: string | undefined;
  /** Whether it is such a browser of a verified admin. */
  isBand: boolean;
}

const refusal = 'Too many failed sign-ins.';

/**
 * Limits of sign-ins ([046](../../../../docs/decisions/046-sign-in-limits.md)). Every attempt is counted before its
 * password is verified; a successful one is taken back from the first three.
 */
const signInLimits = (config: UserConfig) =>
  ({
    // Of one address, or one browser that the account knows.
    'sign-in:source': {
      key: ({ email, address = '', device = address }) => `${digestOf(email)}:${device}`,
      max: config.SIGN_IN_FAILURES_PER_ACCOUNT,
      seconds: config.SIGN_IN_FAILURES_PER_ACCOUNT * 5 * minute,
      refusal,
    },
    // Of all other browsers together: it takes thirty addresses to use it up.
    'sign-in:account': {
      key: ({ email, device }) => (device ? undefined : digestOf(email)),
      max: 30 * config.SIGN_IN_FAILURES_PER_ACCOUNT,
      seconds: 225 * minute,
      refusal,
    },
    'sign-in:address': {
      key: ({ address, device }) => (device ? undefined : address),
      max: 6 * config.SIGN_IN_FAILURES_PER_ADDRESS,
      seconds: 96 * minute,
      refusal,
    },
    // Each password takes a few dozen ms of a core to verify, also a right one.
    'sign-in:pace': {
      key: ({ address, isBand }) => (isBand ? undefined : address),
      max: config.SIGN_INS_PER_ADDRESS,
      seconds: minute,
      refusal: 'Too many sign-ins are coming from your network.',
    },
  }) as const satisfies LimitTable<SignInAttempt>;

const names = ['sign-in:source', 'sign-in:account', 'sign-in:address', 'sign-in:pace'] as const;

export type SignInLimits = ReturnType<typeof createSignInLimits>;

export function createSignInLimits(options: { config: UserConfig; redis: Redis; log: Logger }) {
  const table = signInLimits(options.config);
  const limits = createLimits<SignInAttempt, typeof table>(table, limitOptions(options, 'count in memory'));
  return {
    /** Counts an attempt, against all limits or none. Returns the user error when a limit refuses it, or null. */
    check: (attempt: SignInAttempt, context: Pick<CallerContext, 'rateLimit' | 'log'>) =>
      limits.check(names, attempt, context),

    /** The password of a counted attempt was right. */
    succeeded: (attempt: SignInAttempt) =>
      Promise.all([
        limits.reset(['sign-in:source'], attempt),
        limits.refund(['sign-in:account', 'sign-in:address'], attempt),
      ]),

    /** The password of a counted attempt was not verified. */
    refund: (attempt: SignInAttempt) => limits.refund(names, attempt),

    /** Forgets the failures of all unknown browsers for an account, and those of an address for it. */
    reset: (attempt: Pick<SignInAttempt, 'email' | 'address'>) =>
      limits.reset(['sign-in:source', 'sign-in:account'], { ...attempt, device: undefined, isBand: false }),
  };
}
