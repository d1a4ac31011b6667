import { createGuestCookie, findGuestCookie, guestCookieName, readGuestId } from '@cowbell/service-kit/auth/cookies';
import { createTokensInMemory } from '@cowbell/service-kit/limits/limits';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import type { EdgeConfig } from './config.ts';

/** In seconds. */
const oneYear = 365 * 24 * 60 * 60;
const oneHour = 60 * 60;

/**
 * Gives a browser without a valid guest cookie a new one, if its network may have one.
 *
 * @param isLater true when it has its page already. Then some ids are left for those who load one, so that a flood of refused calls
 *   does not use them up.
 */
export type EnsureGuestCookie = (request: FastifyRequest, reply: FastifyReply, isLater?: boolean) => void;

/** Ids of one network: half of GUEST_IDS_PER_HOUR at once, and the other half within this time, in seconds. */
const paceSeconds = 150;

/** How many times the ids of one address the addresses of an IPv6 /48 have together: one customer may have all of them. */
const wideFactor = 4;

/** The fraction of those at once that is left for browsers that load a page. */
const pageFraction = 0.1;

/**
 * Rate limits use the guest cookie to tell guests apart, since a venue's Wi-Fi puts the whole audience behind one IP address.
 * A network gets half of GUEST_IDS_PER_HOUR ids at once, the other half within two and a half minutes, and as many again within
 * an hour; the limits count in memory. A browser without an id still works: it counts by its address, and gets an id with a later
 * page, when it opens its stream of live updates again, or when a limit refuses what it sends.
 */
export function createEnsureGuestCookie({
  GUEST_SECRET,
  GUEST_IDS_PER_HOUR,
  PUBLIC_URL,
}: EdgeConfig): EnsureGuestCookie {
  const half = Math.ceil(GUEST_IDS_PER_HOUR / 2);
  const wide = wideFactor * GUEST_IDS_PER_HOUR;
  const issued = createTokensInMemory();

  const secure = new URL(PUBLIC_URL).protocol === 'https:';

  /** Counts an id against all limits, or against none when one of them refuses it, or would have fewer left than `leave`. */
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
