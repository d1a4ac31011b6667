import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { Failure } from '../../bootstrap/failure.mjs';

/** A store that is up answers within milliseconds; what takes longer than this, in ms, is taken to be away. */
const answerLimit = 3_000;

/** Host and port, without the name and the password that may stand before them. */
const hostOf = (url: string) => /^[\w+]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? 'no valid address';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Makes sure that a MongoDB that the person brings along can be used.
 *
 * @throws {Failure} when it does not answer, lets nobody in, or is no replica set.
 */
export async function requireMongo(url: string): Promise<void> {
  let hello: { setName?: string; msg?: string };
  try {
    const client = new MongoClient(url, { serverSelectionTimeoutMS: answerLimit });
    try {
      hello = await client.db('admin').command({ hello: 1 });
    } finally {
      await client.close();
    }
  } catch (error) {
    throw new Failure(`MongoDB cannot be used at ${hostOf(url)} (MONGODB_URI): ${reasonOf(error)}`);
  }
  // A mongos calls itself so; what stands behind it are replica sets.
  if (hello.setName || hello.msg === 'isdbgrid') return;
  throw new Failure(
    `MongoDB at ${hostOf(url)} (MONGODB_URI) is no replica set, and transactions need one: start it with --replSet, then run rs.initiate().`,
  );
}

/**
 * Makes sure that a Redis that the person brings along can be used. A service goes on without Redis once it runs; at
 * the start, a Redis that is away is rather a mistake in its address.
 *
 * @throws {Failure} when it does not answer, or lets nobody in.
 */
export async function requireRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: answerLimit,
    commandTimeout: answerLimit,
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
