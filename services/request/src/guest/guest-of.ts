import { readGuestId } from '@cowbell/service-kit/auth/guest-id';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';

/** The guest id of a caller; undefined without a valid guest cookie. */
export type GuestOf = (context: Pick<CallerContext, 'guest'>) => string | undefined;

/** @param secret the bytes of GUEST_SECRET. */
export function createGuestOf(secret: Buffer): GuestOf {
  return ({ guest }) => readGuestId(guest, secret);
}
