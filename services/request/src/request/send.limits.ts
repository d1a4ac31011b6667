import type { Logger } from '@cowbell/service-kit/base/log';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { RequestConfig } from '../config.ts';
import type { GuestOf } from '../guest/guest-of.ts';

/** Who sends a request. */
interface Sender {
  guestId: string | undefined;
  address: string | undefined;
}

/**
 * Limits of createRequest: one per guest, and behind it a generous one per network address. A request that the guest's
 * limit refuses does not count for the address, so that one guest cannot use up the limit of a whole venue. Callers
 * without a guest id cannot use it up either, because they have their own limit.
 */
const sendLimits = (config: RequestConfig) =>
  ({
    'send:guest': {
      key: ({ guestId }) => guestId,
      max: config.GUEST_BURST,
      refillSeconds: config.GUEST_REFILL_SECONDS,
      refusal: 'That’s a lot of requests at once.',
      withoutRedis: 'count in memory',
    },
    'send:address': {
      key: ({ guestId, address }) => (guestId ? address : undefined),
      max: config.ADDRESS_PER_MINUTE,
      windowSeconds: 60,
      refusal: 'Too many requests are coming from your network.',
      withoutRedis: 'count in memory',
    },
    'send:address-without-guest': {
      key: ({ guestId, address }) => (guestId ? undefined : address),
      max: config.ADDRESS_PER_MINUTE,
      windowSeconds: 60,
      refusal: 'Too many requests are coming from your network.',
      withoutRedis: 'count in memory',
    },
  }) as const satisfies LimitTable<Sender>;

/** Counts a call of createRequest. Returns the user error when a limit refuses it. */
export type CheckSendLimits = (context: CallerContext) => Promise<UserError | null>;

export function createSendLimits(options: {
  config: RequestConfig;
  redis: Redis;
  log: Logger;
  guestOf: GuestOf;
}): CheckSendLimits {
  const { config, redis, log, guestOf } = options;
  const table = sendLimits(config);
  const names = Object.keys(table) as (keyof typeof table)[];
  const limits = createLimits<Sender, typeof table>(table, {
    redis,
    log,
    prefix: config.REDIS_PREFIX,
    headers: 'always',
  });
  return (context) => limits.check(names, { guestId: guestOf(context), address: context.address }, context);
}
