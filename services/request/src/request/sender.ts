import { createHmac } from 'node:crypto';
import { readGuestId } from '@cowbell/service-kit/auth/cookies';
import { isVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import type { SongLookup } from '../song-lookup/song-lookup.ts';
import { type RequestModel, type StoredRequest, senderIdOf } from './request.model.ts';

/** What a request stores of who sent it. */
export type Sender = Pick<StoredRequest, 'guestId' | 'addressHash'>;

/**
 * The guest id of a caller, without a valid guest cookie none; and a hash of its address, if the call is made for a
 * client.
 */
export type FindSender = (context: Pick<CallerContext, 'guestCookie' | 'address'>) => Sender;

/**
 * Addresses are hashed, so that requests from one address can be found without storing it. Without the key, a hash
 * cannot be turned back into an address by trying all of them.
 *
 * @param secret the bytes of GUEST_SECRET.
 */
export function createFindSender(secret: Buffer): FindSender {
  // A key of its own: the secret itself signs guest ids.
  const key = createHmac('sha256', secret).update('address hash').digest();
  return ({ guestCookie, address }) => {
    const guestId = readGuestId(guestCookie, secret);
    return {
      ...(guestId && { guestId }),
      ...(address && { addressHash: createHmac('sha256', key).update(address).digest('base64url') }),
    };
  };
}

/**
 * Finds the slot with which the next request of a caller is stored: none when tonight's show does not limit how many
 * requests of one guest may be on the list. A user error when that many are.
 *
 * A unique index holds one request for each slot. So when requests of one guest arrive together, also in different
 * processes, one of them gets the slot, and the others have to find another one.
 */
export type FindSlot = (context: CallerContext) => Promise<{ slot?: string } | { refusal: UserError }>;

/** Anonymous callers count by address, all of them as one guest: otherwise a script would only leave the cookie out. */
export function createFindSlot(options: {
  requests: RequestModel;
  songLookup: Pick<SongLookup, 'findShow'>;
  findSender: FindSender;
}): FindSlot {
  const { requests, songLookup, findSender } = options;
  return async (context) => {
    const show = await songLookup.findShow();
    const perGuest = show?.intake.perGuest ?? null;
    if (!show || perGuest === null || isVerifiedAdmin(context.viewer)) return {};
    const { guestId, addressHash } = findSender(context);
    const sender = senderIdOf({ guestId, addressHash });
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
    // Fewer than `perGuest` requests are on the list, so one of the numbers 1 to `perGuest` is free.
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
