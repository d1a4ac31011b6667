import type { Logger } from '@cowbell/service-kit/base/log';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import { rateLimited, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { createTokenBucket } from '@cowbell/service-kit/limits/token-bucket';
import { createWindowLimit } from '@cowbell/service-kit/limits/window-limit';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { RequestConfig } from '../config.ts';
import type { GuestOf } from '../guest/guest-of.ts';

/** Counts a send. Answers the refusal when it is one too many. */
export type SendLimits = (context: RequestContext) => Promise<UserError | null>;

/**
 * Limits of sending: per guest, and behind that a generous one per network address. A send that the guest's limit
 * refuses does not count for the address, so that one guest cannot use up what a whole venue has; nor can callers without
 * a guest id, who count by address only: they have a window of their own.
 */
export function createSendLimits(options: {
  config: RequestConfig;
  redis: Redis;
  log: Logger;
  guestOf: GuestOf;
}): SendLimits {
  const { config, redis, log, guestOf } = options;
  const perGuest = createTokenBucket({
    redis,
    log,
    prefix: `${config.REDIS_PREFIX}limit:send:guest:`,
    capacity: config.GUEST_BURST,
    refillSeconds: config.GUEST_REFILL_SECONDS,
  });
  const perAddress = (prefix: string) =>
    createWindowLimit({
      redis,
      prefix: `${config.REDIS_PREFIX}limit:send:${prefix}`,
      max: config.ADDRESS_PER_MINUTE,
      seconds: 60,
    });
  const guestsOfAddress = perAddress('address');
  const othersOfAddress = perAddress('address-without-guest');

  return async (context) => {
    const { address } = context;
    const guestId = guestOf(context);
    const ofAddress = guestId ? guestsOfAddress : othersOfAddress;
    const checks = [
      ...(guestId ? [{ take: () => perGuest.take(guestId), reason: 'You have sent several requests in a row.' }] : []),
      ...(address
        ? [{ take: () => ofAddress.count(address), reason: 'Very many requests are coming from your network.' }]
        : []),
    ];
    for (const { take, reason } of checks) {
      const verdict = await take();
      context.rateLimit(verdict);
      if (!verdict.allowed) return rateLimited(reason, verdict.retryAfter);
    }
    return null;
  };
}
