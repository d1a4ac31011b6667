import { silentLog } from '@cowbell/service-kit/testing/factories';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOperationContext } from './operation-context.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const request = { id: 'a-request', log: silentLog } as unknown as FastifyRequest;
const create = (onRateLimitHeaders = vi.fn()) =>
  createOperationContext({ request, caller: {}, timeLimit: 2_500, onRateLimitHeaders });

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
  const onRateLimitHeaders = vi.fn();
  const { addRateLimitHeaders } = create(onRateLimitHeaders);
  addRateLimitHeaders({ 'retry-after': '17' });
  addRateLimitHeaders({ 'retry-after': '5' });
  expect(onRateLimitHeaders).toHaveBeenLastCalledWith(expect.objectContaining({ 'retry-after': '17' }));
});
