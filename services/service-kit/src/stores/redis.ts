import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import type { Logger } from '../base/log.ts';

export type { Redis } from 'ioredis';

/** Interval between two heartbeats of a subscriber, and time limit for one, in ms. */
const heartbeat = 2_000;

/** BullMQ blocks for a job for 10 s at most. A Redis that is silent for longer hangs. In ms. */
const workerSocketTimeout = 15_000;

const retryStrategy = (attempt: number) => Math.min(attempt * 100, 1_000);

/**
 * A Redis client for use within requests: a command fails at once while Redis is unavailable, and after 500 ms without
 * a response. The client reconnects in the background, at least every second.
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
  logAvailability(redis, log);
  return redis;
}

/**
 * A Redis client for a subscriber. It reconnects without end; the caller subscribes on each `ready`. It sends
 * heartbeats, and closes a connection within 4 s after the last response of Redis.
 */
export function createRedisSubscriber({ url, name, log }: { url: string; name: string; log: Logger }): Redis {
  const redis = new Redis(url, {
    connectionName: name,
    connectTimeout: 1_000,
    socketTimeout: heartbeat,
    maxRetriesPerRequest: null,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy,
  });
  let timer: NodeJS.Timeout | undefined;
  redis.on('ready', () => {
    // A missing response closes the connection, which emits 'close'.
    timer = setInterval(() => redis.ping().catch(() => {}), heartbeat);
  });
  redis.on('close', () => clearInterval(timer));
  logAvailability(redis, log);
  return redis;
}

/** A Redis client for the worker of a queue: it waits for jobs and for Redis without a time limit. */
export function createWorkerRedis({ url, name, log }: { url: string; name: string; log: Logger }): Redis {
  const redis = new Redis(url, {
    connectionName: name,
    connectTimeout: 1_000,
    socketTimeout: workerSocketTimeout,
    maxRetriesPerRequest: null,
    retryStrategy,
  });
  logAvailability(redis, log);
  return redis;
}

/** Defines a Lua script. @param name which no command of Redis has. */
export function defineScript<Result>(
  name: string,
  file: URL,
): (redis: Redis, keys: readonly string[], args: readonly (string | number)[]) => Promise<Result> {
  const lua = readFileSync(file, 'utf8');
  type Script = (numberOfKeys: number, ...keysAndArgs: (string | number)[]) => Promise<Result>;
  return (redis, keys, args) => {
    const client = redis as unknown as Record<string, Script | undefined>;
    if (!client[name]) redis.defineCommand(name, { lua });
    return (client[name] as Script).call(redis, keys.length, ...keys, ...args);
  };
}

/** Readiness check: fails when Redis does not respond, or refuses to write because it is full. */
export async function checkRedis(redis: Redis, prefix: string): Promise<void> {
  await redis.set(`${prefix}ready`, '', 'EX', 60);
}

/** Resolves when Redis is connected, or after `limit` ms: services start without it and use it later. */
export async function waitForRedis(redis: Redis, limit = 2_000): Promise<void> {
  if (redis.status === 'ready') return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limit);
  redis.once('ready', resolve);
  await promise;
  clearTimeout(timer);
  redis.off('ready', resolve);
}

/** Logs one line when Redis becomes unavailable and one when it is back, instead of one per attempt. */
function logAvailability(redis: Redis, log: Logger): void {
  let unavailable = false;
  redis.on('error', (error: Error) => {
    if (!unavailable)
      log.warn({ reason: error.message }, 'Redis is unavailable; continuing without it and reconnecting');
    unavailable = true;
  });
  redis.on('ready', () => {
    if (unavailable) log.info('Redis is back');
    unavailable = false;
  });
}
