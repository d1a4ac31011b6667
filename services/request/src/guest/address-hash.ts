import { createHmac } from 'node:crypto';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import type { StoredRequest } from '../request/request.model.ts';

/** What a request stores of its sender's address. */
export type AddressHashes = Pick<StoredRequest, 'addressHash' | 'networkHash'>;

/**
 * The hashes of the caller's networks; none when the call is made for no particular client.
 *
 * @param guestId the verified guest id of the caller, if it has one.
 */
export type AddressHashesOf = (context: Pick<CallerContext, 'address'>, guestId: string | undefined) => AddressHashes;

/**
 * Hashes of addresses, so that requests from one address can be found without storing it. Without the key they cannot be
 * turned back into addresses by trying all of them.
 *
 * Each request has two hashes: of its address, for IPv6 of the /64, and of the /48 around it. One customer may have all addresses of a
 * /48, and an admin removes with one action what they sent. `addressHash` is the one by which a sender is counted, `networkHash` the other:
 * without a guest id, a /48 counts as one sender. Earlier versions have stored only the /64 of guests.
 *
 * @param secret the bytes of GUEST_SECRET.
 */
export function createAddressHashesOf(secret: Buffer): AddressHashesOf {
  // A key of its own: the secret itself signs guest ids.
  const key = createHmac('sha256', secret).update('address hash').digest();
  const hashOf = (network: string) => createHmac('sha256', key).update(network).digest('base64url');
  return ({ address }, guestId) => {
    if (!address) return {};
    const [own, wide] = [hashOf(networkOf(address)), hashOf(networkOf(address, 48))];
    return guestId ? { addressHash: own, networkHash: wide } : { addressHash: wide, networkHash: own };
  };
}
