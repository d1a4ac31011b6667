import { EventEmitter } from 'node:events';
import { createGuestCookie } from '@cowbell/service-kit/auth/cookies';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../caller.ts';
import { type PermitTable, permitQueue } from '../limits.ts';
import { createPermits, type Permit, type PermitRefusal } from './permits.ts';

const secret = Buffer.alloc(32, 1);
const table: PermitTable = {
  admin: { total: 4, perCaller: 3, perNetwork: 4, pauseFactor: 0 },
  ordinary: { total: 12, perCaller: 3, perNetwork: 10, pauseFactor: 0 },
  expensive: { total: 3, perCaller: 2, perNetwork: 2, pauseFactor: 4 },
};

const guest = (address = '192.0.2.1'): Caller => ({ guestCookie: createGuestCookie([secret]), address });
/** At different addresses. */
const guests = (count: number) => Array.from({ length: count }, (_, n) => guest(`198.51.100.${n}`));
const times = (count: number, caller: Caller) => Array.from({ length: count }, () => caller);
const admin = (id = 'ada'): Caller => ({ adminId: id, address: '192.0.2.1' });
/** A caller with a guest cookie that was signed with another secret. */
const forged = (address: string): Caller => ({ guestCookie: createGuestCookie([Buffer.alloc(32, 2)]), address });

/** Permits with few in each row of the table, and what their callers got. */
function setUpPermits(tableOfTest = table) {
  const permits = createPermits(tableOfTest, [secret]);
  const results: { caller: Caller; result: Permit | PermitRefusal }[] = [];
  const granted = (caller?: Caller) =>
    results.flatMap(({ caller: of, result }) => (result.granted && (!caller || of === caller) ? [result] : []));
  return {
    /** Callers request a permit each, in this order. */
    async acquire(
      callers: Caller[],
      options: { isExpensive?: boolean; connection?: EventEmitter } = {},
    ): Promise<void> {
      for (const caller of callers) {
        void permits.acquire(caller, options).then((result) => results.push({ caller, result }));
      }
      await vi.advanceTimersByTimeAsync(0);
    },
    granted,
    refusals: () => results.flatMap(({ result }) => (result.granted ? [] : [result.reason])),
    async release(permit: Permit | undefined): Promise<void> {
      permit?.release();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('permits', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are refused after a second and a half when all are held', async () => {
    const { acquire, granted, refusals } = setUpPermits();
    await acquire(guests(14));
    expect(granted()).toHaveLength(12);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(refusals()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(refusals()).toEqual(['capacity', 'capacity']);
  });

  it('of a guest are limited by a quota, while other guests get theirs', async () => {
    const { acquire, granted, refusals, release } = setUpPermits();
    const [busy, other] = [guest(), guest()];
    await acquire([busy, busy, busy, busy, other]);
    expect([granted(busy).length, granted(other).length]).toEqual([3, 1]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(refusals()).toEqual(['quota']);
    await release(granted(busy)[0]);
    await acquire([busy]);
    expect(granted(busy)).toHaveLength(4);
  });

  it('go to the waiting caller that got the fewest lately', async () => {
    const { acquire, granted, release } = setUpPermits();
    const crowd = guests(4);
    await acquire([...crowd, ...crowd, ...crowd]);
    await acquire(crowd);
    const late = guest();
    await acquire([late]);
    await release(granted(crowd[0])[0]);
    expect(granted(late)).toHaveLength(1);
    // Each of the crowd got three.
    await release(granted(crowd[0])[1]);
    expect(granted(crowd[0])).toHaveLength(4);
  });

  it('that a caller got long ago do not count', async () => {
    const { acquire, granted, release } = setUpPermits();
    const [once, often] = [guest(), guest()];
    for (let n = 0; n < 5; n += 1) {
      await acquire([once]);
      await release(granted(once).at(-1));
    }
    await vi.advanceTimersByTimeAsync(permitQueue.window + 1);
    await acquire([often]);
    await release(granted(often)[0]);
    const crowd = guests(12);
    await acquire([...crowd, often, once]);
    await release(granted(crowd[0])[0]);
    expect([granted(often).length, granted(once).length]).toEqual([1, 6]);
  });

  it('are not taken by a crowd that comes while others wait', async () => {
    const { acquire, granted } = setUpPermits();
    const crowd = guests(12);
    await acquire(crowd);
    const first = guest();
    await acquire([first]);
    granted(crowd[0])[0]?.release();
    await acquire([crowd[1] as Caller]);
    expect([granted(first).length, granted(crowd[1]).length]).toEqual([1, 1]);
  });

  it('of expensive operations are few, and leave the others theirs', async () => {
    const { acquire, granted, refusals } = setUpPermits();
    await acquire(guests(5), { isExpensive: true });
    expect(granted()).toHaveLength(3);
    await acquire(guests(12));
    expect(granted()).toHaveLength(15);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(refusals()).toEqual(['capacity', 'capacity']);
  });

  it('of expensive operations let the event loop go on between two of them', async () => {
    const { acquire, granted } = setUpPermits();
    const crowd = guests(4);
    await acquire(crowd, { isExpensive: true });
    granted(crowd[0])[0]?.release();
    await Promise.resolve();
    expect(granted()).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(granted()).toHaveLength(4);
  });

  it('of expensive operations pause four times as long as they were used, and two seconds at most', async () => {
    const { acquire, granted, release } = setUpPermits();
    const crowd = guests(5);
    await acquire(crowd, { isExpensive: true });
    await vi.advanceTimersByTimeAsync(100);
    await release(granted(crowd[0])[0]);
    await vi.advanceTimersByTimeAsync(399);
    expect(granted()).toHaveLength(3);
    // Whoever waits is next in the turn after that.
    await vi.advanceTimersByTimeAsync(2);
    expect(granted()).toHaveLength(4);
    await acquire([guest()], { isExpensive: true });
    await vi.advanceTimersByTimeAsync(500);
    await release(granted(crowd[1])[0]);
    await vi.advanceTimersByTimeAsync(1_000);
    await acquire([guest()], { isExpensive: true });
    await vi.advanceTimersByTimeAsync(999);
    expect(granted()).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(2);
    expect(granted()).toHaveLength(5);
  });

  it('of admins are their own: neither the audience nor its expensive operations use them', async () => {
    const { acquire, granted, refusals } = setUpPermits();
    await acquire(guests(40));
    await acquire(guests(40), { isExpensive: true });
    const [leader, other] = [admin(), admin('bob')];
    await acquire(times(4, leader), { isExpensive: true });
    expect(granted(leader)).toHaveLength(3);
    await acquire(times(2, other));
    expect(granted(other)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(refusals().filter((reason) => reason === 'quota')).toHaveLength(1);
  });

  it('of one address leave some for the callers of others', async () => {
    const { acquire, granted } = setUpPermits();
    await acquire(Array.from({ length: 12 }, () => guest()));
    expect(granted()).toHaveLength(10);
    await acquire([guest('192.0.2.2')]);
    expect(granted()).toHaveLength(11);
  });

  it('of callers without a guest id are a quota for each address, also with an invented cookie', async () => {
    const { acquire, granted, refusals } = setUpPermits();
    await acquire([...times(3, { address: '192.0.2.1' }), forged('192.0.2.1'), forged('192.0.2.2')]);
    expect(granted()).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(refusals()).toEqual(['quota']);
  });

  it('are counted by /64 for callers with IPv6', async () => {
    const { acquire, granted } = setUpPermits();
    const hosts = [1, 2, 3, 4].map((host) => ({ address: `2001:db8::${host}` }));
    await acquire([...hosts, { address: '2001:db8:0:1::1' }]);
    expect(granted()).toHaveLength(4);
  });

  it('are refused at once when too many requests wait, in total or of one caller', async () => {
    const { acquire, refusals } = setUpPermits({
      ...table,
      ordinary: { total: 0, perCaller: 8, perNetwork: 8, pauseFactor: 0 },
    });
    await acquire(times(permitQueue.perCaller + 1, guest()));
    expect(refusals()).toHaveLength(1);
    await acquire(Array.from({ length: permitQueue.total - permitQueue.perCaller + 1 }, () => guest()));
    expect(refusals()).toHaveLength(2);
  });

  it('are not kept for a request whose connection closed while it waited', async () => {
    const { acquire, granted, refusals, release } = setUpPermits({
      ...table,
      ordinary: { total: 1, perCaller: 1, perNetwork: 1, pauseFactor: 0 },
    });
    const [first, last] = [guest(), guest()];
    await acquire([first]);
    const [left, waiting] = [new EventEmitter(), new EventEmitter()];
    await acquire([guest()], { connection: left });
    await acquire([last], { connection: waiting });
    left.emit('close');
    await vi.advanceTimersByTimeAsync(0);
    expect(refusals()).toEqual(['capacity']);
    await release(granted(first)[0]);
    expect(granted(last)).toHaveLength(1);
    expect([left, waiting].map((connection) => connection.listenerCount('close'))).toEqual([0, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
