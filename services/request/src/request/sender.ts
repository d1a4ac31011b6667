import { createHmac } from 'node:crypto';
import { readGuestId } from '@cowbell/service-kit/auth/cookies';
import { isVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import type { SongLookup } from '../song-lookup/song-lookup.ts';
import type { RequestModel, StoredRequest } from './request.model.ts';

/** What a request stores of who sent it. */
export type Sender = Pick<StoredRequest, 'guestId' | 'addressHash'>;

export type FindSender = ReturnType<typeof createFindSender>;

/**
 * Finds the guest id of a caller, and a keyed hash of its address, by which requests from one address are found without
 * storing it.
 *
 * @param secret the bytes of GUEST_SECRET.
 */
export function createFindSender(secret: Buffer) {
  // A key of its own: the secret itself signs guest ids.
  const key = createHmac('sha256', secret).update('address hash').digest();
  return ({ guestCookie, address }: Pick<CallerContext, 'guestCookie' | 'address'>): Sender => {
    const guestId = readGuestId(guestCookie, secret);
    return {
      ...(guestId && { guestId }),
      ...(address && { addressHash: createHmac('sha256', key).update(address).digest('base64url') }),
    };
  };
}

export type FindSlot = ReturnType<typeof createFindSlot>;

/**
 * Finds the slot with which the next request of a caller is stored: none when tonight's show does not limit how many
 * requests of one guest may be on the list. A unique index holds one request for each slot, so that requests that arrive
 * together cannot exceed the limit. Callers without a guest id from one address count as one guest.
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
