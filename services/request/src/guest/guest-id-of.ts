import { readGuestId } from '@cowbell/service-kit/auth/guest-id';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';

/** The guest id of a caller; undefined without a valid guest cookie. */
export type GuestIdOf = (context: Pick<CallerContext, 'guestCookie'>) => string | undefined;

/** @param secret the bytes of GUEST_SECRET. */
export function createGuestIdOf(secret: Buffer): GuestIdOf {
  return ({ guestCookie }) => readGuestId(guestCookie, secret);
}
