import { isIPv6, SocketAddress } from 'node:net';

/** An address without a zone, and IPv4 that is written as IPv6 (`::ffff:192.0.2.1`, `::ffff:c000:201`) as IPv4. */
export function canonicalAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
  return /^::ffff:([\d.]+)$/.exec(canonical)?.[1] ?? canonical;
}

/**
 * What counts as one network address: an IPv4 address, or the /64 of an IPv6 address, since a household or a phone gets
 * a /64 and chooses the rest itself (RFC 6177, RFC 7278).
 *
 * @param address also a network that this function has returned. Anything else is returned unchanged.
 * @param prefix of IPv6 networks, in bits: 48 is what a provider gives a site at most.
 */
export function networkOf(address: string, prefix: 64 | 48 = 64): string {
  const canonical = canonicalAddress(address.replace('::/64', '::'));
  if (!isIPv6(canonical)) return canonical;
  const [head = '', tail] = canonical.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, prefix / 16).join(':')}::/${prefix}`;
}
