import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';

/** Cookie with the signed guest id of a browser: `<id>.<signature>`, HMAC-SHA256 over the id. */
export const guestCookieName = 'cowbell_guest';

/**
 * Makes the value of a guest cookie with a new random id.
 *
 * @param secret the bytes of GUEST_SECRET.
 */
export function createGuestCookie(secret: Buffer): string {
  return sign(randomBytes(16).toString('base64url'), secret);
}

/**
 * The value of the guest cookie in a `cookie` header, not verified; undefined without one. It is not decoded, so it is
 * as safe to send in another header as it was in this one.
 */
export function findGuestCookie(header: string | undefined): string | undefined {
  return parseCookie(header ?? '', { decode: (text) => text })[guestCookieName] || undefined;
}

/**
 * The guest id in the value of a guest cookie.
 *
 * @param secret the bytes of GUEST_SECRET.
 * @returns undefined without a cookie, or when it was not signed with this secret.
 */
export function readGuestId(cookie: string | undefined, secret: Buffer): string | undefined {
  if (!cookie) return undefined;
  const dot = cookie.lastIndexOf('.');
  // Older cookies have their signature in base64url, newer ones in base64.
  const signature = cookie.slice(dot).replaceAll('-', '+').replaceAll('_', '/');
  return unsign(cookie.slice(0, Math.max(dot, 0)) + signature, secret) || undefined;
}
