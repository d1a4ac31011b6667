import { readGuestId } from '@cowbell/service-kit/guest-id';
import type { Caller } from '../graphql/operation-context.ts';

/** A place that was taken. */
export interface Place {
  /** Gives it back; to be called once. */
  leave: () => void;
}

/** No place: the caller has a whole share already, or there is none left. */
export interface Refused {
  refusal: 'share' | 'full';
}

/** How many places there are. */
export interface PlaceLimits {
  all: number;
  /** Besides these, for what many wait for: one such place serves all of them. */
  reserve: number;
  /** For one guest. */
  guest: number;
  /** For callers without a guest id from one network address. A venue is one address, so guests do not count for it. */
  address: number;
  /** For all callers without a guest id together, so that they never keep guests out. */
  withoutGuest: number;
}

/** Places of which nobody gets more than a share, so that no caller keeps the others out. */
export interface Places {
  /** @param isForMany true for what others may join. */
  take: (caller: Caller, isForMany?: boolean) => Place | Refused;
}

/** @param guestSecret the bytes of GUEST_SECRET: an invented guest cookie counts as none. */
export function createPlaces(limits: PlaceLimits, guestSecret: Buffer): Places {
  const taken = new Map<string, number>();
  let all = 0;
  let withoutGuest = 0;

  function count(key: string, isGuest: boolean, change: 1 | -1): void {
    const own = (taken.get(key) ?? 0) + change;
    if (own > 0) taken.set(key, own);
    else taken.delete(key);
    all += change;
    if (!isGuest) withoutGuest += change;
  }

  return {
    take({ guest, address }, isForMany = false) {
      const guestId = readGuestId(guest, guestSecret);
      const isGuest = guestId !== undefined;
      const key = isGuest ? `guest ${guestId}` : `address ${address}`;
      if ((taken.get(key) ?? 0) >= (isGuest ? limits.guest : limits.address)) return { refusal: 'share' };
      const most = limits.all + (isForMany ? limits.reserve : 0);
      if (all >= most || (!isGuest && withoutGuest >= limits.withoutGuest)) return { refusal: 'full' };
      count(key, isGuest, 1);
      return { leave: () => count(key, isGuest, -1) };
    },
  };
}
