import { readGuestId } from '@cowbell/service-kit/guest-id';
import type { Caller } from '../graphql/operation-context.ts';

/**
 * How long a caller who has a whole share waits for a place of it, in ms: a burst of one guest is answered in turn, and
 * a script that does nothing but ask again is slowed.
 */
const longestWait = 1_000;

/**
 * While its caller waits for more, a place that is given back rests this many times as long as it was used, in ms at most:
 * who asks without end gets a quarter of what a whole share could do, and the others the rest.
 */
const rest = { times: 3, most: 500 };

/** Callers who wait at a time, since each keeps connections open; one more is refused at once. */
const mostWaiting = 1_000;

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
  /**
   * Takes a place at once, or refuses at once when there is none left. Whoever has a whole share gets the next one that
   * they give back, in turn, or hears after a second that there was none.
   *
   * @param isForMany true for what others may join.
   */
  take: (caller: Caller, isForMany?: boolean) => Promise<Place | Refused>;
}

/** What one caller has. */
interface Share {
  readonly isGuest: boolean;
  taken: number;
  /** Whoever waits is handed a place that was given back, in turn. */
  readonly waiting: ((place: Place) => void)[];
}

/** @param guestSecret the bytes of GUEST_SECRET: an invented guest cookie counts as none. */
export function createPlaces(limits: PlaceLimits, guestSecret: Buffer): Places {
  const shares = new Map<string, Share>();
  let all = 0;
  let withoutGuest = 0;
  let waiting = 0;

  function shareOf({ guest, address }: Caller): { key: string; share: Share } {
    const guestId = readGuestId(guest, guestSecret);
    const key = guestId ? `guest ${guestId}` : `address ${address}`;
    return { key, share: shares.get(key) ?? { isGuest: guestId !== undefined, taken: 0, waiting: [] } };
  }

  function count(key: string, share: Share, change: 1 | -1): void {
    share.taken += change;
    if (share.taken > 0) shares.set(key, share);
    else shares.delete(key);
    all += change;
    if (!share.isGuest) withoutGuest += change;
  }

  function placeOf(key: string, share: Share): Place {
    const since = performance.now();
    function handOver(): void {
      const next = share.waiting.shift();
      if (next) next(placeOf(key, share));
      else count(key, share, -1);
    }
    return {
      leave() {
        if (share.waiting.length === 0) handOver();
        else setTimeout(handOver, Math.min(rest.most, rest.times * (performance.now() - since)));
      },
    };
  }

  /** Resolves with the next place that is given back, or after {@link longestWait} with none. */
  async function waitForTurn({ waiting: queue }: Share): Promise<Place | Refused> {
    const { promise, resolve } = Promise.withResolvers<Place | Refused>();
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(resolve), 1);
      resolve({ refusal: 'share' });
    }, longestWait);
    queue.push(resolve);
    waiting += 1;
    const outcome = await promise;
    waiting -= 1;
    clearTimeout(timer);
    return outcome;
  }

  return {
    async take(caller, isForMany = false) {
      const { key, share } = shareOf(caller);
      if (share.taken >= (share.isGuest ? limits.guest : limits.address)) {
        return waiting < mostWaiting ? await waitForTurn(share) : { refusal: 'share' };
      }
      const most = limits.all + (isForMany ? limits.reserve : 0);
      if (all >= most || (!share.isGuest && withoutGuest >= limits.withoutGuest)) return { refusal: 'full' };
      count(key, share, 1);
      return placeOf(key, share);
    },
  };
}
