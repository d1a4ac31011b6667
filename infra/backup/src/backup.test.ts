import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { eventChannel } from '@cowbell/service-kit/events/domain-events';
import { queuePrefix } from '@cowbell/service-kit/mail/mail-queue';
import { runMigrations } from '@cowbell/service-kit/stores/migrations';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { createTestRedis, silentLog as log, uniquePrefix } from '@cowbell/service-kit/testing/factories';
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  MongoClient,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backUp } from './back-up.ts';
import { type RestoreOptions, restore } from './restore.ts';

const shows = `test_backup_shows_${process.pid}`;
const people = `test_backup_people_${process.pid}`;
const databases = { [shows]: [{ name: '001-first' }], [people]: [{ name: '001-first' }] };
const keys = { MAIL_KEY: 'aa', PIN_PEPPER: 'bb', GUEST_SECRET: 'cc', TOKEN_PUBLIC_KEY: 'dd' };

let client: MongoClient;
let redis: Redis;
let prefix: string;
let folder: string;
let file: string;

beforeAll(async () => {
  client = await MongoClient.connect(String(process.env.MONGODB_URI));
  redis = await createTestRedis();
});
afterAll(async () => {
  await client.close();
  redis.disconnect();
});

beforeEach(async () => {
  prefix = uniquePrefix();
  folder = mkdtempSync(`${tmpdir()}/cowbell-backup-`);
  file = `${folder}/cowbell.backup`;
  await store();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all(Object.keys(databases).map((name) => client.db(name).dropDatabase()));
});

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** Stores documents with every type of BSON, and collections with every kind of index and option that Cowbell uses. */
async function store(): Promise<void> {
  const types = client.db(shows).collection('types');
  await types.insertOne({
    _id: new ObjectId('00000000000000000000000a'),
    ...{ text: 'Más cowbell 🐮', flag: true, nothing: null, time: new Date(1_795_250_348_835), list: [1, [2], {}] },
    ...{ int: new Int32(5), double: new Double(5), long: Long.fromString('9007199254740993'), half: 0.5 },
    ...{ binary: new Binary(Buffer.from([1, 2])), uuid: new UUID(), decimal: Decimal128.fromString('1.50') },
    ...{ pattern: new BSONRegExp('^a', 'i'), code: new Code('f'), stamp: new Timestamp({ t: 5, i: 1 }) },
    ...{ min: new MinKey(), max: new MaxKey(), nested: { deep: { id: new ObjectId() } } },
  });
  await client.db(shows).createCollection('empty', { validator: { key: { $type: 'string' } } });
  const requests = client.db(shows).collection('requests');
  await requests.insertMany(
    Array.from({ length: 2_500 }, (_, i) => ({ key: `key-${i}`, tip: i % 30, message: 'x'.repeat(i % 200) })),
  );
  await requests.createIndex({ tip: -1, _id: 1 }, { name: 'rank' });
  await requests.createIndex(
    { key: 1 },
    { name: 'key_unique', unique: true, partialFilterExpression: { key: { $exists: true } } },
  );
  const pins = client.db(people).collection('pins');
  await pins.createIndex({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });
  await pins.insertOne({ expiresAt: inAnHour() });
  const users = client.db(people).collection('users');
  await users.createIndex({ email: 1 }, { name: 'email', unique: true, collation: { locale: 'en', strength: 2 } });
  await users.insertOne({ email: 'admin@cowbell.test', artwork: Buffer.alloc(600_000, 'cow') });
  for (const name of Object.keys(databases)) {
    await client
      .db(name)
      .collection<{ _id: string; ranAt: Date }>('migrations')
      .insertOne({ _id: '001-first', ranAt: new Date() });
  }
}

const backUpNow = (more: object = {}) => backUp({ client, databases, file, keys, ...more });

const restoreNow = (more: Partial<RestoreOptions> = {}) =>
  restore({ client, redis, prefix, databases, file, keys, log, replace: false, warn: () => {}, ...more });

const dropAll = () => Promise.all(Object.keys(databases).map((name) => client.db(name).dropDatabase()));

/** What the databases have: a hash of all documents, and the indexes and options of each collection. */
async function describeAll() {
  return await Promise.all(
    Object.keys(databases).map(async (name) => {
      const db = client.db(name);
      const { md5, collections: hashes } = await db.command({ dbHash: 1 });
      const collections = await db.listCollections({}, { nameOnly: false }).toArray();
      const described = collections.map(async ({ name: collection, options }) => ({
        ...{ collection, options },
        indexes: await db.collection(collection).indexes(),
      }));
      return {
        md5,
        hashes,
        collections: (await Promise.all(described)).sort((a, b) => (a.collection < b.collection ? -1 : 1)),
      };
    }),
  );
}

test('a restored backup has the same documents, indexes and options', async () => {
  const before = await describeAll();
  const header = await backUpNow();
  expect(header.collections.map(({ name, count }) => [name, count])).toEqual([
    ...[
      ['empty', 0],
      ['migrations', 1],
      ['requests', 2_500],
      ['types', 1],
    ],
    ...[
      ['migrations', 1],
      ['pins', 1],
      ['users', 1],
    ],
  ]);
  expect(header.migrations).toEqual({ [shows]: ['001-first'], [people]: ['001-first'] });
  await dropAll();
  await restoreNow();
  expect(await describeAll()).toEqual(before);
});

test('a backup file says what it is, is for its owner only, and has no key', async () => {
  await backUpNow({ demo: 'none' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['cowbell.backup']);
  const content = readFileSync(file);
  const [first, second = ''] = content.toString('latin1').split('\n');
  expect(first).toBe('cowbell-backup 1');
  expect(JSON.parse(second)).toMatchObject({
    demo: 'none',
    takenAt: expect.stringMatching(/^20/),
    keys: { MAIL_KEY: '961b6dd3ede3' },
  });
  expect(gunzipSync(content.subarray(`${first}\n${second}\n`.length, -32)).includes('MoreCowbell')).toBe(false);
  await expect(backUpNow()).rejects.toThrow('exists already');
});

test('a transaction during the backup is in it wholly or not at all', async () => {
  let isDone = false;
  const writing = (async () => {
    for (let i = 0; !isDone; i += 1) {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await client.db(shows).collection('requests').insertOne({ transaction: i }, { session });
          await client
            .db(people)
            .collection('users')
            .insertOne({ email: `${i}`, transaction: i }, { session });
        }),
      );
    }
  })();
  const transactions = (name: string, collection: string) =>
    client
      .db(name)
      .collection(collection)
      .countDocuments({ transaction: { $exists: true } });
  await expect.poll(() => transactions(people, 'users')).toBeGreaterThan(3);
  const acknowledged = await transactions(people, 'users');
  await backUpNow();
  const after = await transactions(people, 'users');
  await expect.poll(() => transactions(people, 'users')).toBeGreaterThan(after);
  isDone = true;
  await writing;
  await restoreNow({ replace: true });
  const restored = await transactions(people, 'users');
  expect(restored).toBeGreaterThanOrEqual(acknowledged);
  expect(restored).toBeLessThanOrEqual(after + 1);
  expect(await transactions(shows, 'requests')).toBe(restored);
});

test('a file that is cut or changed, of a newer format, or something else is refused, and nothing is changed', async () => {
  await backUpNow();
  const good = readFileSync(file);
  const before = await describeAll();
  const damaged = 'is not complete, or was changed';
  const cases: [Buffer, string][] = [
    [good.subarray(0, -1_000), damaged],
    [good.subarray(0, 200), damaged],
    [Buffer.from(good).fill(7, good.length - 2_000, good.length - 1_999), damaged],
    [Buffer.from(good.toString('latin1').replace('"tip"', '"top"'), 'latin1'), damaged],
    [Buffer.concat([Buffer.from('cowbell-backup 2\n'), good.subarray(17)]), 'a newer version of Cowbell wrote it'],
    [Buffer.from('{}'), 'is no backup of Cowbell'],
    [Buffer.alloc(0), 'is no backup of Cowbell'],
  ];
  for (const [content, sentence] of cases) {
    writeFileSync(file, content);
    await expect(restoreNow({ replace: true })).rejects.toThrow(sentence);
  }
  await expect(restoreNow({ file: `${file}-2` })).rejects.toThrow('The backup cannot be read: ENOENT');
  expect(await describeAll()).toEqual(before);
});

test('a backup that a newer version of Cowbell made is refused', async () => {
  await client
    .db(people)
    .collection<{ _id: string; ranAt: Date }>('migrations')
    .insertOne({ _id: '002-later', ranAt: new Date() });
  await backUpNow();
  await expect(restoreNow({ replace: true })).rejects.toThrow(
    `A newer version of Cowbell made this backup (002-later of ${people})`,
  );
});

test('data is replaced only when asked to, and wholly', async () => {
  const before = await describeAll();
  await backUpNow();
  await client.db(shows).collection('later').insertOne({});
  await client.db(shows).collection('requests').deleteMany({ tip: 5 });
  await expect(restoreNow()).rejects.toThrow('with --replace');
  await restoreNow({ replace: true });
  expect(await describeAll()).toEqual(before);
});

test('nothing is restored while Cowbell runs', async () => {
  await backUpNow();
  const service = await createTestRedis();
  await service.subscribe(eventChannel(prefix, 'request.created'));
  await expect(restoreNow({ replace: true })).rejects.toThrow('Cowbell is running: stop it first');
  await service.unsubscribe();
  await restoreNow({ replace: true });
  service.disconnect();
});

test('a key that differs is named, with what it means', async () => {
  await backUpNow();
  const warn = vi.fn();
  const others = { MAIL_KEY: 'another', PIN_PEPPER: undefined, GUEST_SECRET: `new,${keys.GUEST_SECRET}` };
  await restoreNow({ replace: true, warn, keys: { ...keys, ...others } });
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/^MAIL_KEY is not the key of this backup: emails that were due/),
    expect.stringMatching(/^PIN_PEPPER is not known here. Unless it is the key of this backup, PINs/),
  ]);
});

test('limits and copies of data are cleared, and open pages read everything again', async () => {
  await redis.mset([`${prefix}bucket:a`, '1', `${queuePrefix(prefix)}:mail:1`, '1', `${prefix}version:requests`, '5']);
  await backUpNow();
  await restoreNow({ replace: true });
  expect(await redis.mget(`${prefix}bucket:a`, `${queuePrefix(prefix)}:mail:1`)).toEqual([null, '1']);
  expect(Number(await redis.get(`${prefix}version:requests`))).toBeGreaterThan(5);
});

/** Restores in a process that is killed (SIGKILL) when it has sent `command` to MongoDB `count` times. */
async function restoreAndDie(command: string, count: number): Promise<void> {
  const script = `
    import { MongoClient } from 'mongodb';
    import { silentLog as log, createTestRedis } from '@cowbell/service-kit/testing/factories';
    import { restore } from '${import.meta.dirname}/restore.ts';
    const client = await MongoClient.connect(process.env.MONGODB_URI, { monitorCommands: true });
    let left = ${count};
    client.on('commandSucceeded', ({ commandName }) => {
      if (commandName === '${command}' && --left === 0) process.kill(process.pid, 'SIGKILL');
    });
    await restore({ client, redis: await createTestRedis(), log, warn() {}, replace: true, keys: {},
      prefix: '${prefix}', databases: ${JSON.stringify(databases)}, file: '${file}' });`;
  const args = ['--input-type=module', '-e', script];
  await new Promise<void>((resolve) => {
    execFile(process.execPath, args, { cwd: import.meta.dirname }, (error) => {
      expect(error?.signal).toBe('SIGKILL');
      resolve();
    });
  });
}

/** What a service that starts now finds when it has passed its migrations: the number of requests. */
async function startService(): Promise<number> {
  const connection = await mongoose
    .createConnection(String(process.env.MONGODB_URI), { dbName: shows, autoIndex: false })
    .asPromise();
  await runMigrations(connection, [{ name: '001-first', run: async () => {} }], log);
  const requests = await connection.collection('requests').countDocuments();
  await connection.close();
  return requests;
}

test('a restore that is killed before it replaces anything leaves the data as it was', async () => {
  await backUpNow();
  await client.db(shows).collection('later').insertOne({});
  const before = await describeAll();
  await restoreAndDie('createIndexes', 1);
  const after = await describeAll();
  const kept = after.map(({ collections }) =>
    collections.filter(({ collection }) => !collection.startsWith('restoring.')),
  );
  expect(kept).toEqual(before.map(({ collections }) => collections));
  expect(await startService()).toBe(2_500);
});

test('services wait while data is half replaced, until the restore is repeated', async () => {
  const before = await describeAll();
  await backUpNow();
  await client.db(shows).collection('requests').deleteMany({});
  await restoreAndDie('renameCollection', 1);
  const found = startService();
  await expect(backUpNow({ file: `${file}-2` })).rejects.toThrow('A restore was interrupted here');
  expect(existsSync(`${file}-2`)).toBe(false);
  await restoreNow();
  expect(await describeAll()).toEqual(before);
  expect(await found).toBe(2_500);
});

test('an empty MongoDB has nothing to back up', async () => {
  await dropAll();
  await expect(backUpNow()).rejects.toThrow('There is no data of Cowbell');
  expect(readdirSync(folder)).toEqual([]);
});

test('the image restores no demo logins with a password that everybody knows', async () => {
  await backUpNow({ demo: 'well-known password' });
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const { MONGODB_URI, REDIS_URL } = process.env;
  const run = promisify(execFile)(process.execPath, [main, 'restore', file], { env: { MONGODB_URI, REDIS_URL } });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('it is not for guests') });
});
