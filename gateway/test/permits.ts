import type { EventEmitter } from 'node:events';
import { createGuestCookie } from '@cowbell/service-kit/auth/guest-id';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Caller } from '../src/caller.ts';
import { createPermits, type Permit, type PermitOutcome, type PermitRefusal } from '../src/concurrency/permits.ts';
import type { PermitLimits } from '../src/limits.ts';

const secret = Buffer.alloc(32, 1);
export const limits: PermitLimits = {
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
export const guest = (address = '192.0.2.1'): Caller => ({
  guestCookie: createGuestCookie(secret, Date.now() - 60 * 60_000),
  address,
});
type Requester = Caller | 'everybody';
export const guests = (count: number) => Array.from({ length: count }, () => guest());
export const newcomer = (address = '192.0.2.1'): Caller => ({ guestCookie: createGuestCookie(secret), address });
export const newcomers = (count: number, address?: string) => Array.from({ length: count }, () => newcomer(address));
export const anonymous = (n = 1): Caller => ({ address: `192.0.2.${n}` });
export const admin = (id = 'ada'): Caller => ({ adminId: id, address: '192.0.2.1' });
/** A caller with a guest cookie that was signed with another secret. */
export const forged = (address: string): Caller => ({ guestCookie: createGuestCookie(Buffer.alloc(32, 2)), address });

/** Lets the tests of a file decide what time it is. */
export function useFakeTime(): void {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
}

/** Permits with few of each kind, and what their callers got. */
export function setUpPermits(limitsOfTest = limits) {
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
