import type { RunningStack } from '@cowbell/local/stack/stack';
import { createLogger } from '@cowbell/service-kit/base/log';
import { createEventPublisher } from '@cowbell/service-kit/events/domain-events';
import { queuePrefix } from '@cowbell/service-kit/mail/mail-queue';
import { Redis } from 'ioredis';
import { type Collection, type Db, type Document, MongoClient } from 'mongodb';

/** The prefix of all Redis keys of a stack that does not choose another one. */
export const redisPrefix = 'cowbell:';

/** The data of a running stack at one point in time. */
export interface DataSnapshot {
  /** Restores the databases, and clears limits, caches and the mailbox. */
  restore: () => Promise<void>;
}

/** A hash of the documents of each collection in a database. */
async function hashCollections(database: Db): Promise<Record<string, string>> {
  const { collections } = await database.command({ dbHash: 1 });
  return collections;
}

/** Runs some work on each database of a stack, one connection for all of them. */
async function forEachDatabase(url: string, work: (database: Db) => Promise<void>): Promise<void> {
  const client = await MongoClient.connect(url);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const own = databases.filter(({ name }) => name.startsWith('cowbell_'));
    await Promise.all(own.map(({ name }) => work(client.db(name))));
  } finally {
    await client.close();
  }
}

/** Replaces all documents of a collection; a service may write to it at the same time. */
async function replaceDocuments(collection: Collection, documents: readonly Document[]): Promise<void> {
  await collection.deleteMany({ _id: { $nin: documents.map(({ _id }) => _id) } });
  if (documents.length === 0) return;
  await collection.bulkWrite(
    documents.map((document) => ({
      replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
    })),
  );
}

/** Removes limits and token versions; the mail queue belongs to its workers, and versions of topics only grow. */
async function clearRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  try {
    const keys = await redis.keys(`${redisPrefix}*`);
    const kept = [`${redisPrefix}version:`, queuePrefix(redisPrefix)];
    const removed = keys.filter((key) => !kept.some((start) => key.startsWith(start)));
    if (removed.length > 0) await redis.del(removed);
    // All processes drop what they have cached.
    const events = createEventPublisher({
      redis,
      prefix: redisPrefix,
      log: createLogger({ name: 'snapshot', level: 'warn' }),
    });
    await events.publish({ type: 'show.updated' });
    await events.publish({ type: 'artist.updated' });
    await events.publish({ type: 'requests.cleared' });
    await events.publish({ type: 'setlist.saved' });
  } finally {
    redis.disconnect();
  }
}

/** Copies the databases of a running stack into memory, which suits the few hundred documents of the demo data. */
export async function takeSnapshot({ environment, mailbox }: RunningStack): Promise<DataSnapshot> {
  const { MONGODB_URI = '', REDIS_URL = '' } = environment;
  const saved = new Map<string, { hash: string; documents: Document[] }>();
  await forEachDatabase(MONGODB_URI, async (database) => {
    for (const [name, hash] of Object.entries(await hashCollections(database))) {
      const collection = database.collection(name);
      saved.set(collection.namespace, { hash, documents: await collection.find().toArray() });
    }
  });
  return {
    async restore() {
      await forEachDatabase(MONGODB_URI, async (database) => {
        for (const [name, hash] of Object.entries(await hashCollections(database))) {
          const collection = database.collection(name);
          const before = saved.get(collection.namespace);
          if (hash !== before?.hash) await replaceDocuments(collection, before?.documents ?? []);
        }
      });
      await clearRedis(REDIS_URL);
      if (mailbox) await fetch(`${mailbox}/api/email/all`, { method: 'DELETE' });
    },
  };
}
