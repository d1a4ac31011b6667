import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import { LRUCache } from 'lru-cache';

/**
 * Cookie with the signed guest id of a browser: `<id>.<time>.<signature>`. The time of issue is in seconds since the epoch,
 * in base 36. The signature is HMAC-SHA256 over everything before it. Older cookies have no time.
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
  if (!cookie) return undefined;
  const cache = verifiedCookies(secret);
  let known = cache.get(cookie);
  if (!known) {
    known = verify(cookie, secret);
    if (!known) return undefined;
    cache.set(cookie, known);
  }
  return { id: known.id, isNewcomer: Date.now() - known.issuedAt < newcomerSeconds * 1_000 };
}

/** What a guest cookie says. */
interface GuestCookie {
  id: string;
  /** In ms since the epoch; 0 when the cookie does not say it. */
  issuedAt: number;
}

function verify(cookie: string, secret: Buffer): GuestCookie | undefined {
  const dot = cookie.lastIndexOf('.');
  // Older cookies have their signature in base64url, newer ones in base64.
  const signature = cookie.slice(dot).replaceAll('-', '+').replaceAll('_', '/');
  const signed = unsign(cookie.slice(0, Math.max(dot, 0)) + signature, secret);
  if (!signed) return undefined;
  const [id = '', time] = signed.split('.');
  return { id, issuedAt: time ? Number.parseInt(time, 36) * 1_000 : 0 };
}

/** More guests than are active at the same time. */
const maxVerified = 5_000;

const caches = new WeakMap<Buffer, LRUCache<string, GuestCookie>>();

/** The cookies whose signatures were right. A send verifies its cookie several times, which took 2 % of all CPU time. */
function verifiedCookies(secret: Buffer): LRUCache<string, GuestCookie> {
  let cache = caches.get(secret);
  if (!cache) {
    cache = new LRUCache({ max: maxVerified });
    caches.set(secret, cache);
  }
  return cache;
}

/** The id of {@link readGuest}. */
export function readGuestId(cookie: string | undefined, secret: Buffer): string | undefined {
  return readGuest(cookie, secret)?.id;
}
