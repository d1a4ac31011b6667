import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longestSilence, runInOrder } from './in-order.ts';
import { repeatWhileBusy } from './repeat-while-busy.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const busy = { errors: [{ message: 'Busy.', extensions: { code: 'UNAVAILABLE', retryAfter: 1 } }] };

/** Taps at the same moment on actions whose attempts take so many seconds; a negative one ends because the server is busy. */
function tap(...actions: { subject?: string; seconds: number[] }[]) {
  const start = Date.now();
  const sent: [action: number, second: number][] = [];
  const results = actions.map(({ subject = null, seconds }, index) => {
    const attempts = [...seconds];
    const attempt = async () => {
      sent.push([index + 1, (Date.now() - start) / 1_000]);
      const duration = attempts.shift() ?? 0;
      await new Promise((resolve) => setTimeout(resolve, Math.abs(duration) * 1_000));
      if (duration < 0) throw busy;
    };
    return runInOrder(subject, (mayRepeat) => repeatWhileBusy(attempt, mayRepeat)).then(
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

test('an action that the server was too busy for is not repeated after a later one about the same', async () => {
  const { sent, results } = tap({ subject: 'intake', seconds: [-6] }, { subject: 'intake', seconds: [0] });
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    [1, 0],
    [2, 2],
  ]);
  expect(await results).toEqual(['failed', 'done']);
});

test('an action that the server was too busy for is repeated after one about something else, ahead of those that wait', async () => {
  const { sent, results } = tap(
    { subject: 'Jolene', seconds: [-6] },
    { subject: 'Africa', seconds: [1] },
    { subject: 'Linger', seconds: [3.5] },
    { subject: 'Hurt', seconds: [2] },
    // It waits when the server says that it is busy, and is not sent yet.
    { subject: 'Jolene', seconds: [0] },
  );
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    [1, 0],
    [2, 2],
    [3, 3],
    [4, 5],
    [1, 7],
    [5, 7],
  ]);
  expect(await results).toEqual(['done', 'done', 'done', 'done', 'done']);
});
