import type { Topic } from '@cowbell/contracts/topics';
import type { DomainEvent } from '@cowbell/service-kit/events/domain-events';
import type { SharedResponse } from '@cowbell/service-kit/http/shared-response';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permit, PermitRefusal } from '../concurrency/permits.ts';
import type { PublicQuery } from './public-query.ts';
import { createResponseCache, type ExecutedResponse } from './response-cache.ts';

const request = {} as FastifyRequest;
const requests: PublicQuery = { key: 'requests {}', hash: 'requests', variables: {}, topics: ['requests'] };
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
    const run = vi.fn(async ({ key }: PublicQuery): Promise<ExecutedResponse> => {
      const n = executions;
      executions += 1;
      await new Promise((resolve) => setTimeout(resolve, duration));
      const body = `${key} ${n}`;
      const response: TestResponse = { query: key, n, body, size, isCacheable, send: async (_request, reply) => reply };
      return response;
    });
    const cache = createResponseCache(run);
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
    const { get, read, run, acquirePermit, release } = setUp();
    const concurrent = Array.from({ length: 200 }, () => get());
    await vi.advanceTimersByTimeAsync(20);
    expect((await Promise.all(concurrent)).every(({ n }) => n === 0)).toBe(true);
    await read();
    expect(run).toHaveBeenCalledOnce();
    expect([acquirePermit.mock.calls.length, release.mock.calls.length]).toEqual([1, 1]);
  });

  it('uses one permit for all requests that join an execution', async () => {
    const { get, acquirePermit, release } = setUp();
    const first = get();
    await vi.advanceTimersByTimeAsync(0);
    const joining = [get(), get(), get()];
    expect(acquirePermit).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(20);
    await Promise.all([first, ...joining]);
    expect(release).toHaveBeenCalledOnce();
  });

  it('needs one permit for all requests that wait for one, whoever gets it', async () => {
    const { cache, run } = setUp();
    const release = vi.fn();
    const waiters = [0, 1, 2].map(() => Promise.withResolvers<Permit | PermitRefusal>());
    const reads = waiters.map(({ promise }) => cache.get(requests, request, () => promise));
    await vi.advanceTimersByTimeAsync(10);
    waiters[0]?.resolve({ granted: false, reason: 'quota' });
    waiters[1]?.resolve({ granted: true, release });
    await vi.advanceTimersByTimeAsync(20);
    const [refused, ...responses] = await Promise.all(reads);
    expect(refused).toEqual({ granted: false, reason: 'quota' });
    expect(responses).toMatchObject([{ n: 0 }, { n: 0 }]);
    expect([run.mock.calls.length, release.mock.calls.length]).toEqual([1, 1]);
    // A permit that comes too late is given back.
    waiters[2]?.resolve({ granted: true, release });
    await vi.advanceTimersByTimeAsync(0);
    expect([run.mock.calls.length, release.mock.calls.length]).toEqual([1, 2]);
  });

  it('holds a permit for as long as an execution takes, and not during the pause after it', async () => {
    const { cache, change, run } = setUp({ duration: 50 });
    const heldFor: number[] = [];
    const acquirePermit = async (): Promise<Permit> => {
      const acquiredAt = performance.now();
      return { granted: true, release: () => void heldFor.push(performance.now() - acquiredAt) };
    };
    for (let ms = 0; ms < 1_000; ms += 10) {
      change('requests');
      void cache.get(requests, request, acquirePermit);
      await vi.advanceTimersByTimeAsync(10);
    }
    // Those that came too late are given back at once.
    const used = heldFor.filter((ms) => ms > 0);
    expect(used).toEqual(run.mock.results.slice(0, used.length).map(() => 50));
    expect(used.length).toBeGreaterThanOrEqual(run.mock.calls.length - 1);
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
    expect(await cache.get(requests, request, async () => refusal)).toBe(refusal);
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

  const documents = new Map([
    ['artists', { topics: ['artists' as const], variables: [] }],
    ['song', { topics: ['songs' as const], variables: ['id'] }],
    ['requests', { topics: ['requests' as const], variables: [] }],
  ]);

  it('executes each query without variables several times before the first reader comes, also when one of them fails', async () => {
    const { cache, get, run } = setUp();
    run.mockRejectedValueOnce(new Error('Down'));
    const warm = cache.warmUp(documents, request);
    await vi.advanceTimersByTimeAsync(24 * 20);
    await warm;
    const keys = run.mock.calls.map(([{ key }]) => key);
    expect(keys.slice(0, 4)).toEqual(['artists {}', 'requests {}', 'artists {}', 'requests {}']);
    expect(keys).toHaveLength(24);
    expect((await get()).query).toBe('requests {}');
    expect(run).toHaveBeenCalledTimes(24);
  });

  it('leaves the rest to the readers as soon as there is one', async () => {
    const { cache, get, run } = setUp();
    const warm = cache.warmUp(documents, request);
    const read = get(artists);
    await vi.advanceTimersByTimeAsync(250);
    await warm;
    expect((await read).n).toBe(0);
    expect(run.mock.calls.map(([{ key }]) => key)).toEqual(['artists {}']);
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
    await vi.advanceTimersByTimeAsync(729);
    await get();
    await vi.advanceTimersByTimeAsync(251);
    expect(run).toHaveBeenCalledTimes(1);
    const second = get();
    await vi.advanceTimersByTimeAsync(20);
    expect((await second).n).toBe(1);
  });

  it('executes a query again before its response is outdated, while that still serves, so that no reader waits', async () => {
    const { get, read, run, acquirePermit, release, change } = setUp();
    await read();
    await vi.advanceTimersByTimeAsync(730 - 250);
    expect((await Promise.all([get(), get(), get()])).map(({ n }) => n)).toEqual([0, 0, 0]);
    await vi.advanceTimersByTimeAsync(19);
    expect((await get()).n).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect((await get()).n).toBe(1);
    expect([run, acquirePermit, release].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2]);
    // A change counts as before.
    change('requests');
    expect((await read()).n).toBe(2);
  });

  it('needs one permit to execute a query again before its response is outdated, however many read it meanwhile', async () => {
    const { cache, read, run } = setUp();
    await read();
    await vi.advanceTimersByTimeAsync(750 - 250);
    const acquirePermit = vi.fn(async (): Promise<Permit> => ({ granted: true, release() {} }));
    const reads = [0, 1, 2].map(() => cache.get(requests, request, () => acquirePermit()));
    await vi.advanceTimersByTimeAsync(10);
    reads.push(cache.get(requests, request, () => acquirePermit()));
    await vi.advanceTimersByTimeAsync(20);
    await Promise.all(reads);
    expect([run, acquirePermit].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });

  it('says that the time of an execution is not to be counted, when the response says so', async () => {
    const { read, release, run } = setUp();
    const response = await read();
    expect(release).toHaveBeenLastCalledWith(undefined);
    run.mockResolvedValueOnce({ ...response, isUncounted: true });
    await read(artists);
    expect(release).toHaveBeenLastCalledWith('uncounted');
  });

  it('hands a response with errors to the requests that wait for it only', async () => {
    const { get, read, run } = setUp({ isCacheable: false });
    const waiting = [get(), get()];
    await vi.advanceTimersByTimeAsync(20);
    expect((await Promise.all(waiting)).map(({ n }) => n)).toEqual([0, 0]);
    // Whoever comes at the same moment gets it as well, and it is not executed again for that.
    expect((await get()).n).toBe(0);
    // Longer than the pause after an execution.
    await vi.advanceTimersByTimeAsync(200);
    expect(run).toHaveBeenCalledOnce();
    expect((await read()).n).toBe(1);
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
