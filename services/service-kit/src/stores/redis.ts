import { Redis } from 'ioredis';
import type { Logger } from '../base/log.ts';

export type { Redis } from 'ioredis';

/** Between two signs of life that a subscriber asks for, and how long one may take, in ms. */
const signOfLife = 2_000;

/** BullMQ waits for a job for 10 s at most; a Redis that is silent for longer, in ms, hangs. */
const longestJobWait = 15_000;

const retryStrategy = (attempt: number) => Math.min(attempt * 100, 1_000);

/**
 * A Redis client for use within requests. It never holds a request up: a command fails at once while Redis is away,
 * and after 500 ms when it does not answer; the client goes on reconnecting in the background, at least every second.
 * A connection that is silent for a second counts as broken, so that a Redis that hangs soon is one that is away.
 */
export function createRedis({ url, name, log }: { url: string; name: string; log: Logger }): Redis {
  const redis = new Redis(url, {
    connectionName: name,
    connectTimeout: 1_000,
    commandTimeout: 500,
    socketTimeout: 1_000,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy,
  });
  sayWhenAway(redis, log);
  return redis;
}

/**
 * A Redis client that only listens. It waits as long as it takes, and reconnects for ever; whoever uses it subscribes
 * whenever it is `ready`. A connection over which nothing comes may be a quiet one or a dead one: so it asks for a sign
 * of life, and one that owes it is closed, within 4 s of Redis' last word.
 */
export function createRedisSubscriber({ url, name, log }: { url: string; name: string; log: Logger }): Redis {
  const redis = new Redis(url, {
    connectionName: name,
    connectTimeout: 1_000,
    socketTimeout: signOfLife,
    maxRetriesPerRequest: null,
    // What a broken connection owes is not asked for again: `ready` begins anew.
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy,
  });
  let asking: NodeJS.Timeout | undefined;
  redis.on('ready', () => {
    // An answer that does not come closes the connection, which is told by 'close'.
    asking = setInterval(() => redis.ping().catch(() => {}), signOfLife);
  });
  redis.on('close', () => clearInterval(asking));
  sayWhenAway(redis, log);
  return redis;
}

/** A Redis client for the worker of a queue: it waits as long as it takes, for jobs and for Redis. */
export function createWorkerRedis({ url, name, log }: { url: string; name: string; log: Logger }): Redis {
  const redis = new Redis(url, {
    connectionName: name,
    connectTimeout: 1_000,
    socketTimeout: longestJobWait,
    maxRetriesPerRequest: null,
    retryStrategy,
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
