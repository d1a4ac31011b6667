import { readGuestId } from '@cowbell/service-kit/auth/guest-id';
import type { Caller } from '../caller.ts';
import { type PermitLimits, permitCooldown, permitQueueLimits } from '../limits.ts';

/** How long guests count as active after the latest call of any guest, in ms. */
const guestActivity = 5_000;

/** Permission to run one operation, or to keep one stream open. */
export interface Permit {
  granted: true;
  /** Gives the permit back. To be called once. */
  release: () => void;
}

/** No permit: the caller's own quota is used up, or the capacity of the gateway is. */
export interface PermitRefusal {
  granted: false;
  reason: 'quota' | 'capacity';
}

/** A semaphore that is fair to callers: each holds a quota at most, so that no caller keeps the others out. */
export interface Permits {
  /**
   * Acquires a permit, at once if one is free. Otherwise waits until one is released, up to
   * `permitQueueLimits.wait` ms. A released permit goes to the caller that holds the fewest.
   *
   * @param options.isCoalesced true for work whose result other requests share. It may also use the reserve.
   */
  acquire: (caller: Caller, options?: { isCoalesced: boolean }) => Promise<Permit | PermitRefusal>;
}

interface Waiter {
  readonly isCoalesced: boolean;
  readonly resolve: (result: Permit | PermitRefusal) => void;
}

/** What one caller holds and waits for. */
interface CallerState {
  readonly key: string;
  readonly isGuest: boolean;
  held: number;
  /** Released, but not available to this caller yet. */
  coolingDown: number;
  /** First in, first out. */
  readonly queue: Set<Waiter>;
}

/** @param guestSecret the bytes of GUEST_SECRET. A caller with a guest cookie that was not signed with it is anonymous. */
export function createPermits(limits: PermitLimits, guestSecret: Buffer): Permits {
  const callers = new Map<string, CallerState>();
  const waitingCallers = new Set<CallerState>();
  let held = 0;
  let heldByAnonymous = 0;
  let waiting = 0;
  let lastGuestAt = Number.NEGATIVE_INFINITY;

  const areGuestsActive = () => performance.now() - lastGuestAt < guestActivity;

  function stateOf({ guest, address }: Caller): CallerState {
    const guestId = readGuestId(guest, guestSecret);
    const key = guestId ? `guest ${guestId}` : `address ${address}`;
    const known = callers.get(key);
    if (known) return known;
    const caller: CallerState = { key, isGuest: guestId !== undefined, held: 0, coolingDown: 0, queue: new Set() };
    callers.set(key, caller);
    return caller;
  }

  function deleteIfIdle({ key, held, coolingDown, queue }: CallerState): void {
    if (held + coolingDown + queue.size === 0) callers.delete(key);
  }

  function isQuotaUsed({ isGuest, held, coolingDown }: CallerState): boolean {
    const anonymousQuota = areGuestsActive() ? limits.perAddress : limits.anonymous;
    return held + coolingDown >= (isGuest ? limits.perGuest : anonymousQuota);
  }

  function canAcquire(caller: CallerState, isCoalesced: boolean): boolean {
    if (held >= limits.total + (isCoalesced ? limits.coalescedReserve : 0)) return false;
    if (!caller.isGuest && heldByAnonymous >= limits.anonymous) return false;
    return !isQuotaUsed(caller);
  }

  function count(caller: CallerState, change: 1 | -1): void {
    caller.held += change;
    held += change;
    if (!caller.isGuest) heldByAnonymous += change;
  }

  function grant(caller: CallerState): Permit {
    const acquiredAt = performance.now();
    count(caller, 1);
    return {
      granted: true,
      release() {
        count(caller, -1);
        // While no guests are active, anonymous callers do not have to make room.
        if (caller.queue.size > 0 && (caller.isGuest || areGuestsActive())) coolDown(caller, acquiredAt);
        serveQueue();
        deleteIfIdle(caller);
      },
    };
  }

  function coolDown(caller: CallerState, acquiredAt: number): void {
    const duration = permitCooldown.factor * (performance.now() - acquiredAt);
    caller.coolingDown += 1;
    setTimeout(
      () => {
        caller.coolingDown -= 1;
        serveQueue();
        deleteIfIdle(caller);
      },
      Math.min(permitCooldown.max, duration),
    );
  }

  function serveQueue(): void {
    for (let next = findNext(); next; next = findNext()) {
      const [caller, waiter] = next;
      removeWaiter(caller, waiter);
      waiter.resolve(grant(caller));
    }
  }

  /** The first waiter of the caller that holds the fewest permits. */
  function findNext(): [CallerState, Waiter] | undefined {
    let best: [CallerState, Waiter] | undefined;
    for (const caller of waitingCallers) {
      const [first] = caller.queue;
      if (!first || (best && best[0].held <= caller.held) || !canAcquire(caller, first.isCoalesced)) continue;
      best = [caller, first];
      if (caller.held === 0) break;
    }
    return best;
  }

  function removeWaiter(caller: CallerState, waiter: Waiter): void {
    caller.queue.delete(waiter);
    waiting -= 1;
    if (caller.queue.size === 0) waitingCallers.delete(caller);
  }

  function enqueue(caller: CallerState, isCoalesced: boolean): Promise<Permit | PermitRefusal> {
    const { promise, resolve } = Promise.withResolvers<Permit | PermitRefusal>();
    const waiter: Waiter = {
      isCoalesced,
      resolve(result) {
        clearTimeout(timer);
        resolve(result);
      },
    };
    const timer = setTimeout(() => {
      removeWaiter(caller, waiter);
      resolve(refuse(caller));
    }, permitQueueLimits.wait);
    caller.queue.add(waiter);
    waitingCallers.add(caller);
    waiting += 1;
    return promise;
  }

  function refuse(caller: CallerState): PermitRefusal {
    const reason = isQuotaUsed(caller) ? 'quota' : 'capacity';
    deleteIfIdle(caller);
    return { granted: false, reason };
  }

  return {
    async acquire(requester, { isCoalesced } = { isCoalesced: false }) {
      const caller = stateOf(requester);
      if (caller.isGuest) lastGuestAt = performance.now();
      if (canAcquire(caller, isCoalesced)) return grant(caller);
      const isWithinBurst = caller.queue.size < permitQueueLimits.burst;
      const maxWaiting = isWithinBurst ? permitQueueLimits.waitingWithBursts : permitQueueLimits.waiting;
      return waiting < maxWaiting ? await enqueue(caller, isCoalesced) : refuse(caller);
    },
  };
}
