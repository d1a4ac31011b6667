import { describe, expect, it, vi } from 'vitest';
import {
  admin,
  anonymous,
  forged,
  guest,
  guests,
  limits,
  newcomer,
  newcomers,
  setUpPermits,
  useFakeTime,
} from '../../test/permits.ts';
import type { Caller } from '../caller.ts';

useFakeTime();

describe('permits', () => {
  it('of admins are their own: neither the audience nor its heavy operations use them', async () => {
    const { acquire, granted, refusals, release } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
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

  it('of the newcomers of one address are limited together while other guests are active', async () => {
    const { acquire, granted, refusals } = setUpPermits();
    const [other, elsewhere] = [guest(), newcomer('192.0.2.2')];
    await acquire([other, ...newcomers(6), elsewhere]);
    expect(granted()).toHaveLength(7);
    expect(granted(elsewhere)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(refusals()).toEqual(['capacity']);
  });

  it('of newcomers are not limited together while no other guest is active', async () => {
    const { acquire, granted } = setUpPermits();
    await acquire([guest()]);
    await vi.advanceTimersByTimeAsync(5_000);
    await acquire(newcomers(11));
    expect(granted()).toHaveLength(12);
  });

  it('of newcomers cool down for all newcomers of the address that wait', async () => {
    const { acquire, granted, release } = setUpPermits();
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
    const { acquire, granted, release } = setUpPermits();
    const [first, ...others] = newcomers(6);
    await acquire([guest(), first as Caller, ...others]);
    await vi.advanceTimersByTimeAsync(100);
    await release(granted(first)[0]);
    expect(granted()).toHaveLength(7);
  });

  it('of one address leave some for the callers of others', async () => {
    const { acquire, granted } = setUpPermits();
    await acquire(guests(12));
    expect(granted()).toHaveLength(12);
    const elsewhere = setUpPermits();
    await elsewhere.acquire([anonymous(2), ...guests(12)]);
    expect(elsewhere.granted()).toHaveLength(11);
    await elsewhere.acquire([guest('192.0.2.3')]);
    expect(elsewhere.granted()).toHaveLength(12);
  });

  it('are counted by /64 for callers with IPv6', async () => {
    const { acquire, granted } = setUpPermits();
    const hosts = [1, 2, 3, 4].map((host) => ({ address: `2001:db8::${host}` }));
    await acquire([guest(), ...hosts, { address: '2001:db8:0:1::1' }]);
    expect(granted()).toHaveLength(5);
  });

  it('of anonymous callers cool down only while guests are active', async () => {
    for (const isGuestActive of [true, false]) {
      const { acquire, granted, release } = setUpPermits({ ...limits, anonymous: 3 });
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
    const { acquire, granted, refusals } = setUpPermits();
    await acquire([guest(), forged('192.0.2.1'), forged('192.0.2.1'), forged('192.0.2.1'), forged('192.0.2.1')]);
    await acquire([anonymous(2)]);
    expect(granted()).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(refusals()).toEqual(['quota']);
  });

  it('of anonymous callers have no quota for each address while no guest is active', async () => {
    const { acquire, granted } = setUpPermits();
    await acquire([guest()]);
    await vi.advanceTimersByTimeAsync(5_000);
    await acquire(Array.from({ length: 10 }, () => anonymous()));
    expect(granted()).toHaveLength(10);
  });

  it('of all anonymous callers leave room for guests, for any number of addresses', async () => {
    const { acquire, granted, refusals } = setUpPermits();
    await acquire(Array.from({ length: 10 }, (_, n) => anonymous(n)));
    expect(granted()).toHaveLength(9);
    await acquire(guests(3));
    expect(granted()).toHaveLength(12);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(refusals()).toEqual(['capacity']);
  });

  it('are refused at once when too many newcomers of one address wait, and not to others', async () => {
    const { acquire, refusals } = setUpPermits({ ...limits, total: 0 });
    await acquire(newcomers(1_001));
    expect(refusals()).toEqual(['capacity']);
    await acquire([guest(), newcomer('192.0.2.2')]);
    expect(refusals()).toHaveLength(1);
  });
});
