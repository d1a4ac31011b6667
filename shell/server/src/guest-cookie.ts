import { createGuestCookie, findGuestCookie, guestCookieName, readGuestId } from '@cowbell/service-kit/auth/guest-id';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import { createTokenBucket } from '@cowbell/service-kit/limits/token-bucket';
import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import type { EdgeConfig } from './config.ts';

/** In seconds. */
const oneYear = 365 * 24 * 60 * 60;
const oneHour = 60 * 60;

/** Gives a browser without a valid guest cookie a new one, if its network may have one. */
export type EnsureGuestCookie = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Rate limits use the guest cookie to tell guests apart, since a venue's Wi-Fi puts the whole audience behind one IP address.
 * A network gets GUEST_IDS_PER_HOUR ids at once, and as many again within an hour; the limit counts in memory. A browser
 * without an id still works: it counts by its address, and gets an id with a later page.
 */
export function createEnsureGuestCookie({
  GUEST_SECRET,
  GUEST_IDS_PER_HOUR,
  PUBLIC_URL,
}: EdgeConfig): EnsureGuestCookie {
  const issued = createTokenBucket({
    // Only Redis needs one.
    prefix: '',
    capacity: GUEST_IDS_PER_HOUR,
    refillSeconds: oneHour / GUEST_IDS_PER_HOUR,
  });
  const secure = new URL(PUBLIC_URL).protocol === 'https:';

  return (request, reply) => {
    if (readGuestId(findGuestCookie(request.headers.cookie), GUEST_SECRET)) return;
    const counted = issued.inMemory.count(networkOf(clientAddress(request)));
    if (!issued.verdictOf(counted).allowed) return;
    const cookie = stringifySetCookie(
      {
        name: guestCookieName,
        value: createGuestCookie(GUEST_SECRET),
        path: '/',
        maxAge: oneYear,
        httpOnly: true,
        sameSite: 'lax',
        secure,
      },
      // Services read the value as it is, without decoding.
      { encode: (value) => value },
    );
    reply.header('set-cookie', cookie);
  };
}
