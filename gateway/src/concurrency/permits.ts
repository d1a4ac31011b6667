import { readGuestId } from '@cowbell/service-kit/auth/guest-id';
import type { Caller } from '../caller.ts';

/** How long a caller waits for a place, in ms. */
const longestWait = 1_000;

/** Callers who wait at a time, since each keeps a connection open; one more is refused at once. */
const mostWaiting = 2_000;

/** Of one caller, so many find room to wait also where others have filled it. */
const smallBurst = { each: 32, all: 3_000 };

/**
 * While its caller waits for more, a place that was given back rests this many times as long as it was used, in ms at most:
 * who asks without end gets a quarter of what a whole share could do, and the others the rest.
 */
const rest = { times: 3, most: 500 };

/** So long after a guest has asked guests count as being here, in ms. */
const guestsStay = 5_000;

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
  /**
   * For callers without a guest id from one network address, while guests are here. A venue is one address, so guests do
   * not count for it.
   */
  address: number;
  /** For all callers without a guest id together, also of one address when no guests are here. */
  withoutGuest: number;
}

/** Places of which nobody gets more than a share, so that no caller keeps the others out. */
export interface Places {
  /**
   * Takes a place, at once if there is one. Otherwise it comes when one is given back, first to whoever has fewest; or the
   * caller hears after a second that there was none.
   *
   * @param isForMany true for what others may join.
   */
  take: (caller: Caller, isForMany?: boolean) => Promise<Place | Refused>;
}

interface Waiter {
  readonly isForMany: boolean;
  readonly resolve: (outcome: Place | Refused) => void;
}

/** What one caller has. */
interface Share {
  readonly key: string;
  readonly isGuest: boolean;
  taken: number;
  resting: number;
  /** Whoever came first is first. */
  readonly waiting: Set<Waiter>;
}

/** @param guestSecret the bytes of GUEST_SECRET: an invented guest cookie counts as none. */
export function createPlaces(limits: PlaceLimits, guestSecret: Buffer): Places {
  const shares = new Map<string, Share>();
  const waitingShares = new Set<Share>();
  let all = 0;
  let withoutGuest = 0;
  let waiting = 0;
  let guestCameAt = Number.NEGATIVE_INFINITY;

  const guestsAreHere = () => performance.now() - guestCameAt < guestsStay;

  function shareOf({ guest, address }: Caller): Share {
    const guestId = readGuestId(guest, guestSecret);
    const key = guestId ? `guest ${guestId}` : `address ${address}`;
    const present = shares.get(key);
    if (present) return present;
    const share: Share = { key, isGuest: guestId !== undefined, taken: 0, resting: 0, waiting: new Set() };
    shares.set(key, share);
    return share;
  }

  function forgetIfIdle({ key, taken, resting, waiting: waiters }: Share): void {
    if (taken + resting + waiters.size === 0) shares.delete(key);
  }

  function hasWholeShare({ isGuest, taken, resting }: Share): boolean {
    const most = isGuest ? limits.guest : guestsAreHere() ? limits.address : limits.withoutGuest;
    return taken + resting >= most;
  }

  function mayTake(share: Share, isForMany: boolean): boolean {
    if (all >= limits.all + (isForMany ? limits.reserve : 0)) return false;
    if (!share.isGuest && withoutGuest >= limits.withoutGuest) return false;
    return !hasWholeShare(share);
  }

  function count(share: Share, change: 1 | -1): void {
    share.taken += change;
    all += change;
    if (!share.isGuest) withoutGuest += change;
  }

  function placeFor(share: Share): Place {
    const since = performance.now();
    count(share, 1);
    return {
      leave() {
        count(share, -1);
        // Without guests nobody is kept waiting by those who have none.
        if (share.waiting.size > 0 && (share.isGuest || guestsAreHere())) {
          share.resting += 1;
          const end = () => {
            share.resting -= 1;
            serve();
            forgetIfIdle(share);
          };
          setTimeout(end, Math.min(rest.most, rest.times * (performance.now() - since)));
        }
        serve();
        forgetIfIdle(share);
      },
    };
  }

  /** Hands out what is free, first to whoever has fewest. */
  function serve(): void {
    for (let next = findNext(); next; next = findNext()) {
      const [share, waiter] = next;
      endWait(share, waiter);
      waiter.resolve(placeFor(share));
    }
  }

  function findNext(): [Share, Waiter] | undefined {
    let best: [Share, Waiter] | undefined;
    for (const share of waitingShares) {
      const [first] = share.waiting;
      if (!first || (best && best[0].taken <= share.taken) || !mayTake(share, first.isForMany)) continue;
      best = [share, first];
      if (share.taken === 0) break;
    }
    return best;
  }

  function endWait(share: Share, waiter: Waiter): void {
    share.waiting.delete(waiter);
    waiting -= 1;
    if (share.waiting.size === 0) waitingShares.delete(share);
  }

  function waitForTurn(share: Share, isForMany: boolean): Promise<Place | Refused> {
    const { promise, resolve } = Promise.withResolvers<Place | Refused>();
    const waiter: Waiter = {
      isForMany,
      resolve(outcome) {
        clearTimeout(timer);
        resolve(outcome);
      },
    };
    const timer = setTimeout(() => {
      endWait(share, waiter);
      resolve(refusalFor(share));
    }, longestWait);
    share.waiting.add(waiter);
    waitingShares.add(share);
    waiting += 1;
    return promise;
  }

  function refusalFor(share: Share): Refused {
    const refusal = hasWholeShare(share) ? 'share' : 'full';
    forgetIfIdle(share);
    return { refusal };
  }

  return {
    async take(caller, isForMany = false) {
      const share = shareOf(caller);
      if (share.isGuest) guestCameAt = performance.now();
      if (mayTake(share, isForMany)) return placeFor(share);
      const room = share.waiting.size < smallBurst.each ? smallBurst.all : mostWaiting;
      return waiting < room ? await waitForTurn(share, isForMany) : refusalFor(share);
    },
  };
}
