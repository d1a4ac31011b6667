import { createHmac } from 'node:crypto';
import { type Guest, readGuest, readGuestId } from '@cowbell/service-kit/auth/cookies';
import { isVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { Keys } from '@cowbell/service-kit/base/config';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { RequestConfig } from '../config.ts';
import type { SongLookup } from '../song-lookup/song-lookup.ts';
import type { RequestModel, StoredRequest } from './request.model.ts';

/** What a request stores of who sent it. */
export type Sender = Pick<StoredRequest, 'guestId' | 'addressHash'>;

export type FindSender = ReturnType<typeof createFindSender>;

/**
 * Finds the guest id of a caller, and a keyed hash of its address, by which requests from one address are found without
 * storing it. When the keys change, requests of one address have two hashes: those of a removal, for an hour.
 *
 * @param secrets GUEST_SECRET.
 */
export function createFindSender(secrets: Keys) {
  // A key of its own: the secret itself signs guest ids.
  const key = createHmac('sha256', secrets[0]).update('address hash').digest();
  return ({ guestCookie, address }: Pick<CallerContext, 'guestCookie' | 'address'>): Sender => {
    const guestId = readGuestId(guestCookie, secrets);
    return {
      ...(guestId && { guestId }),
      ...(address && { addressHash: createHmac('sha256', key).update(address).digest('base64url') }),
    };
  };
}

export type FindSlot = ReturnType<typeof createFindSlot>;

/**
 * Finds the slot with which the next request of a caller is stored: none when tonight's show does not limit how many
 * requests of one guest may be on the list. A unique index holds one request for each slot, so that requests that
 * arrive together cannot exceed the limit. Callers without a guest id from one address count as one guest.
 */
export function createFindSlot(options: {
  requests: RequestModel;
  songLookup: Pick<SongLookup, 'findShow'>;
  findSender: FindSender;
}) {
  const { requests, songLookup, findSender } = options;
  return async (context: CallerContext): Promise<{ slot?: string } | { refusal: UserError }> => {
    const show = await songLookup.findShow();
    const perGuest = show?.intake.perGuest ?? null;
    if (!show || perGuest === null || isVerifiedAdmin(context.viewer)) return {};
    const { guestId, addressHash } = findSender(context);
    const sender = guestId ?? addressHash;
    if (!sender) return {};
    const ofSender = guestId ? { guestId } : { addressHash: sender, guestId: { $exists: false } };
    const onList = await requests
      .find({ showId: show.id, state: 'LISTED', ...ofSender }, { slot: 1 })
      .limit(perGuest)
      .lean();
    if (onList.length >= perGuest) {
      return { refusal: { code: 'TOO_MANY_WAITING', message: describeLimit(perGuest) } };
    }
    const taken = new Set(onList.map(({ slot }) => slot));
    let number = 1;
    while (taken.has(`${sender}:${number}`)) number += 1;
    return { slot: `${sender}:${number}` };
  };
}

function describeLimit(count: number): string {
  return count === 1
    ? 'You have one request on the list. Send another when it was played.'
    : `You have ${count} requests on the list. Send another when one of them was played.`;
}

/** A send, and who sends it. */
interface Send {
  guest: Guest | undefined;
  address: string | undefined;
  /** The promised tip, in whole dollars. */
  tip: number;
}

/** Above how many whole dollars a tip is high. @param promiseMark GUEST_PROMISE_MARK. */
export const highTipOf = (promiseMark: number) => Math.floor(promiseMark / 4);

/** The callers of an address in two groups: an attacker has new guest ids or none, the audience has older ones. */
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
    },
    // Whoever wants the top of the list has to promise more than all others, with however many guest ids.
    'send:high-tip': {
      key: (send) => (send.tip > highTip ? groupOf(send) : undefined),
      max: Math.ceil(ADDRESS_PER_MINUTE / 50),
      seconds: 60,
      refusal: `Too many tips above $${highTip} are being promised from your network.`,
    },
    // Twice as many at once: everybody at a venue may send two requests in the same minute. Whoever has not sent anything
    // for a while can always send one, however many others there are.
    'send:address': {
      key: groupOf,
      sparesFirstOf: 'send:guest',
      max: 2 * ADDRESS_PER_MINUTE,
      seconds: 2 * 60,
      refusal: tooManyOfNetwork,
    },
    // Almost every browser has a guest id.
    'send:without-guest': {
      key: ({ guest, address }) => (guest ? undefined : address),
      max: Math.ceil(ADDRESS_PER_MINUTE / 5),
      seconds: 2 * 60,
      refusal: tooManyOfNetwork,
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
    withoutRedis: 'count in memory',
  });
  /** @param tip in whole dollars. @returns the user error of the limit that refuses, or null. */
  return (tip: number, context: CallerContext): Promise<UserError | null> => {
    const guest = readGuest(context.guestCookie, config.GUEST_SECRET);
    return limits.check(names, { guest, address: context.address, tip }, context);
  };
}
