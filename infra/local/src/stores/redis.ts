import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchOptions } from '../processes/launch.ts';
import { findRedisServer } from './redis-binary.ts';
import { type StoreOptions, socketPath, storeStopLimit } from './store-options.ts';

/** Whether the Redis on a port is that of this data folder: another program may have its port. */
async function hasData(port: number, folder: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    socket.end('CONFIG GET dir\r\n');
    const [response] = await once(socket, 'data');
    return String(response).split('\r\n').includes(realpathSync(folder));
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Prepares redis-server without eviction: it holds queues and limits. Throws a {@link Failure} when there is none. */
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
      ],
      stopLimit: storeStopLimit,
      logFile,
      onLine,
    },
    waitUntilReady: async (signal) => {
      while (!signal?.aborted && !(await hasData(port, folder))) await delay(50);
    },
  };
}
