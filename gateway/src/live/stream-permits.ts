import { readGuest } from '@cowbell/service-kit/auth/cookies';
import type { Keys } from '@cowbell/service-kit/base/config';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import type { Caller } from '../caller.ts';
import type { Permit, PermitRefusal } from '../concurrency/permits.ts';
import type { StreamPermitLimits } from '../limits.ts';

export interface StreamPermits {
  /** A caller with as many as allowed loses the oldest. Where shared ones are used up, the one with most does. */
  acquire: (caller: Caller, end: () => void) => Permit | PermitRefusal;
}

interface Holder {
  readonly key: string;
  readonly streams: Set<HeldStream>;
}

interface HeldStream {
  readonly holder: Holder;
  readonly network: string;
  readonly isAnonymous: boolean;
  readonly end: () => void;
}

/** Decides who may keep streams of live updates open. A guest cookie must be signed with one of the secrets. */
export function createStreamPermits(limits: StreamPermitLimits, guestSecrets: Keys): StreamPermits {
  const holders = new Map<string, Holder>();
  const streams = new Set<HeldStream>();
  const networks = new Map<string, Set<HeldStream>>();
  let heldByAnonymous = 0;

  function add(stream: HeldStream): void {
    const { holder, network, isAnonymous } = stream;
    const ofNetwork = networks.get(network) ?? new Set();
    networks.set(network, ofNetwork.add(stream));
    holders.set(holder.key, holder);
    holder.streams.add(stream);
    streams.add(stream);
    if (isAnonymous) heldByAnonymous += 1;
  }

  function remove(stream: HeldStream): void {
    if (!streams.delete(stream)) return;
    const { holder, network, isAnonymous } = stream;
    holder.streams.delete(stream);
    if (holder.streams.size === 0) holders.delete(holder.key);
    const ofNetwork = networks.get(network);
    ofNetwork?.delete(stream);
    if (ofNetwork?.size === 0) networks.delete(network);
    if (isAnonymous) heldByAnonymous -= 1;
  }

  function takeFrom(stream: HeldStream): void {
    remove(stream);
    stream.end();
  }

  /** The oldest stream of the holder that has the most, of those that have at least two more than the caller. */
  function findSurplus(among: Iterable<HeldStream>, caller: Holder): HeldStream | undefined {
    let found: HeldStream | undefined;
    let most = caller.streams.size + 1;
    for (const stream of among) {
      if (stream.holder.streams.size <= most) continue;
      found = stream;
      most = stream.holder.streams.size;
    }
    return found;
  }

  return {
    acquire({ guestCookie, address = '' }, end) {
      const network = networkOf(address);
      const guest = readGuest(guestCookie, guestSecrets);
      const isAnonymous = !guest;
      const key = guest ? `guest ${guest.id}` : `address ${network}`;
      const holder = holders.get(key) ?? { key, streams: new Set() };
      const [oldest] = holder.streams;
      const isFull = holder.streams.size >= (isAnonymous ? limits.anonymousPerAddress : limits.perGuest);
      if (isAnonymous && !isFull && heldByAnonymous >= limits.anonymous) return { granted: false, reason: 'capacity' };

      const ofNetwork = networks.get(network) ?? new Set();
      if (oldest && isFull) takeFrom(oldest);
      else if (ofNetwork.size >= limits.perAddress || streams.size >= limits.total) {
        const surplus = findSurplus(ofNetwork.size >= limits.perAddress ? ofNetwork : streams, holder);
        if (!surplus) return { granted: false, reason: 'capacity' };
        takeFrom(surplus);
      }
      const stream = { holder, network, isAnonymous, end };
      add(stream);
      return { granted: true, release: () => remove(stream) };
    },
  };
}
