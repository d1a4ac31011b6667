import { createGuestCookie, guestCookieName } from '@cowbell/service-kit/auth/guest-id';

/** Age of the guest ids, in ms: long enough that these guests are no newcomers. */
const age = 60 * 60_000;

/**
 * `cookie` headers of `count` guests who came an hour ago, as the edge of a running stack signs them. Requests without a
 * cookie count as one caller.
 *
 * @param environment of the stack.
 */
export function createGuestCookies(environment: Record<string, string>, count: number): string[] {
  const secret = Buffer.from(environment.GUEST_SECRET ?? '', 'hex');
  return Array.from({ length: count }, () => `${guestCookieName}=${createGuestCookie(secret, Date.now() - age)}`);
}
