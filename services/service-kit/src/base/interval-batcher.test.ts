import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIntervalBatcher } from './concurrent-calls.ts';

describe('a batcher', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function createRecorder() {
    const batches: string[][] = [];
    return {
      batches,
      batcher: createIntervalBatcher<string>(
        () => 500,
        (batch) => batches.push([...batch]),
      ),
    };
  }

  it('delivers the first item at once', () => {
    const { batches, batcher } = createRecorder();
    batcher.add(['a']);
    expect(batches).toEqual([['a']]);
  });

  it('delivers the items of an interval together, each one once, at its end', () => {
    const { batches, batcher } = createRecorder();
    batcher.add(['a']);
    batcher.add(['b']);
    batcher.add(['b', 'c']);
    vi.advanceTimersByTime(499);
    expect(batches).toEqual([['a']]);
    vi.advanceTimersByTime(1);
    expect(batches).toEqual([['a'], ['b', 'c']]);
  });

  it('delivers at most one batch per interval, and loses nothing', () => {
    const { batches, batcher } = createRecorder();
    for (let ms = 0; ms < 5_000; ms += 10) {
      batcher.add([String(ms)]);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(500);
    expect(batches).toHaveLength(11);
    expect(batches.flat()).toHaveLength(500);
  });

  it('delivers at once again after an interval without items', () => {
    const { batches, batcher } = createRecorder();
    batcher.add(['a']);
    vi.advanceTimersByTime(500);
    batcher.add(['b']);
    expect(batches).toEqual([['a'], ['b']]);
  });

  it('delivers at once what is left when it is flushed', () => {
    const { batches, batcher } = createRecorder();
    batcher.add(['a']);
    batcher.add(['b']);
    batcher.flush();
    expect(batches).toEqual([['a'], ['b']]);
    vi.advanceTimersByTime(1_000);
    expect(batches).toHaveLength(2);
  });

  it('delivers nothing after it is closed', () => {
    const { batches, batcher } = createRecorder();
    batcher.add(['a']);
    batcher.add(['b']);
    batcher.close();
    vi.advanceTimersByTime(1_000);
    expect(batches).toEqual([['a']]);
  });
});
