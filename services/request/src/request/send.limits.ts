import { type Guest, readGuest } from '@cowbell/service-kit/auth/cookies';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { RequestConfig } from '../config.ts';

/** A send, and who sends it. */
interface Send {
  guest: Guest | undefined;
  address: string | undefined;
  /** The promised tip, in whole dollars. */
  tip: number;
}

/** Above how many whole dollars a tip is high. @param promiseMark GUEST_PROMISE_MARK. */
export const highTipOf = (promiseMark: number) => Math.floor(promiseMark / 4);

/** The callers of an address in two groups: an attacker has new guest ids or none, the audience had them for a while. */
function groupOf({ guest, address }: Send): string | undefined {
  return address && `${guest && !guest.isNewcomer ? 'guests' : 'newcomers'}:${address}`;
}

/** Limits of createRequest and updateOwnRequest. What one of them refuses counts against none. */
function sendLimits(config: RequestConfig) {
  const { GUEST_BURST, GUEST_REFILL_SECONDS, ADDRESS_PER_MINUTE, GUEST_PROMISE_MARK } = config;
  const highTip = highTipOf(GUEST_PROMISE_MARK);
  const tooManyOfNetwork = 'Too many requests are coming from your network.';
  return {
    'send:guest': {
      key: ({ guest }) => guest?.id,
      max: GUEST_BURST,
      seconds: GUEST_BURST * GUEST_REFILL_SECONDS,
      refusal: 'That’s a lot of requests at once.',
      withoutRedis: 'count in memory',
    },
    // Whoever wants the top of the list has to promise more than all others, with however many guest ids.
    'send:high-tip': {
      key: (send) => (send.tip > highTip ? groupOf(send) : undefined),
      max: Math.ceil(ADDRESS_PER_MINUTE / 50),
      seconds: 60,
      refusal: `Too many tips above $${highTip} are being promised from your network.`,
      withoutRedis: 'count in memory',
    },
    // Twice as many at once: everybody at a venue may send two requests in the same minute. Whoever has not sent anything for
    // a while can always send one, however many others there are.
    'send:address': {
      key: groupOf,
      sparesFirstOf: 'send:guest',
      max: 2 * ADDRESS_PER_MINUTE,
      seconds: 2 * 60,
      refusal: tooManyOfNetwork,
      withoutRedis: 'count in memory',
    },
    // Almost every browser has a guest id.
    'send:without-guest': {
      key: ({ guest, address }) => (guest ? undefined : address),
      max: Math.ceil(ADDRESS_PER_MINUTE / 5),
      seconds: 2 * 60,
      refusal: tooManyOfNetwork,
      withoutRedis: 'count in memory',
    },
  } as const satisfies LimitTable<Send>;
}

const names = ['send:guest', 'send:high-tip', 'send:address', 'send:without-guest'] as const;

export type CheckSendLimits = ReturnType<typeof createSendLimits>;

/** Counts calls of createRequest and updateOwnRequest. */
export function createSendLimits(options: { config: RequestConfig; redis: Redis; log: Logger }) {
  const { config, redis, log } = options;
  const table = sendLimits(config);
  const limits = createLimits<Send, typeof table>(table, {
    redis,
    log,
    prefix: config.REDIS_PREFIX,
    headers: 'always',
  });
  /** @param tip in whole dollars. @returns the user error of the limit that refuses, or null. */
  return (tip: number, context: CallerContext): Promise<UserError | null> => {
    const guest = readGuest(context.guestCookie, config.GUEST_SECRET);
    return limits.check(names, { guest, address: context.address, tip }, context);
  };
}
