import { BlockList, isIP, isIPv6 } from 'node:net';
import {
  createGuestCookie,
  deviceCookieName,
  deviceHeaderName,
  findGuestCookie,
  guestCookieName,
  readGuestId,
} from '@cowbell/service-kit/auth/cookies';
import { createTokensInMemory } from '@cowbell/service-kit/limits/limits';
import { canonicalAddress, networkOf } from '@cowbell/service-kit/limits/network-of';
import { stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config.ts';

/** An address without the port that some proxies add: `192.0.2.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}

/** Whether an address is that of a trusted proxy, for Fastify. `proxies` are addresses or networks (CIDR). */
export function createIsTrusted(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  for (const proxy of proxies) {
    const [network = '', prefix] = proxy.split('/');
    if (prefix) trusted.addSubnet(network, Number(prefix), familyOf(network));
    else trusted.addAddress(canonicalAddress(network), familyOf(canonicalAddress(network)));
  }
  return (entry) => {
    const address = canonicalAddress(withoutPort(entry));
    return isIP(address) !== 0 && trusted.check(address, familyOf(address));
  };
}

/** The network address of the client, also behind TRUSTED_PROXIES. Empty for a closed connection. */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const forwarded = withoutPort(ip ?? '');
  // A proxy may also forward `unknown` (RFC 7239, 6.2).
  const address = isIP(forwarded) ? forwarded : (socket.remoteAddress ?? '');
  return canonicalAddress(address);
}

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
    setCookie(reply, PUBLIC_URL, { name: guestCookieName, value: createGuestCookie(GUEST_SECRET), sameSite: 'lax' });
  };
}

/** Makes a cookie of the header with which the user service says that this browser has signed in. */
export function addDeviceCookie(app: FastifyInstance, { PUBLIC_URL }: EdgeConfig): void {
  app.addHook('onSend', async (_request, reply) => {
    const value = reply.getHeader(deviceHeaderName);
    if (typeof value !== 'string') return;
    reply.removeHeader(deviceHeaderName);
    setCookie(reply, PUBLIC_URL, { name: deviceCookieName, value, sameSite: 'strict' });
  });
}

/** Services read the value as it is, without decoding. */
function setCookie(
  reply: FastifyReply,
  publicUrl: string,
  cookie: { name: string; value: string; sameSite: 'lax' | 'strict' },
): void {
  const secure = new URL(publicUrl).protocol === 'https:';
  const attributes = { path: '/', maxAge: oneYear, httpOnly: true, secure };
  reply.header('set-cookie', stringifySetCookie({ ...cookie, ...attributes }, { encode: (value) => value }));
}
