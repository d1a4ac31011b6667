import { randomInt } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { readGuest } from '@cowbell/service-kit/auth/guest-id';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import type { Caller } from '../caller.ts';
import { type PermitLimits, permitCooldown, permitQueueLimits, permitUsage } from '../limits.ts';

/** How long guests (all, or earlier ones) count as active after their latest call, in ms. */
const guestActivity = 5_000;

/** Permission to run one operation. */
export interface Permit {
  granted: true;
  /**
   * Gives the permit back. To be called once.
   *
   * @param outcome 'invalid' when the document was refused. Validating blocks the process, so no other request can join the
   *   queue meanwhile; therefore such permits always cool down. 'uncounted' when the time says nothing about the cost of the
   *   operation; then it does not cool down. No caller may be able to bring that about.
   */
  release: (outcome?: PermitOutcome) => void;
}

export type PermitOutcome = 'invalid' | 'uncounted';

/** No permit: the caller's own quota is used up, or a capacity that it shares with others is. */
export interface PermitRefusal {
  granted: false;
  reason: 'quota' | 'capacity';
}

/**
 * A semaphore that is fair to callers: each holds a quota at most, so that no caller keeps the others out. Admins have permits of
 * their own, so that the band's taps are answered while the audience uses up all others.
 */
export interface Permits {
  /**
   * Acquires a permit, at once if one is free. Otherwise waits until one is released, up to
   * `permitQueueLimits.wait` ms, or `heavyWait`. A released permit goes to the caller that has used the least lately, counting what
   * its next request is expected to use.
   *
   * @param caller `everybody` for reads that all callers share. Each runs once at a time and then pauses, however many callers ask,
   *   so they have no quota, and go first.
   * @param options.isCoalesced true for work whose result other requests share. It may also use the reserve.
   * @param options.connection of the caller. When it closes, the request does not wait any longer: a script that sends and leaves
   *   would fill the queue.
   * @param options.weight how many permits it counts as; 1 by default. A weight above a guest's quota counts as that quota, except for `everybody`.
   */
  acquire: (
    caller: Caller | 'everybody',
    options?: { isCoalesced?: boolean; weight?: number; connection?: EventEmitter },
  ) => Promise<Permit | PermitRefusal>;
}

/** What several callers hold and wait for together. */
interface SharedCount {
  held: number;
  /** Released, but not available yet. */
  coolingDown: number;
  /** How many requests wait. */
  waiting: number;
}

const createAddress = (key: string): AddressState => ({ key, held: 0, newcomers: createSharedCount(), requests: 0 });

const createSharedCount = (): SharedCount => ({ held: 0, coolingDown: 0, waiting: 0 });

/** What the callers of one network address hold and wait for. */
interface AddressState {
  readonly key: string;
  held: number;
  readonly newcomers: SharedCount;
  /** Requests that hold a permit or wait for one. */
  requests: number;
}

/** What one caller holds and waits for. */
interface CallerState {
  readonly key: string;
  held: number;
  /** Released, but not available to this caller yet. */
  coolingDown: number;
  /** Permits times ms that it has held lately. */
  used: number;
  /** First in, first out. */
  readonly queue: Set<Waiter>;
}

/** One request for a permit. */
interface PermitRequest {
  readonly caller: CallerState;
  readonly kind: 'earlierGuest' | 'newcomer' | 'anonymous' | 'admin' | 'everybody';
  readonly address: AddressState;
  readonly isCoalesced: boolean;
  readonly weight: number;
}

interface Waiter extends PermitRequest {
  readonly resolve: (result: Permit | PermitRefusal) => void;
}

/** @param guestSecret the bytes of GUEST_SECRET. A caller with a guest cookie that was not signed with it is anonymous. */
export function createPermits(limits: PermitLimits, guestSecret: Buffer): Permits {
  const callers = new Map<string, CallerState>();
  const addresses = new Map<string, AddressState>();
  const waitingCallers = new Set<CallerState>();
  /** Operations that need several permits. */
  const heavy = createSharedCount();
  let held = 0;
  let heldByAnonymous = 0;
  /** Held by coalesced work, from the reserve or not. */
  let heldByCoalesced = 0;
  /** Not part of `held`. */
  let heldByAdmins = 0;
  let waiting = 0;
  /** True while the waiter that is next needs more permits than are free. Others may not overtake it. */
  let isNextBlocked = false;
  const latest = { anyGuest: Number.NEGATIVE_INFINITY, earlierGuest: Number.NEGATIVE_INFINITY };
  let usageHalvedAt = performance.now();

  /** Whether guests are active for whom newcomers and anonymous callers must leave permits free. */
  const isActive = (who: keyof typeof latest) => performance.now() - latest[who] < guestActivity;
  const quotas: Readonly<Record<PermitRequest['kind'], () => number>> = {
    everybody: () => Number.POSITIVE_INFINITY,
    admin: () => limits.perGuest,
    earlierGuest: () => limits.perGuest,
    newcomer: () => limits.perNewcomer,
    anonymous: () => (isActive('anyGuest') ? limits.anonymousPerAddress : limits.anonymous),
  };

  function callerStateOf(key: string): CallerState {
    const known = callers.get(key);
    if (known) return known;
    const caller: CallerState = { key, held: 0, coolingDown: 0, used: 0, queue: new Set() };
    callers.set(key, caller);
    return caller;
  }

  /** The address of shared reads, and of admins, whose permits do not count for an address. */
  const everywhere = createAddress('everywhere');

  function addressStateOf(key: string): AddressState {
    const known = addresses.get(key);
    if (known) return known;
    const address = createAddress(key);
    addresses.set(key, address);
    return address;
  }

  function requestOf(requester: Caller | 'everybody', isCoalesced: boolean, weight: number): PermitRequest {
    if (requester === 'everybody') {
      return { caller: callerStateOf('everybody'), kind: 'everybody', address: everywhere, isCoalesced, weight };
    }
    const { adminId, guestCookie, address = '' } = requester;
    const ownWeight = Math.min(weight, limits.perGuest);
    if (adminId) {
      const caller = callerStateOf(`admin ${adminId}`);
      return { caller, kind: 'admin', address: everywhere, isCoalesced, weight: ownWeight };
    }
    const found = readGuest(guestCookie, guestSecret);
    const addressKey = networkOf(address);
    return {
      caller: callerStateOf(found ? `guest ${found.id}` : `address ${addressKey}`),
      kind: found ? (found.isNewcomer ? 'newcomer' : 'earlierGuest') : 'anonymous',
      address: addressStateOf(addressKey),
      isCoalesced,
      weight: ownWeight,
    };
  }

  function deleteIdle({ caller, address }: Pick<PermitRequest, 'caller' | 'address'>): void {
    deleteCallerIfIdle(caller);
    if (address.requests + address.newcomers.coolingDown === 0) addresses.delete(address.key);
  }

  function deleteCallerIfIdle({ key, held, coolingDown, queue, used }: CallerState): void {
    if (held + coolingDown + queue.size === 0 && used < permitUsage.forgotten) callers.delete(key);
  }

  /** What was used longer ago counts less. */
  function halveUsage(): void {
    if (performance.now() - usageHalvedAt < permitUsage.halfLife) return;
    usageHalvedAt = performance.now();
    for (const caller of callers.values()) {
      caller.used /= 2;
      deleteCallerIfIdle(caller);
    }
  }

  function isQuotaUsed({ caller, kind, weight }: PermitRequest): boolean {
    return caller.held + caller.coolingDown + weight > quotas[kind]();
  }

  const hasRoom = ({ held, coolingDown }: SharedCount, weight: number, max: number) =>
    held + coolingDown + weight <= max;

  /** Whether the quota of the caller, and what it shares with others, leave room. */
  function fitsShares(request: PermitRequest): boolean {
    const { kind, address, weight } = request;
    if (kind === 'everybody') return true;
    if (isQuotaUsed(request)) return false;
    if (kind === 'admin') return heldByAdmins + weight <= limits.admins;
    if (weight > 1 && !hasRoom(heavy, weight, limits.heavy)) return false;
    if (kind === 'anonymous' && heldByAnonymous + weight > limits.anonymous) return false;
    const sharesWithNewcomers = kind === 'newcomer' && isActive('earlierGuest');
    if (sharesWithNewcomers && !hasRoom(address.newcomers, weight, limits.newcomersPerAddress)) return false;
    const isAlone = addresses.size === 1;
    return isAlone || address.held + weight <= limits.perAddress;
  }

  function fitsTotal({ kind, isCoalesced, weight }: PermitRequest): boolean {
    if (kind === 'admin') return true;
    // Coalesced work uses the reserve first. Otherwise a crowd that never stops reading would keep sends out.
    const reserved = isCoalesced ? limits.coalescedReserve : Math.min(heldByCoalesced, limits.coalescedReserve);
    return held + weight <= limits.total + reserved;
  }

  /** The shared counts that a request is part of. */
  function sharedCountsOf({ kind, address, weight }: PermitRequest): SharedCount[] {
    return [...(kind === 'newcomer' ? [address.newcomers] : []), ...(weight > 1 && kind !== 'admin' ? [heavy] : [])];
  }

  function count(request: PermitRequest, change: number): void {
    const { caller, kind, address } = request;
    if (kind === 'admin') heldByAdmins += change;
    else held += change;
    caller.held += change;
    address.held += change;
    if (kind === 'anonymous') heldByAnonymous += change;
    if (request.isCoalesced) heldByCoalesced += change;
    for (const shared of sharedCountsOf(request)) shared.held += change;
  }

  function grant(request: PermitRequest): Permit {
    const { caller, kind, address, weight } = request;
    const acquiredAt = performance.now();
    count(request, weight);
    address.requests += 1;
    return {
      granted: true,
      release(outcome) {
        const duration = performance.now() - acquiredAt;
        count(request, -weight);
        address.requests -= 1;
        const isFirst = caller.used < permitUsage.forgotten;
        if (kind !== 'everybody') caller.used += weight * Math.min(permitUsage.max, duration);
        if (outcome !== 'uncounted') coolDown(request, { duration, isFirst, isInvalid: outcome === 'invalid' });
        serveQueue();
        deleteIdle(request);
      },
    };
  }

  /**
   * @param held.isFirst whether the caller has used none lately. It takes nothing from other newcomers then: the edge gives an address
   *   few ids, and with a cooldown the first send of a phone would wait behind those of all other new ids.
   */
  function coolDown(request: PermitRequest, held: { duration: number; isFirst: boolean; isInvalid: boolean }): void {
    const { caller, kind, weight } = request;
    const { duration, isFirst, isInvalid } = held;
    const cooling: { coolingDown: number }[] = [];
    // Admins take nothing from the others. While no guests are active, anonymous callers do not have to make room.
    const makesRoom = kind !== 'admin' && (kind !== 'anonymous' || isActive('anyGuest'));
    if (isInvalid || (caller.queue.size > 0 && makesRoom)) cooling.push(caller);
    for (const shared of sharedCountsOf(request)) {
      const makesOthersWait = shared === heavy || (isActive('earlierGuest') && !isFirst);
      if (isInvalid || (shared.waiting > 0 && makesOthersWait)) cooling.push(shared);
    }
    const { factor, expensiveFactor, max } = permitCooldown;
    for (const one of cooling) {
      one.coolingDown += weight;
      setTimeout(
        () => {
          one.coolingDown -= weight;
          serveQueue();
          deleteIdle(request);
        },
        Math.min(max * weight, (isInvalid || one === heavy ? expensiveFactor : factor) * duration),
      );
    }
  }

  function serveQueue(): void {
    for (let next = findNext(); next; next = findNext()) {
      removeWaiter(next);
      next.resolve(grant(next));
    }
  }

  /**
   * Whether a request need not wait until the next one in the queue has enough permits: it may use others, or it is one of the few
   * reads that run once for everybody.
   */
  const mayOvertake = ({ kind, isCoalesced, weight }: PermitRequest) =>
    kind === 'admin' || kind === 'everybody' || (isCoalesced && heldByCoalesced + weight <= limits.coalescedReserve);

  /** The first waiter of the caller that has used the least. While it needs more than is free, one that may use other permits. */
  function findNext(): Waiter | undefined {
    const next = findLeastUsed(() => true);
    isNextBlocked = next !== undefined && !fitsTotal(next);
    return isNextBlocked ? findLeastUsed((waiter) => mayOvertake(waiter) && fitsTotal(waiter)) : next;
  }

  function findLeastUsed(isEligible: (waiter: Waiter) => boolean): Waiter | undefined {
    let best: Waiter | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const caller of waitingCallers) {
      const [first] = caller.queue;
      if (!first) continue;
      const expected = (caller.held + first.weight) * permitUsage.expected;
      const used = first.kind === 'everybody' || first.kind === 'admin' ? 0 : caller.used + expected;
      if (used >= least || !fitsShares(first) || !isEligible(first)) continue;
      best = first;
      least = used;
    }
    return best;
  }

  function removeWaiter(waiter: Waiter): void {
    const { caller, address } = waiter;
    caller.queue.delete(waiter);
    waiting -= 1;
    address.requests -= 1;
    for (const shared of sharedCountsOf(waiter)) shared.waiting -= 1;
    if (caller.queue.size === 0) waitingCallers.delete(caller);
  }

  function enqueue(request: PermitRequest, connection?: EventEmitter): Promise<Permit | PermitRefusal> {
    const { promise, resolve } = Promise.withResolvers<Permit | PermitRefusal>();
    const { caller, address } = request;
    const { wait, heavyWait } = permitQueueLimits;
    const waiter: Waiter = {
      ...request,
      resolve(result) {
        clearTimeout(timer);
        connection?.off('close', leave);
        resolve(result);
      },
    };
    const leave = () => {
      removeWaiter(waiter);
      waiter.resolve(refuse(request));
      // It may have been the one for which the others had to leave room.
      serveQueue();
    };
    const timer = setTimeout(leave, request.weight > 1 ? randomInt(heavyWait.min, heavyWait.max) : wait);
    connection?.once('close', leave);
    caller.queue.add(waiter);
    waitingCallers.add(caller);
    waiting += 1;
    address.requests += 1;
    for (const shared of sharedCountsOf(request)) shared.waiting += 1;
    // Its shares have room, so only the total makes it wait: it is next, and later callers must not overtake it.
    if (fitsShares(request)) isNextBlocked = true;
    return promise;
  }

  function refuse(request: PermitRequest): PermitRefusal {
    const reason = isQuotaUsed(request) ? 'quota' : 'capacity';
    deleteIdle(request);
    return { granted: false, reason };
  }

  function mayWait({ caller, kind, address }: PermitRequest): boolean {
    if (kind === 'newcomer' && address.newcomers.waiting >= permitQueueLimits.newcomersPerAddress) return false;
    const isWithinBurst = caller.queue.size < permitQueueLimits.burst;
    // However long the queue of the audience is.
    if (kind === 'admin') return isWithinBurst;
    return waiting < (isWithinBurst ? permitQueueLimits.waitingWithBursts : permitQueueLimits.waiting);
  }

  return {
    async acquire(requester, { isCoalesced = false, weight = 1, connection } = {}) {
      halveUsage();
      const request = requestOf(requester, isCoalesced, weight);
      const now = performance.now();
      if (request.kind === 'earlierGuest' || request.kind === 'newcomer') latest.anyGuest = now;
      if (request.kind === 'earlierGuest') latest.earlierGuest = now;
      const isNext = !isNextBlocked || mayOvertake(request);
      if (isNext && fitsShares(request) && fitsTotal(request)) return grant(request);
      return mayWait(request) ? await enqueue(request, connection) : refuse(request);
    },
  };
}
