import { createHmac } from 'node:crypto';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';

/** A hash of the caller's address; undefined when the call is made for no particular client. */
export type AddressHashOf = (context: Pick<CallerContext, 'address'>) => string | undefined;

/**
 * Hashes of addresses, so that requests from one address can be found without storing it. Without the key they cannot be
 * turned back into addresses by trying all of them.
 *
 * @param secret the bytes of GUEST_SECRET.
 */
export function createAddressHashOf(secret: Buffer): AddressHashOf {
  // A key of its own: the secret itself signs guest ids.
  const key = createHmac('sha256', secret).update('address hash').digest();
  return ({ address }) => address && createHmac('sha256', key).update(address).digest('base64url');
}
