import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import type { Logger } from './log.ts';

/** Between two looks at an upstream that is down, in ms. */
const probePause = 500;

/** How long one look may take, in ms. */
const probeLimit = 1_000;

/** One of several processes that do the same. */
interface Upstream {
  origin: string;
  pool: Pool;
  isDown: boolean;
}

export interface UpstreamPool {
  /**
   * Sends a request to one of the upstreams, in turns.
   *
   * @param options.isRepeatable true when a second attempt does no harm: then it goes to another upstream if the first one
   *   breaks off, or once more to the only one, which may just have closed a kept connection. Not for a body that is a
   *   stream.
   * @throws what the last upstream that was tried failed with.
   */
  request: (options: Dispatcher.RequestOptions & { isRepeatable: boolean }) => Promise<Dispatcher.ResponseData>;
  /** Finishes what is under way. */
  close: () => Promise<void>;
  /** Breaks off what is under way. */
  destroy: () => Promise<void>;
}

/**
 * Kept-alive connections to one process, or to several that do the same. One that breaks off gets no more requests
 * until its /healthz answers; when all are down, each request is an attempt. A time limit says nothing about an
 * upstream: what is slow for one request is there for the next.
 *
 * @param origins for example http://127.0.0.1:4000.
 */
export function createUpstreamPool(origins: readonly string[], options: Pool.Options, log: Logger): UpstreamPool {
  const upstreams = origins.map((origin): Upstream => ({ origin, pool: new Pool(origin, options), isDown: false }));
  const ended = new AbortController();
  let turn = 0;

  function inTurn(): Upstream[] {
    turn = (turn + 1) % upstreams.length;
    const order = [...upstreams.slice(turn), ...upstreams.slice(0, turn)];
    const up = order.filter(({ isDown }) => !isDown);
    return up.length > 0 ? up : order;
  }

  async function watch(upstream: Upstream): Promise<void> {
    upstream.isDown = true;
    log.warn({ upstream: upstream.origin }, 'An upstream is down; the others take its part');
    while (upstream.isDown) {
      await sleep(probePause, undefined, { signal: ended.signal, ref: false });
      upstream.isDown = !(await isAlive(upstream));
    }
    log.info({ upstream: upstream.origin }, 'An upstream is back');
  }

  function noteFailure(upstream: Upstream): void {
    if (upstream.isDown || upstreams.length === 1) return;
    // Only ends early together with the process.
    watch(upstream).catch(() => {});
  }

  return {
    async request({ isRepeatable, ...request }) {
      const order = inTurn();
      const candidates = isRepeatable && order.length === 1 ? [...order, ...order] : order;
      for (const [attempt, upstream] of candidates.entries()) {
        try {
          return await upstream.pool.request(request);
        } catch (error) {
          const aborted = (request.signal as AbortSignal | undefined)?.aborted;
          if (!aborted) noteFailure(upstream);
          if (aborted || !isRepeatable || attempt === candidates.length - 1) throw error;
        }
      }
      throw new Error('There is no upstream');
    },
    async close() {
      ended.abort();
      await Promise.all(upstreams.map(({ pool }) => pool.close()));
    },
    async destroy() {
      ended.abort();
      await Promise.all(upstreams.map(({ pool }) => pool.destroy()));
    },
  };
}

async function isAlive({ pool }: Upstream): Promise<boolean> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: '/healthz',
      signal: AbortSignal.timeout(probeLimit),
    });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
