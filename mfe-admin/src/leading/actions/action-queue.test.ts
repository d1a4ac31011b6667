import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatWhileBusy } from '../../shared/repeat-while-busy.ts';
import { longestSilence, runInOrder } from './action-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const busy = { errors: [{ message: 'Busy.', extensions: { code: 'UNAVAILABLE', retryAfter: 1 } }] };

/** Taps at the same moment on actions whose attempts take so many seconds; a negative one ends because the server is busy. */
function tap(...actions: { seconds: number[] }[]) {
  const start = Date.now();
  const sent: [action: number, second: number][] = [];
  const results = actions.map(({ seconds }, index) => {
    const attempts = [...seconds];
    const attempt = async () => {
      sent.push([index + 1, (Date.now() - start) / 1_000]);
      const duration = attempts.shift() ?? 0;
      await new Promise((resolve) => setTimeout(resolve, Math.abs(duration) * 1_000));
      if (duration < 0) throw busy;
    };
    return runInOrder((mayRepeat) => repeatWhileBusy(attempt, mayRepeat)).then(
      () => 'done',
      () => 'failed',
    );
  });
  return { sent, results: Promise.all(results) };
}

test.each([
  [
    [1.5, 1, 1.5, 0.05],
    [0, 1.5, 2.5, 4],
  ],
  [
    [1.6, 1.2, 0.1],
    [0, 1.6, 2.8],
  ],
])('actions that take %j seconds are sent one after the other, at %j', async (durations, times) => {
  const { sent } = tap(...durations.map((duration) => ({ seconds: [duration] })));
  await vi.runAllTimersAsync();
  expect(sent).toEqual(times.map((time, index) => [index + 1, time]));
});

test('an action without a response lets only the next one overtake it, which then has as much time', async () => {
  const silence = longestSilence / 1_000;
  const { sent } = tap({ seconds: [60] }, { seconds: [60] }, { seconds: [1] }, { seconds: [0] });
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    [1, 0],
    [2, silence],
    [3, 2 * silence],
    [4, 2 * silence + 1],
  ]);
});

test('an action that is repeated holds up the later ones until it ends, and its failure is its own', async () => {
  const { sent, results } = tap({ seconds: [-0.5, -0.5, -0.5] }, { seconds: [0] }, { seconds: [0] });
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    [1, 0],
    [1, 1.5],
    [1, 3],
    [2, 3.5],
    [3, 3.5],
  ]);
  expect(await results).toEqual(['failed', 'done', 'done']);
});

test('an action that the server was too busy for is not repeated after a later one', async () => {
  const { sent, results } = tap({ seconds: [-6] }, { seconds: [0] });
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    [1, 0],
    [2, 2],
  ]);
  expect(await results).toEqual(['failed', 'done']);
});

const busyForTwo = { errors: [{ message: 'Busy.', extensions: { code: 'UNAVAILABLE', retryAfter: 2 } }] };

test('a mutation that the gateway was too busy for is sent again when it says so', async () => {
  const run = vi.fn().mockRejectedValueOnce(busyForTwo).mockResolvedValue('done');
  const mayRepeat = vi.fn(() => true);
  const result = repeatWhileBusy(run, mayRepeat);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(run).toHaveBeenCalledTimes(1);
  expect(mayRepeat).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('done');
});

test('after two repeats it fails', async () => {
  const run = vi.fn().mockRejectedValue(busyForTwo);
  const result = repeatWhileBusy(run, () => true).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toBe(busyForTwo);
  expect(run).toHaveBeenCalledTimes(3);
});

test('it fails when it may not be repeated any more', async () => {
  const run = vi.fn().mockRejectedValue(busyForTwo);
  await expect(repeatWhileBusy(run, () => false)).rejects.toBe(busyForTwo);
  expect(run).toHaveBeenCalledTimes(1);
});

test.each([
  ['a service', { errors: [{ message: 'Away.', extensions: { code: 'UNAVAILABLE' } }] }],
  ['the network', new TypeError('Failed to fetch')],
])('a mutation that may have run is not sent again: the failure of %s', async (_what, error) => {
  const run = vi.fn().mockRejectedValue(error);
  await expect(repeatWhileBusy(run, () => true)).rejects.toBe(error);
  expect(run).toHaveBeenCalledTimes(1);
});
