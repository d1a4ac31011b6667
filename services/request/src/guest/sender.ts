import { createHmac } from 'node:crypto';
import { readGuestId } from '@cowbell/service-kit/auth/cookies';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { StoredRequest } from '../request/request.model.ts';

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
