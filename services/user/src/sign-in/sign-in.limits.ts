import type { Logger } from '@cowbell/service-kit/base/log';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import { withWide } from '@cowbell/service-kit/limits/wide-limit';
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
  /** Whether it is such a browser of a verified admin. */
  isBand: boolean;
}

const refusal = 'Too many failed sign-ins.';

/** How many attempts of a network for an account are its first ones, in a day. People mistype. */
const firstAttempts = 3;

/**
 * Limits of failed sign-ins. Every attempt is counted before its password is verified, so that concurrent attempts cannot
 * exceed the limit; a successful one is refunded. An email address without an account is counted like any other.
 *
 * A source is a network address, or a browser that signed in to the account before. It has to wait longer the more often it fails
 * for one account; other sources do not wait. The two buckets bound what unknown browsers can guess together: many addresses at one
 * account, and one address at many accounts. They allow 6 times the configured number at once, and 96 times in a day. The first
 * attempts of each network have such a bucket of their own, so that nobody keeps others out of an account with a few networks. When
 * that is empty, they use the other one. The addresses of an IPv6 /48 have a wider limit together, beside their own
 * ([046](../../../../docs/decisions/046-sign-in-limits.md)).
 *
 * Successful sign-ins have limits, too, because each password takes 20 to 40 ms of a core to verify.
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
    ...withWide<'sign-in:address', SignInAttempt>('sign-in:address', {
      key: ({ address, device }) => (device ? undefined : address),
      ...bucketOf(config.SIGN_IN_FAILURES_PER_ADDRESS),
      refusal,
      withoutRedis: 'count in memory',
    }),
    // It refuses nothing: it tells whether an attempt is one of the first. An IPv6 network is a /48 here, because one may have
    // thousands of the /64 that count as an address everywhere else.
    'sign-in:first-attempts': {
      key: ({ email, address = '', device }) => (device ? undefined : `${digestOf(email)}:${networkOf(address, 48)}`),
      max: firstAttempts,
      windowSeconds: day,
      refusal,
      withoutRedis: 'count in memory',
    },
    'sign-in:account-first': {
      key: ({ email, device }) => (device ? undefined : digestOf(email)),
      ...bucketOf(config.SIGN_IN_FAILURES_PER_ACCOUNT),
      refusal,
      withoutRedis: 'count in memory',
    },
    'sign-in:account': {
      key: ({ email, device }) => (device ? undefined : digestOf(email)),
      ...bucketOf(config.SIGN_IN_FAILURES_PER_ACCOUNT),
      refusal,
      withoutRedis: 'count in memory',
    },
    'sign-in:succeeded-account': {
      key: ({ email }) => digestOf(email),
      max: config.SIGN_INS_PER_ACCOUNT,
      refillSeconds: minute / config.SIGN_INS_PER_ACCOUNT,
      refusal: 'Too many sign-ins.',
      withoutRedis: 'count in memory',
    },
    ...withWide<'sign-in:succeeded-address', SignInAttempt>('sign-in:succeeded-address', {
      key: ({ address, isBand }) => (isBand ? undefined : address),
      max: config.SIGN_INS_PER_ADDRESS,
      refillSeconds: minute / config.SIGN_INS_PER_ADDRESS,
      refusal: 'Too many sign-ins are coming from your network.',
      withoutRedis: 'count in memory',
    }),
  }) as const satisfies LimitTable<SignInAttempt>;

/** A bucket that allows 6 times `failures` at once, and 96 times in a day: `failures` for each 15 minutes. */
function bucketOf(failures: number) {
  const atOnce = 6 * failures;
  const inADay = (day / (15 * minute)) * failures;
  return { max: atOnce, refillSeconds: day / (inADay - atOnce) };
}

/** What a sign-in counts against when it succeeds. It counts against all others when it fails. */
const successLimits = [
  'sign-in:succeeded-account',
  'sign-in:succeeded-address',
  'sign-in:succeeded-address:wide',
] as const;

const addressLimits = ['sign-in:address', 'sign-in:address:wide'] as const;

/** An attempt that was counted as a failure and as a success. Exactly one of these is called when it is known what it was. */
interface CountedAttempt {
  succeeded: () => Promise<unknown>;
  failed: () => Promise<unknown>;
  /** Its password was not verified. */
  dropped: () => Promise<unknown>;
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

export function createSignInLimits(options: { config: UserConfig; redis: Redis; log: Logger }) {
  const table = signInLimits(options.config);
  const limits = createLimits<SignInAttempt, typeof table>(table, limitOptions(options));
  return {
    /** Counts an attempt, against all limits or none. Returns the user error when a limit refuses it. */
    async check(
      attempt: SignInAttempt,
      context: Pick<CallerContext, 'rateLimit' | 'log'>,
    ): Promise<{ refusal: UserError } | CountedAttempt> {
      const isFirst = (await limits.count('sign-in:first-attempts', attempt))?.allowed === true;
      const hasRoom = isFirst && (await limits.count('sign-in:account-first', attempt))?.allowed === true;
      const ofFirst = [
        ...(isFirst ? (['sign-in:first-attempts'] as const) : []),
        ...(hasRoom ? (['sign-in:account-first'] as const) : []),
      ];
      const shared = [...addressLimits, ...(hasRoom ? [] : (['sign-in:account'] as const))];
      const refusal = await limits.check(['sign-in:source', ...shared, ...successLimits], attempt, context);
      if (refusal) {
        await limits.refund(ofFirst, attempt);
        return { refusal };
      }
      return {
        succeeded: () =>
          Promise.all([limits.reset(['sign-in:source'], attempt), limits.refund([...shared, ...ofFirst], attempt)]),
        failed: () => limits.refund(successLimits, attempt),
        dropped: () => limits.refund(['sign-in:source', ...shared, ...ofFirst, ...successLimits], attempt),
      };
    },

    /** Forgets the failures of all unknown browsers for an account, and those of an address for it. */
    reset: (attempt: Pick<SignInAttempt, 'email' | 'address'>) =>
      limits.reset(['sign-in:source', 'sign-in:first-attempts', 'sign-in:account-first', 'sign-in:account'], {
        ...attempt,
        device: undefined,
        isBand: false,
      }),
  };
}
