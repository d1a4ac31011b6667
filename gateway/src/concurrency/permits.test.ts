import { EventEmitter } from 'node:events';
import { createGuestCookie } from '@cowbell/service-kit/auth/guest-id';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../caller.ts';
import type { PermitLimits } from '../limits.ts';
import { createPermits, type Permit, type PermitOutcome, type PermitRefusal } from './permits.ts';

const secret = Buffer.alloc(32, 1);
const limits: PermitLimits = {
  total: 12,
  coalescedReserve: 4,
  perGuest: 3,
  perNewcomer: 3,
  heavy: 6,
  newcomersPerAddress: 5,
  anonymousPerAddress: 3,
  perAddress: 10,
  anonymous: 9,
  admins: 4,
};

/** A guest who came an hour ago. */
const guest = (address = '192.0.2.1'): Caller => ({
  guestCookie: createGuestCookie(secret, Date.now() - 60 * 60_000),
  address,
});
type Requester = Caller | 'everybody';
const guests = (count: number) => Array.from({ length: count }, () => guest());
const newcomer = (address = '192.0.2.1'): Caller => ({ guestCookie: createGuestCookie(secret), address });
const newcomers = (count: number, address?: string) => Array.from({ length: count }, () => newcomer(address));
const anonymous = (n = 1): Caller => ({ address: `192.0.2.${n}` });
const admin = (id = 'ada'): Caller => ({ adminId: id, address: '192.0.2.1' });
/** A caller with a guest cookie that was signed with another secret. */
const forged = (address: string): Caller => ({ guestCookie: createGuestCookie(Buffer.alloc(32, 2)), address });

describe('permits', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function setUp(limitsOfTest = limits) {
    const permits = createPermits(limitsOfTest, secret);
    const results: { caller: Requester; result: Permit | PermitRefusal }[] = [];
    const granted = (caller?: Requester) =>
      results.flatMap(({ caller: of, result }) => (result.granted && (!caller || of === caller) ? [result] : []));
    return {
      /** Callers request a permit each, in this order. */
      async acquire(callers: Requester[], isCoalesced = false, weight = 1, connection?: EventEmitter): Promise<void> {
        for (const caller of callers) {
          const acquired = permits.acquire(caller, { isCoalesced, weight, ...(connection && { connection }) });
          void acquired.then((result) => results.push({ caller, result }));
        }
        await vi.advanceTimersByTimeAsync(0);
      },
      granted,
      refusals: () => results.flatMap(({ result }) => (result.granted ? [] : [result.reason])),
      async release(permit: Permit | undefined, outcome?: PermitOutcome): Promise<void> {
        permit?.release(outcome);
        await vi.advanceTimersByTimeAsync(0);
      },
    };
  }

  it('are refused after a second and a half when all are held', async () => {
    const { acquire, granted, refusals } = setUp();
    await acquire(guests(14));
    expect(granted()).toHaveLength(12);
    await vi.advanceTimersByTimeAsync(1_499);
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

  it('are not kept from other work by coalesced work that never stops', async () => {
    const { acquire, granted, release } = setUp();
    const [sender, another] = [guest(), guest()];
    await acquire(guests(16), true);
    await acquire([sender]);
    await acquire(guests(3), true);
    await release(granted()[0]);
    expect(granted(sender)).toHaveLength(1);
    // The three that came before it are next, and those that come later wait behind it.
    await acquire([another]);
    await acquire(guests(3), true);
    for (const permit of granted().slice(1, 5)) await release(permit);
    expect(granted(another)).toHaveLength(1);
  });

  it('of the reserve are used while other work waits, also by what came later', async () => {
    const { acquire, granted, release } = setUp();
    await acquire(guests(4), true);
    await acquire(guests(12));
    expect(granted()).toHaveLength(16);
    const [sender, reader] = [guest(), guest()];
    await acquire([sender]);
    await acquire([reader], true);
    await release(granted()[0]);
    expect([granted(sender).length, granted(reader).length]).toEqual([0, 1]);
  });

  it('beyond the reserve are used by reads of everybody while other work waits, and by other coalesced work only in its turn', async () => {
    const { acquire, granted } = setUp();
    await acquire(guests(8), true);
    await acquire(guests(7));
    // It needs more permits than are left.
    await acquire(guests(1), false, 3);
    const reader = guest();
    await acquire([reader], true);
    await acquire(['everybody'], true);
    expect([granted(reader).length, granted('everybody').length]).toEqual([0, 1]);
  });

  it('of a guest are limited by a quota, while other guests get theirs', async () => {
    const { acquire, granted, refusals, release } = setUp();
    const [busy, other] = [guest(), guest()];
    await acquire([busy, busy, busy, busy, other]);
    expect([granted(busy).length, granted(other).length]).toEqual([3, 1]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(refusals()).toEqual(['quota']);
    await release(granted(busy)[0]);
    await acquire([busy]);
    expect(granted(busy)).toHaveLength(4);
  });

  it('go to the waiting caller that holds the fewest, when all have used as little', async () => {
    const { acquire, granted, release } = setUp();
    const crowd = guests(6);
    await acquire([...crowd, ...crowd, ...crowd]);
    const late = guest();
    await acquire([late]);
    expect(granted(late)).toHaveLength(0);
    await release(granted(crowd[0])[0]);
    expect(granted(late)).toHaveLength(1);
  });

  it('go to the waiting caller that has used the least lately', async () => {
    const { acquire, granted, release } = setUp();
    const crowd = guests(12);
    const [busy, idle] = [guest(), guest()];
    await acquire([busy]);
    await vi.advanceTimersByTimeAsync(900);
    await release(granted(busy)[0]);
    await acquire([...crowd, busy, idle]);
    await release(granted(crowd[0])[0]);
    expect([granted(busy).length, granted(idle).length]).toEqual([1, 1]);
  });

  it('of a heavy operation count by its weight for what its caller has used', async () => {
    const { acquire, granted, release } = setUp();
    const crowd = guests(12);
    const [heavy, light] = [guest(), guest()];
    await acquire([heavy], false, 3);
    await vi.advanceTimersByTimeAsync(400);
    await release(granted(heavy)[0]);
    await acquire([light]);
    await vi.advanceTimersByTimeAsync(800);
    await release(granted(light)[0]);
    await acquire([...crowd, heavy, light]);
    await release(granted(crowd[0])[0]);
    expect([granted(heavy).length, granted(light).length]).toEqual([1, 2]);
  });

  it('that were used long ago do not count', async () => {
    const { acquire, granted, release } = setUp();
    const crowd = guests(11);
    const [once, often] = [guest(), guest()];
    await acquire([once]);
    await vi.advanceTimersByTimeAsync(900);
    await release(granted(once)[0]);
    for (let n = 0; n < 5; n += 1) {
      await vi.advanceTimersByTimeAsync(10_000);
      await acquire([often]);
      await vi.advanceTimersByTimeAsync(100);
      await release(granted(often).at(-1));
    }
    await acquire([...crowd, guest(), often, once]);
    await release(granted(crowd[0])[0]);
    expect([granted(often).length, granted(once).length]).toEqual([5, 2]);
  });

  it('count as many as the weight of the operation, and at most a quota', async () => {
    const { acquire, granted, release } = setUp();
    const [one, other] = [guest(), guest()];
    await acquire([one], false, 2);
    await acquire([one, one], false, 1);
    expect(granted(one)).toHaveLength(2);
    await acquire([other], false, 100);
    expect(granted(other)).toHaveLength(1);
    await acquire([other]);
    expect(granted(other)).toHaveLength(1);
    await release(granted(other)[0]);
    await vi.advanceTimersByTimeAsync(0);
    expect(granted(other)).toHaveLength(2);
  });

  it('are not taken by lighter operations of busier callers while a heavy one waits for enough of them', async () => {
    const { acquire, granted, release } = setUp();
    const crowd = guests(12);
    const [heavy, busy, reader] = [guest(), guest(), guest()];
    await acquire([busy]);
    await vi.advanceTimersByTimeAsync(900);
    await release(granted(busy)[0]);
    await acquire(crowd);
    await acquire([heavy], false, 3);
    await release(granted(crowd[0])[0]);
    await acquire([busy]);
    await release(granted(crowd[1])[0]);
    expect([granted(heavy).length, granted(busy).length]).toEqual([0, 1]);
    // Coalesced work may use the reserve meanwhile.
    await acquire([reader], true);
    expect(granted(reader)).toHaveLength(1);
    await release(granted(reader)[0]);
    await release(granted(crowd[2])[0]);
    expect([granted(heavy).length, granted(busy).length]).toEqual([1, 1]);
  });

  it('that a heavy operation has waited for in vain go to the others', async () => {
    const { acquire, granted, refusals, release } = setUp();
    const crowd = guests(12);
    const [heavy, busy] = [guest(), guest()];
    await acquire([busy]);
    await vi.advanceTimersByTimeAsync(900);
    await release(granted(busy)[0]);
    await acquire(crowd);
    await acquire([heavy], false, 3);
    await release(granted(crowd[0])[0]);
    await vi.advanceTimersByTimeAsync(999);
    await acquire([busy]);
    // It waits two seconds at most.
    await vi.advanceTimersByTimeAsync(1_000);
    expect([granted(busy).length, refusals()]).toEqual([2, ['capacity']]);
  });

  it('for everybody come first, and have no quota', async () => {
    const { acquire, granted, release } = setUp();
    const crowd = guests(12);
    await acquire([...crowd, guest()]);
    await acquire(Array(5).fill('everybody'), true);
    expect(granted()).toHaveLength(16);
    await release(granted(crowd[0])[0]);
    expect(granted()).toHaveLength(17);
  });

  it('of heavy operations are limited together, and cool down while others of them wait', async () => {
    const { acquire, granted, release } = setUp();
    const crowd = guests(3);
    await acquire(crowd, false, 3);
    expect(granted()).toHaveLength(2);
    await acquire(guests(6));
    expect(granted()).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(100);
    await release(granted(crowd[0])[0]);
    await vi.advanceTimersByTimeAsync(899);
    expect(granted(crowd[2])).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(granted(crowd[2])).toHaveLength(1);
  });

  it('of admins are their own: neither the audience nor its heavy operations use them', async () => {
    const { acquire, granted, refusals, release } = setUp();
    await acquire([guest(), guest()], false, 3);
    await acquire(guests(40));
    await acquire(guests(4), true);
    const leader = admin();
    await acquire([leader], false, 3);
    expect([granted().length, granted(leader).length]).toEqual([2 + 6 + 4 + 1, 1]);
    // Those of all admins are limited together, and whoever waits holds up nobody else.
    const other = admin('bob');
    await acquire([other, other]);
    expect(granted(other)).toHaveLength(1);
    await release(granted(other)[0]);
    expect(granted(other)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(refusals()).toHaveLength(34);
  });

  it('of admins leave the others theirs, and do not cool down', async () => {
    const { acquire, granted, release } = setUp();
    const leader = admin();
    await acquire([leader, leader], false, 3);
    const heavy = guests(2);
    await acquire(heavy, false, 3);
    await acquire(guests(6));
    expect([granted(leader).length, granted().length]).toEqual([1, 1 + 2 + 6]);
    await vi.advanceTimersByTimeAsync(400);
    await release(granted(leader)[0]);
    expect(granted(leader)).toHaveLength(2);
  });

  it('of invalid documents cool down although nobody waits', async () => {
    const { acquire, granted } = setUp();
    const crowd = guests(3);
    await acquire(crowd.slice(0, 2), false, 3);
    await vi.advanceTimersByTimeAsync(100);
    for (const one of crowd.slice(0, 2)) granted(one)[0]?.release('invalid');
    await acquire([crowd[2] as (typeof crowd)[number]], false, 3);
    await vi.advanceTimersByTimeAsync(899);
    expect(granted(crowd[2])).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(granted(crowd[2])).toHaveLength(1);
  });

  it('do not cool down when the time says nothing about the cost, like the wait for a store that is gone', async () => {
    const { acquire, granted, release } = setUp();
    const [busy, ...crowd] = guests(4);
    await acquire(crowd, false, 3);
    await acquire([busy, busy, busy, busy] as Caller[]);
    await vi.advanceTimersByTimeAsync(1_400);
    await release(granted(crowd[0])[0], 'uncounted');
    expect(granted(crowd[2])).toHaveLength(1);
    await release(granted(busy)[0], 'uncounted');
    expect(granted(busy)).toHaveLength(4);
  });

  it('of heavy operations cool down in full when they failed for another reason, however long they took', async () => {
    const { acquire, granted, release } = setUp();
    const crowd = guests(3);
    await acquire(crowd.slice(0, 2), false, 3);
    await vi.advanceTimersByTimeAsync(2_500);
    await acquire(crowd.slice(2), false, 3);
    await release(granted(crowd[0])[0]);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(granted(crowd[2])).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(granted(crowd[2])).toHaveLength(1);
  });

  it('go to a light operation before a heavy one of a caller that has used as much', async () => {
    const { acquire, granted, release } = setUp();
    const crowd = guests(12);
    const [heavy, light] = [guest(), guest()];
    await acquire(crowd);
    await acquire([heavy], false, 2);
    await acquire([light]);
    await release(granted(crowd[0])[0]);
    expect([granted(heavy).length, granted(light).length]).toEqual([0, 1]);
  });

  it('of the newcomers of one address are limited together while other guests are active', async () => {
    const { acquire, granted, refusals } = setUp();
    const [other, elsewhere] = [guest(), newcomer('192.0.2.2')];
    await acquire([other, ...newcomers(6), elsewhere]);
    expect(granted()).toHaveLength(7);
    expect(granted(elsewhere)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(refusals()).toEqual(['capacity']);
  });

  it('of newcomers are not limited together while no other guest is active', async () => {
    const { acquire, granted } = setUp();
    await acquire([guest()]);
    await vi.advanceTimersByTimeAsync(5_000);
    await acquire(newcomers(11));
    expect(granted()).toHaveLength(12);
  });

  it('of newcomers cool down for all newcomers of the address that wait', async () => {
    const { acquire, granted, release } = setUp();
    const [first, ...others] = newcomers(6);
    await acquire([guest(), first as Caller]);
    await vi.advanceTimersByTimeAsync(1);
    await release(granted(first)[0]);
    await acquire([first as Caller, ...others]);
    await vi.advanceTimersByTimeAsync(100);
    await release(granted(first)[1]);
    await vi.advanceTimersByTimeAsync(299);
    expect(granted()).toHaveLength(7);
    await vi.advanceTimersByTimeAsync(1);
    expect(granted()).toHaveLength(8);
  });

  it('of newcomers do not cool down for the others after what a newcomer does first', async () => {
    const { acquire, granted, release } = setUp();
    const [first, ...others] = newcomers(6);
    await acquire([guest(), first as Caller, ...others]);
    await vi.advanceTimersByTimeAsync(100);
    await release(granted(first)[0]);
    expect(granted()).toHaveLength(7);
  });

  it('of one address leave some for the callers of others', async () => {
    const { acquire, granted } = setUp();
    await acquire(guests(12));
    expect(granted()).toHaveLength(12);
    const elsewhere = setUp();
    await elsewhere.acquire([anonymous(2), ...guests(12)]);
    expect(elsewhere.granted()).toHaveLength(11);
    await elsewhere.acquire([guest('192.0.2.3')]);
    expect(elsewhere.granted()).toHaveLength(12);
  });

  it('are counted by /64 for callers with IPv6', async () => {
    const { acquire, granted } = setUp();
    const hosts = [1, 2, 3, 4].map((host) => ({ address: `2001:db8::${host}` }));
    await acquire([guest(), ...hosts, { address: '2001:db8:0:1::1' }]);
    expect(granted()).toHaveLength(5);
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

  it('do not cool down when their caller does not wait for more', async () => {
    const { acquire, granted, release } = setUp();
    const busy = guest();
    await acquire([busy, busy, busy]);
    await vi.advanceTimersByTimeAsync(100);
    await release(granted(busy)[0]);
    await acquire([busy]);
    expect(granted(busy)).toHaveLength(4);
  });

  it('of anonymous callers cool down only while guests are active', async () => {
    for (const isGuestActive of [true, false]) {
      const { acquire, granted, release } = setUp({ ...limits, anonymous: 3 });
      if (isGuestActive) await acquire([guest()]);
      const busy = anonymous();
      await acquire([busy, busy, busy, busy]);
      await vi.advanceTimersByTimeAsync(100);
      await release(granted(busy)[0]);
      await vi.advanceTimersByTimeAsync(299);
      expect(granted(busy)).toHaveLength(isGuestActive ? 3 : 4);
    }
  });

  it('of anonymous callers share a quota for each address while guests are active', async () => {
    const { acquire, granted, refusals } = setUp();
    await acquire([guest(), forged('192.0.2.1'), forged('192.0.2.1'), forged('192.0.2.1'), forged('192.0.2.1')]);
    await acquire([anonymous(2)]);
    expect(granted()).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1_500);
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
    expect(granted()).toHaveLength(9);
    await acquire(guests(3));
    expect(granted()).toHaveLength(12);
    await vi.advanceTimersByTimeAsync(1_500);
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

  it('are not kept for a request whose connection closed while it waited', async () => {
    const { acquire, granted, refusals, release } = setUp({ ...limits, total: 1 });
    const first = guest();
    await acquire([first]);
    const [left, waiting] = [new EventEmitter(), new EventEmitter()];
    await acquire([guest()], false, 1, left);
    const last = guest();
    await acquire([last], false, 1, waiting);
    left.emit('close');
    await vi.advanceTimersByTimeAsync(0);
    expect(refusals()).toEqual(['capacity']);
    await release(granted(first)[0]);
    expect(granted(last)).toHaveLength(1);
    expect([left, waiting].map((connection) => connection.listenerCount('close'))).toEqual([0, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are refused at once when too many newcomers of one address wait, and not to others', async () => {
    const { acquire, refusals } = setUp({ ...limits, total: 0 });
    await acquire(newcomers(1_001));
    expect(refusals()).toEqual(['capacity']);
    await acquire([guest(), newcomer('192.0.2.2')]);
    expect(refusals()).toHaveLength(1);
  });
});
