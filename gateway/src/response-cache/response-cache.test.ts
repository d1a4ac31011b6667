import type { Topic } from '@cowbell/contracts/topics';
import type { DomainEvent } from '@cowbell/service-kit/events/domain-events';
import type { FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permit, PermitRefusal } from '../concurrency/permits.ts';
import { createMetrics } from '../metrics.ts';
import type { PublicQuery } from './public-query.ts';
import { createResponseCache } from './response-cache.ts';
import type { SharedResponse } from './shared-response.ts';

const request = {} as FastifyRequest;
const requests: PublicQuery = { key: 'requests {}', hash: 'requests', variables: {}, topics: ['requests'] };
const song: PublicQuery = { key: 'song {"id":"1"}', hash: 'song', variables: { id: '1' }, topics: ['songs'] };
const artists: PublicQuery = { key: 'artists {}', hash: 'artists', variables: {}, topics: ['artists'] };

/** The query of an execution, and the number of executions before it. */
interface TestResponse extends SharedResponse {
  readonly query: string;
  readonly n: number;
}

describe('the response cache', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A cache whose executions take 20 ms. */
  function setUp({ duration = 20, size = 1, isCacheable = true, isConnected = true } = {}) {
    let executions = 0;
    const run = vi.fn(async ({ key }: PublicQuery): Promise<SharedResponse> => {
      const n = executions;
      executions += 1;
      await new Promise((resolve) => setTimeout(resolve, duration));
      const body = `${key} ${n}`;
      const response: TestResponse = {
        query: key,
        n,
        body,
        size,
        outcome: isCacheable ? 'ok' : 'error',
        isCacheable,
        send: async (_request, reply) => reply,
      };
      return response;
    });
    const { cache: counters } = createMetrics(new Registry(), new Map());
    const cache = createResponseCache(run, counters);
    if (isConnected) cache.onConnected();
    const release = vi.fn();
    const acquirePermit = vi.fn(async (): Promise<Permit | PermitRefusal> => ({ granted: true, release }));
    const get = async (query = requests) => (await cache.get(query, request, acquirePermit)) as TestResponse;
    return {
      cache,
      run,
      release,
      acquirePermit,
      get,
      /** Waits for the response. */
      async read(query = requests): Promise<TestResponse> {
        const reading = get(query);
        await vi.advanceTimersByTimeAsync(duration + 250);
        return await reading;
      },
      change: (topic: Topic) => cache.onEvent({ versions: { [topic]: 1 } } as DomainEvent),
    };
  }

  it('executes a query once for all concurrent requests and for later ones', async () => {
    const { get, read, run, acquirePermit } = setUp();
    const concurrent = Array.from({ length: 200 }, () => get());
    await vi.advanceTimersByTimeAsync(20);
    expect((await Promise.all(concurrent)).every(({ n }) => n === 0)).toBe(true);
    await read();
    expect(run).toHaveBeenCalledOnce();
    expect(acquirePermit).not.toHaveBeenCalled();
  });

  it('holds a permit for as long as an execution takes, and not during the pause before it', async () => {
    const { cache, change, run } = setUp({ duration: 50 });
    const heldFor: number[] = [];
    const acquirePermit = async (): Promise<Permit> => {
      const acquiredAt = performance.now();
      return { granted: true, release: () => void heldFor.push(performance.now() - acquiredAt) };
    };
    for (let ms = 0; ms < 1_000; ms += 10) {
      change('songs');
      void cache.get(song, request, acquirePermit);
      await vi.advanceTimersByTimeAsync(10);
    }
    // Those that came too late are given back at once.
    const used = heldFor.filter((ms) => ms > 0);
    expect(used).toEqual(run.mock.results.slice(0, used.length).map(() => 50));
    expect(used.length).toBeGreaterThanOrEqual(run.mock.calls.length - 1);
  });

  it('executes a query with variables with one permit, that of whoever gets one first', async () => {
    const { cache, run } = setUp();
    const release = vi.fn();
    const waiters = [0, 1, 2].map(() => Promise.withResolvers<Permit | PermitRefusal>());
    const reads = waiters.map(({ promise }) => cache.get(song, request, () => promise));
    await vi.advanceTimersByTimeAsync(10);
    waiters[0]?.resolve({ granted: false, reason: 'quota' });
    await vi.advanceTimersByTimeAsync(0);
    waiters[1]?.resolve({ granted: true, release });
    await vi.advanceTimersByTimeAsync(10);
    // It joins the execution, and needs no permit for that.
    waiters[2]?.resolve({ granted: true, release });
    await vi.advanceTimersByTimeAsync(0);
    expect(release).toHaveBeenCalledOnce();
    const joining = cache.get(song, request, () => Promise.reject(new Error('not needed')));
    await vi.advanceTimersByTimeAsync(20);
    const [refused, ...responses] = await Promise.all([...reads, joining]);
    expect(refused).toEqual({ granted: false, reason: 'quota' });
    expect(responses).toMatchObject([{ n: 0 }, { n: 0 }, { n: 0 }]);
    expect([run.mock.calls.length, release.mock.calls.length]).toEqual([1, 2]);
  });

  it('gives those who came during an execution its response, and nobody after a change', async () => {
    const { get, read, change, run } = setUp();
    const first = get();
    await vi.advanceTimersByTimeAsync(10);
    const second = get();
    await vi.advanceTimersByTimeAsync(10);
    expect([(await first).n, (await second).n]).toEqual([0, 0]);
    change('requests');
    expect((await read()).n).toBe(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('passes a refused permit on', async () => {
    const { cache, run } = setUp();
    const refusal: PermitRefusal = { granted: false, reason: 'quota' };
    expect(await cache.get(song, request, async () => refusal)).toBe(refusal);
    expect(run).not.toHaveBeenCalled();
  });

  it('executes again after a change of a topic of the query, and not after other changes', async () => {
    const { read, change, run } = setUp();
    await read();
    change('artists');
    await read();
    expect(run).toHaveBeenCalledTimes(1);
    change('requests');
    expect((await read()).n).toBe(1);
  });

  it('does not keep a response when the topic changed during its execution', async () => {
    const { get, read, change } = setUp();
    const early = get();
    await vi.advanceTimersByTimeAsync(10);
    change('requests');
    const late = get();
    await vi.advanceTimersByTimeAsync(300);
    expect([(await early).n, (await late).n]).toEqual([0, 1]);
    expect((await read()).n).toBe(1);
  });

  describe('for open streams', () => {
    const context = {} as FastifyRequest;

    it('reads small cached queries of a topic again, together with the requests for them', async () => {
      const { cache, read, get, change, run } = setUp();
      await read(requests);
      await read(artists);
      change('requests');
      const pushed = cache.readPushed('requests', context);
      const refetch = get();
      await vi.advanceTimersByTimeAsync(250);
      expect(await pushed).toEqual([{ hash: 'requests', body: 'requests {} 2' }]);
      expect((await refetch).n).toBe(2);
      expect(run).toHaveBeenCalledTimes(3);
    });

    it.each([
      ['one that nobody has read', {}, []],
      ['a large response', { size: 10_000 }, [requests]],
      ['a response with errors', { isCacheable: false }, [requests]],
      ['a query with variables', {}, [{ ...requests, variables: { id: '1' } }]],
    ])('leaves out %s', async (_what, options, queries) => {
      const { cache, read, change } = setUp(options);
      for (const query of queries) await read(query);
      change('requests');
      const pushed = cache.readPushed('requests', context);
      await vi.advanceTimersByTimeAsync(250);
      expect(await pushed).toEqual([]);
    });

    it('leaves out a response that has become large, and an execution that failed', async () => {
      const { cache, read, change, run } = setUp();
      await read(requests);
      change('requests');
      const small = await read(requests);
      run.mockResolvedValueOnce({ ...small, size: 10_000 });
      change('requests');
      expect(await cache.readPushed('requests', context)).toEqual([]);
      await read(artists);
      run.mockRejectedValueOnce(new Error('Down'));
      change('artists');
      expect(await cache.readPushed('artists', context)).toEqual([]);
    });
  });

  it('keeps different queries apart', async () => {
    const { get } = setUp();
    const both = [get(requests), get(artists)];
    await vi.advanceTimersByTimeAsync(20);
    expect((await Promise.all(both)).map(({ query }) => query)).toEqual(['requests {}', 'artists {}']);
  });

  it('keeps a response until it is a second old, counted from the start of its execution', async () => {
    const { get, run } = setUp();
    const first = get();
    await vi.advanceTimersByTimeAsync(20);
    await first;
    await vi.advanceTimersByTimeAsync(979);
    await get();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(1);
    const second = get();
    await vi.advanceTimersByTimeAsync(20);
    expect((await second).n).toBe(1);
  });

  it('hands a response with errors to the requests that wait for it only', async () => {
    const { get, read, run } = setUp({ isCacheable: false });
    const waiting = [get(), get()];
    await vi.advanceTimersByTimeAsync(20);
    expect((await Promise.all(waiting)).map(({ n }) => n)).toEqual([0, 0]);
    expect((await read()).n).toBe(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('pauses for 200 ms after each long execution of a query that changes all the time', async () => {
    const { get, read, change, run } = setUp({ duration: 50 });
    for (let ms = 0; ms < 1_000; ms += 10) {
      change('requests');
      get();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(run.mock.calls.length).toBeLessThanOrEqual(5);
    expect((await read()).n).toBe(run.mock.calls.length - 1);
  });

  it('forgets every response when events arrive again, since some may have been lost meanwhile', async () => {
    const { cache, read, run } = setUp();
    const first = [await read(requests), await read(artists)];
    expect(await read(requests)).toBe(first[0]);
    cache.onDisconnected();
    cache.onConnected();
    expect([await read(requests), await read(artists)].map(({ n }) => n)).toEqual([2, 3]);
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('serves nothing from the cache once events do not arrive any more', async () => {
    const { cache, read } = setUp();
    expect((await read()).n).toBe(0);
    cache.onDisconnected();
    expect((await read()).n).toBe(1);
  });

  it('serves nothing from the cache without domain events, but coalesces concurrent requests', async () => {
    const { get, read } = setUp({ isConnected: false });
    expect((await read()).n).toBe(0);
    const early = get();
    await vi.advanceTimersByTimeAsync(10);
    const late = Array.from({ length: 50 }, () => get());
    await vi.advanceTimersByTimeAsync(300);
    expect((await early).n).toBe(1);
    // None of them gets data from before its request.
    expect(new Set((await Promise.all(late)).map(({ n }) => n))).toEqual(new Set([2]));
  });
});
