import { createGuestCookie, guestCookieName } from '@cowbell/service-kit/auth/cookies';
import { guestConfig, loadConfig } from '@cowbell/service-kit/base/config';
import { z } from 'zod';

/** In ms: long enough that these guests are no newcomers. */
const anHour = 60 * 60_000;

/** `cookie` headers of `count` guests, as the edge signs them. @param age how long ago they came, in ms. */
export function createGuestCookies(environment: Record<string, string>, count: number, age = anHour): string[] {
  const { GUEST_SECRET } = loadConfig(z.object(guestConfig), environment);
  return Array.from({ length: count }, () => `${guestCookieName}=${createGuestCookie(GUEST_SECRET, Date.now() - age)}`);
}
