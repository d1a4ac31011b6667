import { createServer } from 'node:net';
import { createLogger } from './log.ts';
import { createRedis, type Redis, waitForRedis } from './redis.ts';

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
export function createAwayRedis(): Redis {
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
