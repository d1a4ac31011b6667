import { createHmac } from 'node:crypto';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { networkOf } from '@cowbell/service-kit/limits/network-of';

/**
 * A hash of the caller's network; undefined when the call is made for no particular client.
 *
 * @param guestId the verified guest id of the caller, if it has one.
 */
export type AddressHashOf = (
  context: Pick<CallerContext, 'address'>,
  guestId: string | undefined,
) => string | undefined;

/**
 * Hashes of addresses, so that requests from one address can be found without storing it. Without the key they cannot be
 * turned back into addresses by trying all of them.
 *
 * A network is an address, as everywhere. Without a guest id, it is a /48 of IPv6: one customer may have all of its addresses, and
 * removing what they sent must not take an action for each.
 *
 * @param secret the bytes of GUEST_SECRET.
 */
export function createAddressHashOf(secret: Buffer): AddressHashOf {
  // A key of its own: the secret itself signs guest ids.
  const key = createHmac('sha256', secret).update('address hash').digest();
  return ({ address }, guestId) =>
    address &&
    createHmac('sha256', key)
      .update(networkOf(address, guestId ? 64 : 48))
      .digest('base64url');
}
