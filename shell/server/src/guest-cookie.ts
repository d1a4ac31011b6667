import { createGuestCookie, findGuestCookie, guestCookieName, readGuestId } from '@cowbell/service-kit/auth/guest-id';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import { createTokensInMemory } from '@cowbell/service-kit/limits/token-bucket';
import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import type { EdgeConfig } from './config.ts';

/** In seconds. */
const oneYear = 365 * 24 * 60 * 60;
const oneHour = 60 * 60;

/** Gives a browser without a guest cookie one. `isLater`: it has its page already, so some ids are left for others. */
export type EnsureGuestCookie = (request: FastifyRequest, reply: FastifyReply, isLater?: boolean) => void;

/** Half of GUEST_IDS_PER_HOUR at once, and the other half within this time, in seconds. */
const paceSeconds = 150;

/** The addresses of an IPv6 /48 have this many times the ids of one: one customer may have all of them. */
const wideFactor = 4;

const pageFraction = 0.1;

/** Guests of a venue share one address, so limits tell them apart by this cookie. Its own limits count in memory. */
export function createEnsureGuestCookie({
  GUEST_SECRET,
  GUEST_IDS_PER_HOUR,
  PUBLIC_URL,
}: EdgeConfig): EnsureGuestCookie {
  const half = Math.ceil(GUEST_IDS_PER_HOUR / 2);
  const wide = wideFactor * GUEST_IDS_PER_HOUR;
  const issued = createTokensInMemory();

  const secure = new URL(PUBLIC_URL).protocol === 'https:';

  /** Counts an id, unless a limit refuses it, or would have fewer left than `leave`. */
  function mayIssue(address: string, leave: number): boolean {
    const limits = [
      { key: `pace:${networkOf(address)}`, max: half, seconds: paceSeconds },
      { key: `hour:${networkOf(address)}`, max: GUEST_IDS_PER_HOUR, seconds: oneHour },
      { key: `wide:${networkOf(address, 48)}`, max: wide, seconds: oneHour },
    ];
    const verdicts = issued.take(limits, 1);
    if (!verdicts.every(({ allowed }) => allowed)) return false;
    if (verdicts.every(({ remaining }) => remaining >= leave)) return true;
    issued.take(limits, -1);
    return false;
  }

  return (request, reply, isLater = false) => {
    if (readGuestId(findGuestCookie(request.headers.cookie), GUEST_SECRET)) return;
    if (!mayIssue(clientAddress(request), isLater ? Math.ceil(pageFraction * half) : 0)) return;
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
