import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { guest, guests, limits, setUpPermits, useFakeTime } from '../../test/permits.ts';
import type { Caller } from '../caller.ts';

useFakeTime();

describe('permits', () => {
  it('are refused after a second and a half when all are held', async () => {
    const { acquire, granted, refusals } = setUpPermits();
    await acquire(guests(14));
    expect(granted()).toHaveLength(12);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(refusals()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(refusals()).toEqual(['capacity', 'capacity']);
  });

  it('have a reserve for coalesced work', async () => {
    const { acquire, granted } = setUpPermits();
    await acquire(guests(12));
    await acquire(guests(5), true);
    expect(granted()).toHaveLength(16);
  });

  it('are not kept from other work by coalesced work that never stops', async () => {
    const { acquire, granted, release } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
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
    const { acquire, granted } = setUpPermits();
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

  it('go to the waiting caller that holds the fewest, when all have used as little', async () => {
    const { acquire, granted, release } = setUpPermits();
    const crowd = guests(6);
    await acquire([...crowd, ...crowd, ...crowd]);
    const late = guest();
    await acquire([late]);
    expect(granted(late)).toHaveLength(0);
    await release(granted(crowd[0])[0]);
    expect(granted(late)).toHaveLength(1);
  });

  it('go to the waiting caller that has used the least lately', async () => {
    const { acquire, granted, release } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
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
    const { acquire, granted, refusals, release } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
    const crowd = guests(12);
    await acquire([...crowd, guest()]);
    await acquire(Array(5).fill('everybody'), true);
    expect(granted()).toHaveLength(16);
    await release(granted(crowd[0])[0]);
    expect(granted()).toHaveLength(17);
  });

  it('of heavy operations are limited together, and cool down while others of them wait', async () => {
    const { acquire, granted, release } = setUpPermits();
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

  it('of invalid documents cool down although nobody waits', async () => {
    const { acquire, granted } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
    const crowd = guests(12);
    const [heavy, light] = [guest(), guest()];
    await acquire(crowd);
    await acquire([heavy], false, 2);
    await acquire([light]);
    await release(granted(crowd[0])[0]);
    expect([granted(heavy).length, granted(light).length]).toEqual([0, 1]);
  });

  it('cool down three times as long as they were held while their caller waits for more', async () => {
    const { acquire, granted, release } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
    const busy = guest();
    await acquire([busy, busy, busy]);
    await vi.advanceTimersByTimeAsync(5_000);
    await acquire([busy]);
    await release(granted(busy)[0]);
    await vi.advanceTimersByTimeAsync(500);
    expect(granted(busy)).toHaveLength(4);
  });

  it('do not cool down when their caller does not wait for more', async () => {
    const { acquire, granted, release } = setUpPermits();
    const busy = guest();
    await acquire([busy, busy, busy]);
    await vi.advanceTimersByTimeAsync(100);
    await release(granted(busy)[0]);
    await acquire([busy]);
    expect(granted(busy)).toHaveLength(4);
  });

  it('are refused at once when too many callers wait', async () => {
    const { acquire, refusals } = setUpPermits({ ...limits, total: 0 });
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
    const { acquire, granted, refusals, release } = setUpPermits({ ...limits, total: 1 });
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
});
