import { createGuestCookie, findGuestCookie, guestCookieName, readGuestId } from '@cowbell/service-kit/auth/guest-id';
import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config.ts';

/** In seconds. */
const oneYear = 365 * 24 * 60 * 60;

/**
 * Gives a browser without a valid guest cookie a new one. Rate limits use it to tell guests apart, since a venue's Wi-Fi
 * puts the whole audience behind one IP address.
 */
export function ensureGuestCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { GUEST_SECRET, PUBLIC_URL }: EdgeConfig,
): void {
  if (readGuestId(findGuestCookie(request.headers.cookie), GUEST_SECRET)) return;
  const cookie = stringifySetCookie(
    {
      name: guestCookieName,
      value: createGuestCookie(GUEST_SECRET),
      path: '/',
      maxAge: oneYear,
      httpOnly: true,
      sameSite: 'lax',
      secure: new URL(PUBLIC_URL).protocol === 'https:',
    },
    // Services read the value as it is, without decoding.
    { encode: (value) => value },
  );
  reply.header('set-cookie', cookie);
}
