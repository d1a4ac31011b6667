import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { Keys } from '../base/config.ts';

/** Cookie of a browser that has signed in: the user service signs it and reads it. */
export const deviceCookieName = 'cowbell_device';

/**
 * Header with a device cookie. From the gateway to a service: the one that the browser has. From the user service to
 * the edge: the one that the browser is to keep.
 */
export const deviceHeaderName = 'x-cowbell-device';

/**
 * Cookie with the signed guest id of a browser: `<id>.<time>.<signature>`. The time of issue is in seconds since the
 * epoch, in base 36. The signature is HMAC-SHA256 over everything before it.
 */
export const guestCookieName = 'cowbell_guest';

/** How long a guest is a newcomer, who shares limits with the other newcomers of the same network. */
export const newcomerSeconds = 10 * 60;

export interface Guest {
  id: string;
  /** True in the first ten minutes of the id. */
  isNewcomer: boolean;
}

/** The device cookie in a `cookie` header, not verified. */
export const findDeviceCookie = (header: string | undefined) => findCookie(header, deviceCookieName);

/** The guest cookie in a `cookie` header, not verified. */
export const findGuestCookie = (header: string | undefined) => findCookie(header, guestCookieName);

/** The value is not decoded, so it is as safe to send in another header as it was in this one. */
function findCookie(header = '', name: string): string | undefined {
  return parseCookie(header, { decode: (text) => text })[name] || undefined;
}

/** The device cookie in the response of an upstream, to be forwarded. */
export function deviceHeaderOf(headers: IncomingHttpHeaders): Record<string, string> {
  const value = headers[deviceHeaderName];
  return typeof value === 'string' ? { [deviceHeaderName]: value } : {};
}

/**
 * Makes a guest cookie with a new random id.
 *
 * @param secrets GUEST_SECRET.
 * @param issuedAt in ms since the epoch.
 */
export function createGuestCookie([secret]: Keys, issuedAt = Date.now()): string {
  return sign(`${randomBytes(16).toString('base64url')}.${Math.floor(issuedAt / 1_000).toString(36)}`, secret);
}

/** The guest of a guest cookie; undefined without one, or when it was signed with none of these secrets. */
export function readGuest(cookie: string | undefined, secrets: Keys): Guest | undefined {
  const content = cookie && secrets.map((secret) => unsign(cookie, secret)).find((text) => text !== false);
  const [id, time] = (content || '').split('.');
  if (!id || !time) return undefined;
  const issuedAt = Number.parseInt(time, 36) * 1_000;
  return { id, isNewcomer: Date.now() - issuedAt < newcomerSeconds * 1_000 };
}

/** The id of {@link readGuest}. */
export function readGuestId(cookie: string | undefined, secrets: Keys): string | undefined {
  return readGuest(cookie, secrets)?.id;
}
