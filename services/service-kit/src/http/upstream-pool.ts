import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, errors, Pool } from 'undici';
import type { Logger } from '../base/log.ts';

/** Between two looks at an upstream that is down, in ms. */
const probePause = 500;

/** How long one look may take, in ms. */
const probeLimit = 1_000;

/** One of several processes that do the same. */
interface Upstream {
  origin: string;
  pool: Pool;
  isDown: boolean;
  /** It was too slow for a request, and is being asked whether it is alive. */
  isSuspect: boolean;
}

export interface UpstreamPool {
  /**
   * Sends a request to one of the upstreams, in turns.
   *
   * @param options.isRepeatable true when a second attempt does no harm: then it goes to another upstream if the first one
   *   breaks off, or once more to the only one, which may just have closed a kept connection; never after a time limit.
   *   Not for a body that is a stream.
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
 * until its /healthz answers; when all are down, each request is an attempt. A time limit says little about an
 * upstream, since what is slow for one request is there for the next; but one whose /healthz does not answer either
 * hangs, and counts as down.
 *
 * @param origins for example http://127.0.0.1:4000.
 */
export function createUpstreamPool(origins: readonly string[], options: Pool.Options, log: Logger): UpstreamPool {
  const upstreams = origins.map((origin): Upstream => {
    return { origin, pool: new Pool(origin, options), isDown: false, isSuspect: false };
  });
  const ended = new AbortController();
  let turn = 0;

  function inTurn(): Upstream[] {
    turn = (turn + 1) % upstreams.length;
    const order = [...upstreams.slice(turn), ...upstreams.slice(0, turn)];
    const up = order.filter(({ isDown }) => !isDown);
    return up.length > 0 ? up : order;
  }

  async function watch(upstream: Upstream): Promise<void> {
    if (upstream.isDown || ended.signal.aborted) return;
    upstream.isDown = true;
    log.warn({ upstream: upstream.origin }, 'An upstream is down; the others take its part');
    while (upstream.isDown) {
      await sleep(probePause, undefined, { signal: ended.signal, ref: false });
      upstream.isDown = !(await isAlive(upstream));
    }
    log.info({ upstream: upstream.origin }, 'An upstream is back');
  }

  async function suspect(upstream: Upstream): Promise<void> {
    if (upstream.isDown || upstream.isSuspect) return;
    upstream.isSuspect = true;
    const isHanging = !(await isAlive(upstream));
    upstream.isSuspect = false;
    if (isHanging) await watch(upstream);
  }

  function noteFailure(upstream: Upstream, error: unknown, signal: AbortSignal | undefined): void {
    if (upstreams.length === 1) return;
    // Both only end early together with the process.
    if (isTimeLimit(error, signal)) suspect(upstream).catch(() => {});
    else if (!signal?.aborted && isConnectionFailure(error)) watch(upstream).catch(() => {});
  }

  return {
    async request({ isRepeatable, ...request }) {
      const order = inTurn();
      const candidates = isRepeatable && order.length === 1 ? [...order, ...order] : order;
      for (const [attempt, upstream] of candidates.entries()) {
        try {
          return await upstream.pool.request(request);
        } catch (error) {
          const signal = request.signal as AbortSignal | undefined;
          noteFailure(upstream, error, signal);
          const isOver = signal?.aborted || isTimeLimit(error, signal);
          if (isOver || !isRepeatable || attempt === candidates.length - 1) throw error;
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

/** A signal that aborts without a reason of its own says that nobody waits any more. */
function isTimeLimit(error: unknown, signal: AbortSignal | undefined): boolean {
  if (signal?.aborted) return signal.reason?.name !== 'AbortError';
  return error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
}

/** Whether an error is about the connection to an upstream, and not about a body that its sender never finished. */
function isConnectionFailure(error: unknown): boolean {
  // One error per address of the same name.
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure);
  if (error instanceof errors.SocketError || error instanceof errors.ConnectTimeoutError) return true;
  // An error of the system names the call that failed; what Node tells of a client that went has the same code, but no call.
  return error instanceof Error && 'syscall' in error;
}
