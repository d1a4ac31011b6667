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
 * A network is an address, as everywhere. Without a guest id, it is a /48 of IPv6: one customer may have all of its addresses, and
 * an admin removes with one action what they sent. Such a request also has the hash of its /64, so that it is found together with
 * those of guests in the same /64.
 *
 * @param secret the bytes of GUEST_SECRET.
 */
export function createAddressHashesOf(secret: Buffer): AddressHashesOf {
  // A key of its own: the secret itself signs guest ids.
  const key = createHmac('sha256', secret).update('address hash').digest();
  const hashOf = (network: string) => createHmac('sha256', key).update(network).digest('base64url');
  return ({ address }, guestId) => {
    if (!address) return {};
    const networkHash = hashOf(networkOf(address));
    return guestId ? { addressHash: networkHash } : { addressHash: hashOf(networkOf(address, 48)), networkHash };
  };
}
