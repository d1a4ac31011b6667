import { Redis } from 'ioredis';
import type { Logger } from './log.ts';

export type { Redis } from 'ioredis';

/**
 * A Redis client for use within requests. It never holds a request up: a command fails at once while Redis is away,
 * and after 500 ms when it does not answer; the client goes on reconnecting in the background, at least every second.
 */
export function createRedis({ url, name, log }: { url: string; name: string; log: Logger }): Redis {
  const redis = new Redis(url, {
    connectionName: name,
    connectTimeout: 1_000,
    commandTimeout: 500,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  sayWhenAway(redis, log);
  return redis;
}

/** A Redis client that only listens: it waits as long as it takes, and subscribes again after every reconnect. */
export function createRedisSubscriber({ url, name, log }: { url: string; name: string; log: Logger }): Redis {
  const redis = new Redis(url, {
    connectionName: name,
    connectTimeout: 1_000,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  sayWhenAway(redis, log);
  return redis;
}

/** Resolves when Redis answers, or after `limit` ms: services start without it and pick it up later. */
export async function waitForRedis(redis: Redis, limit = 2_000): Promise<void> {
  if (redis.status === 'ready') return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limit);
  redis.once('ready', resolve);
  await promise;
  clearTimeout(timer);
  redis.off('ready', resolve);
}

/** One line when Redis goes and one when it is back, instead of one per attempt. */
function sayWhenAway(redis: Redis, log: Logger): void {
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ reason: error.message }, 'Redis cannot be reached; going on without it and trying again');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
}
