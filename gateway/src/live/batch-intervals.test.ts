import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatchIntervals } from './batch-intervals.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const limits = { shortest: 100, average: 500, burst: 3 };

/** Sends batches without a pause; how long each of them had to wait. */
function sendBatches(nextInterval: () => number, count: number): number[] {
  return Array.from({ length: count }, () => {
    const interval = nextInterval();
    vi.advanceTimersByTime(interval);
    return interval;
  });
}

describe('the intervals between batches', () => {
  it('are short at first, and then as long as the average', () => {
    const intervals = sendBatches(createBatchIntervals(limits), 8);
    expect(intervals[0]).toBe(100);
    expect(intervals.slice(-4)).toEqual([500, 500, 500, 500]);
  });

  it('allow no more batches than the bucket holds, and one for each average interval', () => {
    const nextInterval = createBatchIntervals(limits);
    let batches = 0;
    for (let waited = 0; waited < 10_000; batches += 1) waited += sendBatches(nextInterval, 1)[0] ?? 0;
    expect(batches).toBeLessThanOrEqual(3 + 10_000 / 500);
  });

  it('are short again after a quiet time', () => {
    const nextInterval = createBatchIntervals(limits);
    sendBatches(nextInterval, 8);
    vi.advanceTimersByTime(1_500);
    expect(sendBatches(nextInterval, 2)).toEqual([100, 100]);
  });
});
