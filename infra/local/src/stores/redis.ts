import { realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { LaunchOptions } from '../processes/launch.ts';
import { findRedisServer } from './redis-binary.ts';
import { type StoreOptions, socketPath, storeStopLimit } from './store-options.ts';

/** Whether it is the Redis of this data folder: another program may have its port. */
async function hasData(redis: Redis, folder: string): Promise<boolean> {
  try {
    return ((await redis.config('GET', 'dir')) as string[])[1] === realpathSync(folder);
  } catch {
    return false;
  }
}

/**
 * Prepares redis-server with an append-only file and without eviction: it holds queues and limits, not only a cache.
 *
 * @throws {Failure} when there is no redis-server and none can be installed.
 */
export async function prepareRedis({
  folder,
  port,
  logFile,
  onLine,
  report,
}: StoreOptions): Promise<LaunchOptions & { url: string }> {
  const program = await findRedisServer(report);
  const socket = socketPath(folder, 'redis.sock');
  const url = socket ? `unix://${socket}` : `redis://127.0.0.1:${port}`;
  return {
    url,
    spec: {
      name: 'redis',
      program,
      folder,
      title: `redis-server 127.0.0.1:${port}`,
      args: [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
        ...(socket ? ['--unixsocket', socket, '--unixsocketperm', '600'] : []),
        ...['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
        // How often housekeeping runs per second. The default, 10, wakes an idle Redis ten times a second.
        ...['--hz', '2'],
      ],
      stopLimit: storeStopLimit,
      logFile,
      ...(onLine && { onLine }),
    },
    waitUntilReady: async (signal) => {
      const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
      redis.on('error', () => {});
      signal?.addEventListener('abort', () => redis.disconnect());
      try {
        while (!signal?.aborted && !(await hasData(redis, folder))) await delay(50);
      } finally {
        redis.disconnect();
      }
    },
  };
}
