import { silentLog } from '@cowbell/service-kit/testing/factories';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdTurns } from '../factories.ts';
import { atOnce, inTurn, waitingAtMost } from './in-turn.ts';

const context = { log: silentLog, retryAfter: vi.fn() };
const refused = {
  refusal: {
    code: 'UNAVAILABLE',
    message: 'Too many people are signing in right now. Please try again in a moment.',
    retryAfter: 2,
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  context.retryAfter.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('no more work at once than there are turns, and the rest in the order in which it came', async () => {
  const begun: number[] = [];
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const all = Array.from({ length: atOnce + 3 }, (_, i) =>
    inTurn(context, async () => {
      begun.push(i);
      await done;
      return i;
    }),
  );
  await Promise.resolve();
  expect(begun).toHaveLength(atOnce);
  end();
  expect(await Promise.all(all)).toEqual(all.map((_, i) => ({ result: i })));
  expect(begun).toEqual(all.map((_, i) => i));
  expect(context.retryAfter).not.toHaveBeenCalled();
});

test('whoever has waited too long is refused without any work, and who came later is not', async () => {
  const release = holdTurns(atOnce);
  const work = vi.fn(async () => 'hashed');
  const early = inTurn(context, work);
  vi.advanceTimersByTime(1_000);
  const late = inTurn(context, work);
  vi.advanceTimersByTime(1_000);
  expect(await early).toEqual(refused);
  await release();
  expect(await late).toEqual({ result: 'hashed' });
  expect(work).toHaveBeenCalledTimes(1);
  expect(context.retryAfter.mock.calls).toEqual([[2]]);
});

test('where the line is full, whoever comes is refused at once', async () => {
  const release = holdTurns(atOnce);
  const work = vi.fn(async () => 'hashed');
  const inLine = Array.from({ length: waitingAtMost }, () => inTurn(context, work));
  expect(await inTurn(context, work)).toEqual(refused);
  expect(work).not.toHaveBeenCalled();
  await release();
  expect(await Promise.all(inLine)).toEqual(inLine.map(() => ({ result: 'hashed' })));
});

test('work that fails gives its turn to the next', async () => {
  const all = Array.from({ length: atOnce + 1 }, () => inTurn(context, () => Promise.reject(new Error('no memory'))));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(all.map(() => 'rejected'));
  expect(await inTurn(context, async () => 'hashed')).toEqual({ result: 'hashed' });
});
