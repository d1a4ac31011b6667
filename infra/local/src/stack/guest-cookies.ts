import { createGuestCookie, guestCookieName } from '@cowbell/service-kit/auth/guest-id';

/**
 * `cookie` headers of so many guests, as the edge of a running stack signs them. A crowd that comes without any is held
 * for a single caller.
 *
 * @param environment of the stack.
 */
export function createGuestCookies(environment: Record<string, string>, count: number): string[] {
  const secret = Buffer.from(environment.GUEST_SECRET ?? '', 'hex');
  return Array.from({ length: count }, () => `${guestCookieName}=${createGuestCookie(secret)}`);
}
