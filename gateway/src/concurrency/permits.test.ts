import { createGuestCookie } from '@cowbell/service-kit/auth/guest-id';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../caller.ts';
import type { PermitLimits } from '../limits.ts';
import { createPermits, type Permit, type PermitRefusal } from './permits.ts';

const secret = Buffer.alloc(32, 1);
const limits: PermitLimits = { total: 12, coalescedReserve: 4, perGuest: 3, perAddress: 3, anonymous: 9 };

const guest = (): Caller => ({ guest: createGuestCookie(secret), address: '192.0.2.1' });
const guests = (count: number) => Array.from({ length: count }, guest);
const anonymous = (n = 1): Caller => ({ address: `192.0.2.${n}` });
/** A caller with a guest cookie that was signed with another secret. */
const forged = (address: string): Caller => ({ guest: createGuestCookie(Buffer.alloc(32, 2)), address });

describe('permits', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function setUp(limitsOfTest = limits) {
    const permits = createPermits(limitsOfTest, secret);
    const results: { caller: Caller; result: Permit | PermitRefusal }[] = [];
    const granted = (caller?: Caller) =>
      results.flatMap(({ caller: of, result }) => (result.granted && (!caller || of === caller) ? [result] : []));
    return {
      /** Callers request a permit each, in this order. */
      async acquire(callers: Caller[], isCoalesced = false): Promise<void> {
        for (const caller of callers) {
          void permits.acquire(caller, { isCoalesced }).then((result) => results.push({ caller, result }));
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

  it('are refused after a second when all are held', async () => {
    const { acquire, granted, refusals } = setUp();
    await acquire(guests(14));
    expect(granted()).toHaveLength(12);
    await vi.advanceTimersByTimeAsync(999);
    expect(refusals()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(refusals()).toEqual(['capacity', 'capacity']);
  });

  it('have a reserve for coalesced work', async () => {
    const { acquire, granted } = setUp();
    await acquire(guests(12));
    await acquire(guests(5), true);
    expect(granted()).toHaveLength(16);
  });

  it('of a guest are limited by a quota, while other guests get theirs', async () => {
    const { acquire, granted, refusals, release } = setUp();
    const [busy, other] = [guest(), guest()];
    await acquire([busy, busy, busy, busy, other]);
    expect([granted(busy).length, granted(other).length]).toEqual([3, 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refusals()).toEqual(['quota']);
    await release(granted(busy)[0]);
    await acquire([busy]);
    expect(granted(busy)).toHaveLength(4);
  });

  it('go to the waiting caller that holds the fewest', async () => {
    const { acquire, granted, release } = setUp();
    const crowd = guests(6);
    await acquire([...crowd, ...crowd, ...crowd]);
    const newcomer = guest();
    await acquire([newcomer]);
    expect(granted(newcomer)).toHaveLength(0);
    await release(granted(crowd[0])[0]);
    expect(granted(newcomer)).toHaveLength(1);
  });

  it('cool down three times as long as they were held while their caller waits for more', async () => {
    const { acquire, granted, release } = setUp();
    const busy = guest();
    await acquire([busy, busy, busy, busy]);
    await vi.advanceTimersByTimeAsync(100);
    await release(granted(busy)[0]);
    await vi.advanceTimersByTimeAsync(299);
    expect(granted(busy)).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(granted(busy)).toHaveLength(4);
  });

  it('cool down half a second at most', async () => {
    const { acquire, granted, release } = setUp();
    const busy = guest();
    await acquire([busy, busy, busy]);
    await vi.advanceTimersByTimeAsync(5_000);
    await acquire([busy]);
    await release(granted(busy)[0]);
    await vi.advanceTimersByTimeAsync(500);
    expect(granted(busy)).toHaveLength(4);
  });

  it('of anonymous callers share a quota for each address while guests are active', async () => {
    const { acquire, granted, refusals } = setUp();
    await acquire([guest(), forged('192.0.2.1'), forged('192.0.2.1'), forged('192.0.2.1'), forged('192.0.2.1')]);
    await acquire([anonymous(2)]);
    expect(granted()).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refusals()).toEqual(['quota']);
  });

  it('of anonymous callers have no quota for each address while no guest is active', async () => {
    const { acquire, granted } = setUp();
    await acquire([guest()]);
    await vi.advanceTimersByTimeAsync(5_000);
    await acquire(Array.from({ length: 10 }, () => anonymous()));
    expect(granted()).toHaveLength(10);
  });

  it('of all anonymous callers leave room for guests, for any number of addresses', async () => {
    const { acquire, granted, refusals } = setUp();
    await acquire(Array.from({ length: 10 }, (_, n) => anonymous(n)));
    await acquire(guests(3));
    expect(granted()).toHaveLength(12);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refusals()).toEqual(['capacity']);
  });

  it('are refused at once when too many callers wait', async () => {
    const { acquire, refusals } = setUp({ ...limits, total: 0 });
    const busy = guest();
    await acquire(Array.from({ length: 2_000 }, () => busy));
    await acquire([busy]);
    expect(refusals()).toEqual(['capacity']);
    // A few requests of another caller still have room in the queue.
    const other = guest();
    await acquire(Array.from({ length: 33 }, () => other));
    expect(refusals()).toEqual(['capacity', 'capacity']);
  });
});
