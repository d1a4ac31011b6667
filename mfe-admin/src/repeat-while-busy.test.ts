import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatWhileBusy } from './repeat-while-busy.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const busy = { errors: [{ message: 'Busy.', extensions: { code: 'UNAVAILABLE', retryAfter: 2 } }] };

test('a mutation that the gateway was too busy for is sent again when it says so', async () => {
  const run = vi.fn().mockRejectedValueOnce(busy).mockResolvedValue('done');
  const mayRepeat = vi.fn(() => true);
  const result = repeatWhileBusy(run, mayRepeat);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(run).toHaveBeenCalledTimes(1);
  expect(mayRepeat).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('done');
});

test('after two repeats it fails', async () => {
  const run = vi.fn().mockRejectedValue(busy);
  const result = repeatWhileBusy(run, () => true).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toBe(busy);
  expect(run).toHaveBeenCalledTimes(3);
});

test('it fails when it may not be repeated any more', async () => {
  const run = vi.fn().mockRejectedValue(busy);
  await expect(repeatWhileBusy(run, () => false)).rejects.toBe(busy);
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
