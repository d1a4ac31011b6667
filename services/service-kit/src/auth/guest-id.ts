import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';

/**
 * Cookie with the signed guest id of a browser: `<id>.<time>.<signature>`. The time of issue is in seconds since the
 * epoch, in base 36. The signature is HMAC-SHA256 over everything before it.
 */
export const guestCookieName = 'cowbell_guest';

/** How long a guest is a newcomer, who shares limits with the other newcomers of the same network. */
export const newcomerSeconds = 10 * 60;

/** The guest whom a valid guest cookie identifies. */
export interface Guest {
  id: string;
  /** True in the first ten minutes of the id. */
  isNewcomer: boolean;
}

/**
 * Makes the value of a guest cookie with a new random id.
 *
 * @param secret the bytes of GUEST_SECRET.
 * @param issuedAt in ms since the epoch.
 */
export function createGuestCookie(secret: Buffer, issuedAt = Date.now()): string {
  return sign(`${randomBytes(16).toString('base64url')}.${Math.floor(issuedAt / 1_000).toString(36)}`, secret);
}

/**
 * The value of the guest cookie in a `cookie` header, not verified; undefined without one. It is not decoded, so it is
 * as safe to send in another header as it was in this one.
 */
export function findGuestCookie(header: string | undefined): string | undefined {
  return parseCookie(header ?? '', { decode: (text) => text })[guestCookieName] || undefined;
}

/**
 * The guest whom the value of a guest cookie identifies.
 *
 * @param secret the bytes of GUEST_SECRET.
 * @returns undefined without a cookie, or when it was not signed with this secret.
 */
export function readGuest(cookie: string | undefined, secret: Buffer): Guest | undefined {
  const [id, time] = ((cookie && unsign(cookie, secret)) || '').split('.');
  if (!id || !time) return undefined;
  const issuedAt = Number.parseInt(time, 36) * 1_000;
  return { id, isNewcomer: Date.now() - issuedAt < newcomerSeconds * 1_000 };
}

/** The id of {@link readGuest}. */
export function readGuestId(cookie: string | undefined, secret: Buffer): string | undefined {
  return readGuest(cookie, secret)?.id;
}
