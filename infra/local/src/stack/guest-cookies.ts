import { createGuestCookie, guestCookieName } from '@cowbell/service-kit/auth/cookies';

/** In ms: long enough that these guests are no newcomers. */
const anHour = 60 * 60_000;

/** `cookie` headers of `count` guests, as the edge signs them. @param age how long ago they came, in ms. */
export function createGuestCookies(environment: Record<string, string>, count: number, age = anHour): string[] {
  const secret = Buffer.from(environment.GUEST_SECRET ?? '', 'hex');
  return Array.from({ length: count }, () => `${guestCookieName}=${createGuestCookie(secret, Date.now() - age)}`);
}
