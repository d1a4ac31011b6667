import { BlockList, isIP, isIPv6 } from 'node:net';
import { canonicalAddress } from '@cowbell/service-kit/limits/network-of';
import type { FastifyRequest } from 'fastify';

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

/**
 * The network address of the client, behind TRUSTED_PROXIES that of the first other one. Empty for a closed connection.
 */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const forwarded = withoutPort(ip ?? '');
  // A proxy may also forward `unknown` (RFC 7239, 6.2).
  const address = isIP(forwarded) ? forwarded : (socket.remoteAddress ?? '');
  return canonicalAddress(address);
}
