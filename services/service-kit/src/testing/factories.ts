import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createLogger } from '../base/log.ts';
import { createRedis, type Redis, waitForRedis } from '../stores/redis.ts';

export const silentLog = createLogger({ name: 'test', level: 'silent' });

/** A prefix for Redis keys and channels that no other test uses. */
export function uniquePrefix(): string {
  return `test_${crypto.randomUUID()}:`;
}

/** A client of the test run's Redis. */
export async function createTestRedis(): Promise<Redis> {
  const redis = createRedis({ url: String(process.env.REDIS_URL), name: 'test', log: silentLog });
  await waitForRedis(redis);
  return redis;
}

/** A client that cannot connect to its Redis. */
export function createUnavailableRedis(): Redis {
  return createRedis({ url: 'redis://127.0.0.1:1', name: 'test', log: silentLog });
}

/** A client whose Redis refuses to store values, as one does that is full. */
export async function createFullRedis(): Promise<Redis> {
  const redis = await createTestRedis();
  const user = `full-${randomUUID()}`;
  await redis.acl('SETUSER', user, 'on', 'nopass', '~*', '&*', '+@all', '-set');
  await redis.auth(user, 'any');
  return redis;
}

/** A client whose Redis accepts connections and never responds. */
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

/** A network proxy between a client and a store of the test run. */
export interface TestNetwork {
  /** Host and port at which the store is reached through it. */
  host: string;
  /** How many connections were opened through it so far. */
  connections: number;
  /** While true, it accepts connections and data, and forwards nothing. */
  blocksData: boolean;
  stop: () => void;
}

/** @param store its URL. */
export async function startTestNetwork(store: string): Promise<TestNetwork> {
  const { hostname, port, pathname } = new URL(store);
  const server = createServer((near) => {
    network.connections += 1;
    // A store without a port has a Unix socket.
    const far = port ? connect(Number(port), hostname) : connect(decodeURIComponent(hostname || pathname));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => network.blocksData || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network: TestNetwork = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: 0,
    blocksData: false,
    stop: () => server.close(),
  };
  return network;
}
