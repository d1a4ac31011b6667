import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createLogger } from '../base/log.ts';
import { createRedis, type Redis, waitForRedis } from '../stores/redis.ts';

export const silentLog = createLogger({ name: 'test', level: 'silent' });

/** A prefix for Redis keys and channels that no other test has. */
export function uniquePrefix(): string {
  return `test_${crypto.randomUUID()}:`;
}

/** A client of the Redis that the test run provides. */
export async function createTestRedis(): Promise<Redis> {
  const redis = createRedis({ url: String(process.env.REDIS_URL), name: 'test', log: silentLog });
  await waitForRedis(redis);
  return redis;
}

/** A client whose Redis is away. */
export function createUnavailableRedis(): Redis {
  return createRedis({ url: 'redis://127.0.0.1:1', name: 'test', log: silentLog });
}

/** A client whose Redis accepts connections and never answers. */
export async function createHangingRedis(): Promise<{ redis: Redis; stop: () => void }> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as { port: number };
  const redis = createRedis({ url: `redis://127.0.0.1:${port}`, name: 'test', log: silentLog });
  return {
    redis,
    stop() {
      redis.disconnect();
      server.close();
    },
  };
}

/** A network between a client and a store that the test run provides. */
export interface TestNetwork {
  /** Where the store is to be reached over it: host and port. */
  host: string;
  /** How many connections were opened over it so far. */
  connections: number;
  /** While true, it takes connections and whatever is sent, and hands nothing on. */
  swallows: boolean;
  stop: () => void;
}

/** @param store its URL. */
export async function startTestNetwork(store: string): Promise<TestNetwork> {
  const { hostname, port } = new URL(store);
  const server = createServer((near) => {
    network.connections += 1;
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => network.swallows || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network: TestNetwork = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: 0,
    swallows: false,
    stop: () => server.close(),
  };
  return network;
}
