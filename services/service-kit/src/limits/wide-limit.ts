import type { Limit } from './limits.ts';
import { networkOf } from './network-of.ts';

/**
 * How many times the limit of one address the addresses of an IPv6 /48 have together. An address is a /64, and one customer may
 * have 65,536 of them; but a mobile network may also have a whole audience in one /48.
 */
export const wideFactor = 4;

/** The /48 that an IPv6 address is in; undefined for any other. */
function siteOf(address: string | undefined): string | undefined {
  const site = address && networkOf(address, 48);
  return site === address ? undefined : site;
}

/**
 * A limit of a network address, and beside it, as `<name>:wide`, one of the /48 that an IPv6 address is in.
 *
 * @param limit a window or a bucket, whose key is made of the subject's address.
 */
export function withWide<const Name extends string, Subject extends { address: string | undefined }>(
  name: Name,
  limit: Limit<Subject>,
): Record<Name | `${Name}:wide`, Limit<Subject>> {
  const wide = {
    ...limit,
    key: (subject: Subject) => limit.key({ ...subject, address: siteOf(subject.address) }),
    max: wideFactor * limit.max,
    ...('refillSeconds' in limit && { refillSeconds: limit.refillSeconds / wideFactor }),
  };
  return { [name]: limit, [`${name}:wide`]: wide } as Record<Name | `${Name}:wide`, Limit<Subject>>;
}
