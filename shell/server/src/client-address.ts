import { isIP } from 'node:net';
import { canonicalAddress } from '@cowbell/service-kit/limits/network-of';
import type { FastifyRequest } from 'fastify';

/**
 * The network address of the client: the one of its connection, or, behind one of TRUSTED_PROXIES, the last address in
 * `x-forwarded-for` that is not a trusted proxy itself. Empty for a connection that is closed already.
 */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  // A proxy may also forward `unknown` (RFC 7239, 6.2).
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  return canonicalAddress(address);
}
