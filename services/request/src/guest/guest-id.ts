import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '@cowbell/service-kit/context';

/** The guest id of a caller; undefined without a guest cookie of ours. */
export type GuestOf = (context: Pick<RequestContext, 'guest'>) => string | undefined;

/**
 * The guest id of a cookie `<id>.<signature>` that the edge signed: HMAC-SHA256 over the id, both in base64url.
 * Undefined when there is none, or when it is not ours.
 *
 * @param secret the bytes of GUEST_SECRET.
 */
export function readGuestId(cookie: string | undefined, secret: Buffer): string | undefined {
  const [, id, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  if (!id || !signature) return undefined;
  const expected = createHmac('sha256', secret).update(id).digest('base64url');
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? id : undefined;
}

/** @param secret the bytes of GUEST_SECRET. */
export function createGuestOf(secret: Buffer): GuestOf {
  return ({ guest }) => readGuestId(guest, secret);
}
