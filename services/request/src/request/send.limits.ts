import { type Guest, newcomerSeconds, readGuest } from '@cowbell/service-kit/auth/guest-id';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import { withWide } from '@cowbell/service-kit/limits/wide-limit';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { RequestConfig } from '../config.ts';

/** A send, and who sends it. */
interface Send {
  guest: Guest | undefined;
  address: string | undefined;
  /** The promised tip, in whole dollars. */
  tip: number;
}

/**
 * What each small common limit of an address allows in a minute, as a fraction of ADDRESS_PER_MINUTE: those of newcomers, of
 * anonymous callers and of high tips.
 */
const sharedFraction = 0.1;

/** The fraction of ADDRESS_PER_MINUTE that the anonymous callers of an address can send at once. */
const anonymousFraction = 0.2;

/**
 * Tips above this fraction of GUEST_PROMISE_MARK are high: the newcomers of an address have one common limit for them, and its
 * earlier guests another.
 */
const highTipFraction = 0.25;

/**
 * Above how many whole dollars a tip is high.
 *
 * @param promiseMark the sum of promised tips, in whole dollars, above which admins see a guest marked (GUEST_PROMISE_MARK).
 */
export const highTipOf = (promiseMark: number) => Math.floor(highTipFraction * promiseMark);

/** The fraction of ADDRESS_PER_MINUTE that is left for earlier guests who have not sent a request in the last ten minutes. */
const firstFraction = 1 / 3;

/**
 * Limits of createRequest and updateOwnRequest: one per guest, and behind it a generous one per network address. A request
 * that the guest's limit refuses does not count for the address, so that one guest cannot use up the limit of the address.
 *
 * Newcomers do not count against the limit of the address. The first request of each newcomer, unless its tip is high, is limited
 * only by the number of guest ids that the edge issues, so no other newcomer can take it away. Newcomers of an address have one
 * common limit for what they send after it, a smaller one for what they send after the second request, and one for high tips: many
 * guest ids do not help one sender for long. Old ids do not help either: earlier guests have a common limit for high tips as well,
 * and a third of the address's limit is for those who have not sent anything recently.
 *
 * Beside each limit of an address, the addresses of an IPv6 /48 have a wider one together, since one customer may have all of them.
 *
 * Anonymous callers have a small limit of their own, because almost every browser has an id: only one whose network has
 * used up its ids, or that refuses cookies, has none.
 */
function sendLimits(config: RequestConfig) {
  const { GUEST_BURST, GUEST_REFILL_SECONDS, ADDRESS_PER_MINUTE, GUEST_PROMISE_MARK } = config;
  const addressOfNewcomer = ({ guest, address }: Send) => (guest?.isNewcomer ? address : undefined);
  const addressOfEarlier = ({ guest, address }: Send) => (guest && !guest.isNewcomer ? address : undefined);
  const highTip = highTipOf(GUEST_PROMISE_MARK);
  const shared = Math.ceil(sharedFraction * ADDRESS_PER_MINUTE);
  const tooManyOfNetwork = 'Too many requests are coming from your network.';
  return {
    'send:guest': {
      key: ({ guest }) => guest?.id,
      max: GUEST_BURST,
      refillSeconds: GUEST_REFILL_SECONDS,
      refusal: 'That’s a lot of requests at once.',
      withoutRedis: 'count in memory',
    },
    // Newcomers and earlier guests of an address count apart.
    ...withWide<'send:high-tip', Send>('send:high-tip', {
      key: ({ guest, address, tip }) =>
        guest && address && tip > highTip ? `${guest.isNewcomer ? 'newcomers' : 'guests'}:${address}` : undefined,
      max: shared,
      windowSeconds: 60,
      refusal: `Too many tips above $${highTip} are being promised from your network.`,
      withoutRedis: 'count in memory',
    }),
    // It never refuses, because the limit of the guest is lower. The limits with `beyond` read from it how many sends came before.
    'send:recent': {
      key: ({ guest }) => guest?.id,
      max: GUEST_BURST + Math.ceil(newcomerSeconds / GUEST_REFILL_SECONDS),
      windowSeconds: newcomerSeconds,
      refusal: 'That’s a lot of requests at once.',
      withoutRedis: 'count in memory',
    },
    ...withWide<'send:newcomers-second', Send>('send:newcomers-second', {
      key: addressOfNewcomer,
      beyond: 1,
      max: ADDRESS_PER_MINUTE,
      refillSeconds: 60 / shared,
      refusal: tooManyOfNetwork,
      withoutRedis: 'count in memory',
    }),
    ...withWide<'send:newcomers-further', Send>('send:newcomers-further', {
      key: addressOfNewcomer,
      beyond: 2,
      max: shared,
      windowSeconds: 60,
      refusal: tooManyOfNetwork,
      withoutRedis: 'count in memory',
    }),
    ...withWide<'send:address-further', Send>('send:address-further', {
      key: addressOfEarlier,
      beyond: 1,
      max: Math.ceil((1 - firstFraction) * ADDRESS_PER_MINUTE),
      windowSeconds: 60,
      refusal: tooManyOfNetwork,
      withoutRedis: 'count in memory',
    }),
    ...withWide<'send:address', Send>('send:address', {
      key: addressOfEarlier,
      max: ADDRESS_PER_MINUTE,
      windowSeconds: 60,
      refusal: tooManyOfNetwork,
      withoutRedis: 'count in memory',
    }),
    // For anonymous callers. The name is part of a Redis key. A /48 of IPv6 counts as one, as it does for guest ids: otherwise each of
    // its 65,536 networks would have a limit of its own for requests without an id.
    'send:without-guest': {
      key: ({ guest, address }) => (guest || !address ? undefined : networkOf(address, 48)),
      max: Math.ceil(anonymousFraction * ADDRESS_PER_MINUTE),
      refillSeconds: 60 / shared,
      refusal: tooManyOfNetwork,
      withoutRedis: 'count in memory',
    },
  } as const satisfies LimitTable<Send>;
}

/**
 * Counts a call of createRequest or updateOwnRequest. Returns the user error when a limit refuses it.
 *
 * @param tip in whole dollars.
 */
export type CheckSendLimits = (tip: number, context: CallerContext) => Promise<UserError | null>;

export function createSendLimits(options: { config: RequestConfig; redis: Redis; log: Logger }): CheckSendLimits {
  const { config, redis, log } = options;
  const table = sendLimits(config);
  const names = Object.keys(table) as (keyof typeof table)[];
  const limits = createLimits<Send, typeof table>(table, {
    redis,
    log,
    prefix: config.REDIS_PREFIX,
    headers: 'always',
  });
  return (tip, context) => {
    const guest = readGuest(context.guestCookie, config.GUEST_SECRET);
    return limits.check(names, { guest, address: context.address, tip }, context);
  };
}
