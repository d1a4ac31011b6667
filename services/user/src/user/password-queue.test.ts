import { silentLog } from '@cowbell/service-kit/testing/factories';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillPasswordQueue } from '../testing/factories.ts';
import { concurrency, maxQueued, maxQueuedOfNetwork, queuePasswordWork } from './password.ts';

const context = { address: undefined, log: silentLog, retryAfter: vi.fn() };
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

test('work runs up to the concurrency limit, the rest in the order of arrival', async () => {
  const started: number[] = [];
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const all = Array.from({ length: concurrency + 3 }, (_, i) =>
    queuePasswordWork(context, async () => {
      started.push(i);
      await done;
      return i;
    }),
  );
  await Promise.resolve();
  expect(started).toHaveLength(concurrency);
  finish();
  expect(await Promise.all(all)).toEqual(all.map((_, i) => ({ result: i })));
  expect(started).toEqual(all.map((_, i) => i));
  expect(context.retryAfter).not.toHaveBeenCalled();
});

test('work of the band is next, and not refused when the queue is full', async () => {
  const release = fillPasswordQueue(concurrency + maxQueuedOfNetwork - 1);
  const order: string[] = [];
  const note = (name: string) => async () => order.push(name);
  const others = queuePasswordWork(context, note('somebody'));
  const band = queuePasswordWork(context, note('band'), { goesFirst: true });
  expect(await queuePasswordWork(context, note('too many'))).toEqual(refused);
  await release();
  await Promise.all([others, band]);
  expect(order).toEqual(['band', 'somebody']);
});

test('one network takes a third of the queue at most', async () => {
  const release = fillPasswordQueue(concurrency + maxQueuedOfNetwork, '192.0.2.1');
  const add = (address: string) => queuePasswordWork({ ...context, address }, async () => 'hashed');
  expect(await add('192.0.2.1')).toEqual(refused);
  const others = Array.from({ length: maxQueued - maxQueuedOfNetwork }, (_, n) => add(`198.51.100.${n}`));
  expect(await add('203.0.113.1')).toEqual(refused);
  await release();
  expect(await Promise.all(others)).toEqual(others.map(() => ({ result: 'hashed' })));
  expect(await add('192.0.2.1')).toEqual({ result: 'hashed' });
});

test('work that waited too long is refused and never runs, later work still runs', async () => {
  const release = fillPasswordQueue(concurrency);
  const work = vi.fn(async () => 'hashed');
  const early = queuePasswordWork(context, work);
  vi.advanceTimersByTime(1_000);
  const late = queuePasswordWork(context, work);
  vi.advanceTimersByTime(1_000);
  expect(await early).toEqual(refused);
  await release();
  expect(await late).toEqual({ result: 'hashed' });
  expect(work).toHaveBeenCalledTimes(1);
  expect(context.retryAfter.mock.calls).toEqual([[2]]);
});

test('work that runs for long is not refused', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = queuePasswordWork(context, () => promise);
  vi.advanceTimersByTime(10_000);
  resolve('hashed');
  expect(await running).toEqual({ result: 'hashed' });
});

test('a full queue refuses at once', async () => {
  const release = fillPasswordQueue(concurrency);
  const work = vi.fn(async () => 'hashed');
  const from = (n: number) => ({ ...context, address: `192.0.2.${n}` });
  const queued = Array.from({ length: maxQueued }, (_, n) => queuePasswordWork(from(n), work));
  expect(await queuePasswordWork(from(maxQueued), work)).toEqual(refused);
  expect(work).not.toHaveBeenCalled();
  await release();
  expect(await Promise.all(queued)).toEqual(queued.map(() => ({ result: 'hashed' })));
});

test('work that fails lets the next one run', async () => {
  const all = Array.from({ length: concurrency + 1 }, () =>
    queuePasswordWork(context, () => Promise.reject(new Error('no memory'))),
  );
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(all.map(() => 'rejected'));
  expect(await queuePasswordWork(context, async () => 'hashed')).toEqual({ result: 'hashed' });
});
