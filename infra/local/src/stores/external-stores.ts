import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { Failure } from '../../bootstrap/failure.mjs';
import { reasonOf } from './cached-program.ts';

/** A store responds within milliseconds. After this time, in ms, it counts as unavailable. */
const timeout = 3_000;

/** Host and port without the name and the password that may stand before them, or the path of a socket. */
const hostOf = (url: string) => /^[\w+]+:\/\/(?:[^@/]*@)?([^/?]+|\/.+)/.exec(url)?.[1] ?? 'no valid address';

/** Throws a {@link Failure} when the MongoDB cannot be used, or is no replica set. */
export async function requireMongo(url: string): Promise<void> {
  let hello: { setName?: string; msg?: string };
  try {
    const client = new MongoClient(url, { serverSelectionTimeoutMS: timeout });
    try {
      hello = await client.db('admin').command({ hello: 1 });
    } finally {
      await client.close();
    }
  } catch (error) {
    throw new Failure(`MongoDB cannot be used at ${hostOf(url)} (MONGODB_URI): ${reasonOf(error)}`);
  }
  // A mongos responds with `isdbgrid`. Its shards are replica sets.
  if (hello.setName || hello.msg === 'isdbgrid') return;
  throw new Failure(
    `MongoDB at ${hostOf(url)} (MONGODB_URI) is no replica set, and transactions need one: start it with --replSet, then run rs.initiate().`,
  );
}

/** Throws a {@link Failure} when the Redis of REDIS_URL does not respond or refuses the login. */
export async function requireRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeout,
    commandTimeout: timeout,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason: unknown;
  redis.on('error', (error) => {
    reason ??= error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new Failure(`Redis cannot be used at ${hostOf(url)} (REDIS_URL): ${reasonOf(reason ?? error)}`);
  } finally {
    redis.disconnect();
  }
}
