import { type Guest, readGuest } from '@cowbell/service-kit/auth/guest-id';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { RequestConfig } from '../config.ts';

/** Who sends a request. */
interface Sender {
  guest: Guest | undefined;
  address: string | undefined;
}

/**
 * The share of ADDRESS_PER_MINUTE that the newcomers of an address have in a minute for further sends: those before the
 * guest's own bucket is full again. Their common bucket refills at the same rate.
 */
const newcomerShare = 0.1;

/**
 * Limits of createRequest: one per guest, and behind it a generous one per network address. A request that the guest's
 * limit refuses does not count for the address, so that one guest cannot use up the limit of a whole venue. Newcomers, and
 * callers without a guest id, cannot use it up either, because they have limits of their own. Each newcomer of a full
 * venue can send a request at once; many guest ids do not help one sender for long.
 */
const sendLimits = (config: RequestConfig) =>
  ({
    'send:guest': {
      key: ({ guest }) => guest?.id,
      max: config.GUEST_BURST,
      refillSeconds: config.GUEST_REFILL_SECONDS,
      refusal: 'That’s a lot of requests at once.',
      withoutRedis: 'count in memory',
    },
    'send:newcomer-further': {
      key: ({ guest, address }) => (guest?.isNewcomer ? address : undefined),
      unlessFirst: true,
      max: Math.ceil(newcomerShare * config.ADDRESS_PER_MINUTE),
      windowSeconds: 60,
      refusal: 'Too many requests are coming from your network.',
      withoutRedis: 'count in memory',
    },
    'send:newcomers': {
      key: ({ guest, address }) => (guest?.isNewcomer ? address : undefined),
      max: config.ADDRESS_PER_MINUTE,
      refillSeconds: 60 / (newcomerShare * config.ADDRESS_PER_MINUTE),
      refusal: 'Too many requests are coming from your network.',
      withoutRedis: 'count in memory',
    },
    'send:address': {
      key: ({ guest, address }) => (guest && !guest.isNewcomer ? address : undefined),
      max: config.ADDRESS_PER_MINUTE,
      windowSeconds: 60,
      refusal: 'Too many requests are coming from your network.',
      withoutRedis: 'count in memory',
    },
    'send:address-without-guest': {
      key: ({ guest, address }) => (guest ? undefined : address),
      max: config.ADDRESS_PER_MINUTE,
      windowSeconds: 60,
      refusal: 'Too many requests are coming from your network.',
      withoutRedis: 'count in memory',
    },
  }) as const satisfies LimitTable<Sender>;

/** Counts a call of createRequest. Returns the user error when a limit refuses it. */
export type CheckSendLimits = (context: CallerContext) => Promise<UserError | null>;

export function createSendLimits(options: { config: RequestConfig; redis: Redis; log: Logger }): CheckSendLimits {
  const { config, redis, log } = options;
  const table = sendLimits(config);
  const names = Object.keys(table) as (keyof typeof table)[];
  const limits = createLimits<Sender, typeof table>(table, {
    redis,
    log,
    prefix: config.REDIS_PREFIX,
    headers: 'always',
  });
  return (context) => {
    const guest = readGuest(context.guestCookie, config.GUEST_SECRET);
    return limits.check(names, { guest, address: context.address }, context);
  };
}
