import type { EventEmitter } from 'node:events';
import { readGuest } from '@cowbell/service-kit/auth/cookies';
import type { Keys } from '@cowbell/service-kit/base/config';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { type PermitQuotas, type PermitTable, permitQueue } from '../limits.ts';

export interface Permit {
  granted: true;
  /** To be called once. */
  release: () => void;
}

export interface PermitRefusal {
  granted: false;
  reason: 'quota' | 'capacity';
}

export interface Permits {
  /** Acquires a permit, or waits up to `permitQueue.wait` ms for one, but no longer than `connection` is open. */
  acquire: (
    caller: Caller,
    options?: { isExpensive?: boolean; connection?: EventEmitter },
  ) => Promise<Permit | PermitRefusal>;
  usage: () => { pool: keyof PermitTable; held: number; waiting: number }[];
}

interface Requester {
  readonly caller: string;
  readonly network: string;
}

interface Waiter extends Requester {
  readonly settle: (result: Permit | PermitRefusal) => void;
}

const poolNames = ['admin', 'ordinary', 'expensive'] as const;

/** A semaphore that is fair to callers: each holds a quota at most, and the one that used the least is next. */
export function createPermits(table: PermitTable, guestSecrets: Keys): Permits {
  const pools = {
    admin: createPool(table.admin),
    ordinary: createPool(table.ordinary),
    expensive: createPool(table.expensive),
  };
  return {
    usage: () => poolNames.map((pool) => ({ pool, ...pools[pool].usage() })),
    async acquire({ adminId, guestCookie, address = '' }, { isExpensive = false, connection } = {}) {
      const network = networkOf(address);
      if (adminId) return await pools.admin.acquire({ caller: `admin ${adminId}`, network }, connection);
      const guest = readGuest(guestCookie, guestSecrets);
      const caller = guest ? `guest ${guest.id}` : `address ${network}`;
      return await pools[isExpensive ? 'expensive' : 'ordinary'].acquire({ caller, network }, connection);
    },
  };
}

function createPool({ total, perCaller, perNetwork, pauseFactor }: PermitQuotas) {
  let held = 0;
  const heldByCaller = createCounts();
  const heldByNetwork = createCounts();
  const used = createCounts();
  let windowStart = performance.now();
  const queues = new Map<string, Set<Waiter>>();
  let waiting = 0;
  let isServing = false;

  function fits({ caller, network }: Requester): boolean {
    return held < total && heldByCaller.of(caller) < perCaller && heldByNetwork.of(network) < perNetwork;
  }

  function grant({ caller, network }: Requester): Permit {
    const count = (change: number) => {
      held += change;
      heldByCaller.add(caller, change);
      heldByNetwork.add(network, change);
    };
    const free = () => {
      count(-1);
      serveSoon();
    };
    const grantedAt = performance.now();
    count(1);
    used.add(caller, 1);
    return {
      granted: true,
      release() {
        const pause = Math.min(pauseFactor * (performance.now() - grantedAt), permitQueue.longestPause);
        if (pause > 0 && waiting > 0) setTimeout(free, pause);
        else free();
      },
    };
  }

  /** The first waiter of the caller that got the fewest permits in the current window. */
  function findNext(): Waiter | undefined {
    let next: Waiter | undefined;
    for (const [first] of queues.values()) {
      if (first && fits(first) && (!next || used.of(first.caller) < used.of(next.caller))) next = first;
    }
    return next;
  }

  /** In the next turn of the event loop: a queue of invalid documents would keep others out. */
  function serveSoon(): void {
    if (isServing || waiting === 0) return;
    isServing = true;
    setImmediate(() => {
      isServing = false;
      for (let next = findNext(); next; next = findNext()) next.settle(grant(next));
    });
  }

  function refuse({ caller }: Requester): PermitRefusal {
    return { granted: false, reason: heldByCaller.of(caller) >= perCaller ? 'quota' : 'capacity' };
  }

  function wait(requester: Requester, connection?: EventEmitter): Promise<Permit | PermitRefusal> {
    const { caller } = requester;
    const { promise, resolve } = Promise.withResolvers<Permit | PermitRefusal>();
    const queue = queues.get(caller) ?? new Set();
    const waiter: Waiter = {
      ...requester,
      settle(result) {
        clearTimeout(timer);
        connection?.off('close', giveUp);
        queue.delete(waiter);
        if (queue.size === 0) queues.delete(caller);
        waiting -= 1;
        resolve(result);
      },
    };
    const giveUp = () => waiter.settle(refuse(requester));
    const timer = setTimeout(giveUp, permitQueue.wait);
    connection?.once('close', giveUp);
    queues.set(caller, queue.add(waiter));
    waiting += 1;
    serveSoon();
    return promise;
  }

  async function acquire(requester: Requester, connection?: EventEmitter): Promise<Permit | PermitRefusal> {
    if (performance.now() - windowStart > permitQueue.window) {
      windowStart = performance.now();
      used.clear();
    }
    if (waiting === 0 && fits(requester)) return grant(requester);
    const isFull = waiting >= permitQueue.total || (queues.get(requester.caller)?.size ?? 0) >= permitQueue.perCaller;
    return isFull ? refuse(requester) : await wait(requester, connection);
  }

  return { acquire, usage: () => ({ held, waiting }) };
}

function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string, change: number): void {
      const count = (counts.get(key) ?? 0) + change;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
    clear: () => counts.clear(),
  };
}

/** Refuses a request without a permit: 429 for the caller's own quota, 503 when a shared one is used up. */
export function refuseRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { reason }: PermitRefusal,
  busy: { message: string; retryAfter: number },
): FastifyReply {
  const isQuota = reason === 'quota';
  const { message, retryAfter } = isQuota
    ? { message: "That's too much at once. Please try again in a moment.", retryAfter: 1 }
    : busy;
  const extensions = { code: isQuota ? 'RATE_LIMITED' : 'UNAVAILABLE', retryAfter, requestId: request.id };
  return reply
    .code(isQuota ? 429 : 503)
    .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
    .send({ errors: [{ message, extensions }] });
}
