import { silentLog } from '@cowbell/service-kit/testing/factories';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOperationContext } from './operation-context.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const request = { id: 'a-request', log: silentLog } as unknown as FastifyRequest;
const create = (onResponseHeaders = vi.fn()) =>
  createOperationContext({ request, caller: {}, timeLimit: 2_500, onResponseHeaders });

it('has one time limit for all subgraph calls of the operation', () => {
  const { deadline } = create();
  vi.advanceTimersByTime(2_499);
  expect(deadline.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.aborted).toBe(true);
});

it('has no time limit any more when the operation is over', () => {
  const { deadline, end } = create();
  end();
  vi.advanceTimersByTime(10_000);
  expect(deadline.aborted).toBe(false);
});

it('passes the longest wait of all subgraphs on to the client', () => {
  const onResponseHeaders = vi.fn();
  const { addResponseHeaders } = create(onResponseHeaders);
  addResponseHeaders({ 'retry-after': '17' });
  addResponseHeaders({ 'retry-after': '5' });
  expect(onResponseHeaders).toHaveBeenLastCalledWith(expect.objectContaining({ 'retry-after': '17' }));
});

it('ends at once when the wait for a permit took longer than its time limit', () => {
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const { deadline } = createOperationContext({ request, caller: {}, timeLimit: -232, onResponseHeaders: vi.fn() });
  vi.advanceTimersByTime(1);
  expect(deadline.aborted).toBe(true);
  // Node logs a warning for a negative delay.
  expect(timer.mock.calls.map(([, delay]) => delay)).toEqual([0]);
});
