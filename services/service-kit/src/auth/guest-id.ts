import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cookie with the signed guest id of a browser: `<id>.<signature>`, HMAC-SHA256 over the id, both in base64url. */
export const guestCookieName = 'cowbell_guest';

const wholeCookie = new RegExp(`(?:^|;\\s*)${guestCookieName}=([\\w.-]+)`);

function sign(id: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(id).digest('base64url');
}

/**
 * Makes the value of a guest cookie with a new random id.
 *
 * @param secret the bytes of GUEST_SECRET.
 */
export function createGuestCookie(secret: Buffer): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sign(id, secret)}`;
}

/** The value of the guest cookie in a `cookie` header, not verified. Undefined without one. */
export function findGuestCookie(header: string | undefined): string | undefined {
  return wholeCookie.exec(header ?? '')?.[1];
}

/**
 * Verifies the value of a guest cookie, and returns its guest id.
 *
 * @param secret the bytes of GUEST_SECRET.
 * @returns undefined without a cookie, or when it was not signed with this secret.
 */
export function readGuestId(cookie: string | undefined, secret: Buffer): string | undefined {
  const [, id, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  if (!id || !signature) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, secret))) ? id : undefined;
}
