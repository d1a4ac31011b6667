import { newcomerSeconds, readGuest } from '@cowbell/service-kit/auth/guest-id';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { RequestConfig } from '../config.ts';

/** Limit of withdrawRequest: in ten minutes, a guest can withdraw as many requests as the guest can send. */
function withdrawLimits({ GUEST_BURST, GUEST_REFILL_SECONDS }: RequestConfig) {
  return {
    'withdraw:guest': {
      key: (guestId) => guestId,
      max: GUEST_BURST + Math.ceil(newcomerSeconds / GUEST_REFILL_SECONDS),
      windowSeconds: newcomerSeconds,
      refusal: 'You have taken back a lot of requests.',
      withoutRedis: 'count in memory',
    },
  } as const satisfies LimitTable<string>;
}

/** Counts a call of withdrawRequest. Returns the user error when the limit refuses it. */
export type CheckWithdrawLimits = (context: CallerContext) => Promise<UserError | null>;

export function createWithdrawLimits(options: {
  config: RequestConfig;
  redis: Redis;
  log: Logger;
}): CheckWithdrawLimits {
  const { config, redis, log } = options;
  const table = withdrawLimits(config);
  const limits = createLimits<string, typeof table>(table, {
    redis,
    log,
    prefix: config.REDIS_PREFIX,
    headers: 'when refused',
  });
  return async (context) => {
    const guest = readGuest(context.guestCookie, config.GUEST_SECRET);
    // Without a guest id, no request is the caller's own.
    return guest ? await limits.check(['withdraw:guest'], guest.id, context) : null;
  };
}
