import { createGuestCookie, guestCookieName } from '@cowbell/service-kit/auth/guest-id';

/**
 * `cookie` headers of `count` guests, as the edge of a running stack signs them. Requests without a cookie count as one
 * caller.
 *
 * @param environment of the stack.
 */
export function createGuestCookies(environment: Record<string, string>, count: number): string[] {
  const secret = Buffer.from(environment.GUEST_SECRET ?? '', 'hex');
  return Array.from({ length: count }, () => `${guestCookieName}=${createGuestCookie(secret)}`);
}
