import { existsSync, rmSync } from 'node:fs';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../processes/launch.ts';
import { findFreePort } from '../processes/ports.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { requireMongo, requireRedis } from './external-stores.ts';
import { prepareMongo } from './mongo.ts';
import { prepareRedis } from './redis.ts';
import { socketPath } from './store-options.ts';

const report = () => {};
let folder: string;

beforeAll(() => {
  folder = makeTemporaryFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('mongod', () => {
  it('keeps transactions over a SIGKILL and a start on another port', async () => {
    const start = async () => {
      const options = await prepareMongo({
        folder: `${folder}/mongo`,
        port: await findFreePort(),
        logFile: `${folder}/mongo.log`,
        report,
      });
      return { mongod: await launch(options), client: await MongoClient.connect(options.url) };
    };
    const first = await start();
    await first.client.withSession((session) =>
      session.withTransaction(() =>
        first.client.db('stores').collection('notes').insertOne({ text: 'cowbell' }, { session }),
      ),
    );
    await first.client.close();
    await first.mongod.kill();

    const second = await start();
    expect(await second.client.db('stores').collection('notes').countDocuments({ text: 'cowbell' })).toBe(1);
    await second.client.close();
    expect(await second.mongod.stop()).toEqual({ code: 0, signal: null });
  }, 30_000);
});

describe('redis', () => {
  it('keeps its data over a stop and never evicts', async () => {
    const start = async () => {
      const options = await prepareRedis({
        folder: `${folder}/redis`,
        port: await findFreePort(),
        logFile: `${folder}/redis.log`,
        report,
      });
      return { server: await launch(options), redis: new Redis(options.url) };
    };
    const first = await start();
    await first.redis.set('tip', 5);
    first.redis.disconnect();
    await first.server.stop();

    const second = await start();
    expect(await second.redis.get('tip')).toBe('5');
    expect(await second.redis.config('GET', 'maxmemory-policy')).toContain('noeviction');
    second.redis.disconnect();
    await second.server.stop();
  });
});

describe('a store whose folder was deleted while it ran', () => {
  it.each([
    ['mongod', prepareMongo],
    ['redis', prepareRedis],
  ] as const)(
    'starts again, without data: %s',
    async (name, prepare) => {
      const own = `${folder}/deleted-${name}`;
      const port = await findFreePort();
      const options = await prepare({ folder: `${own}/data`, port, logFile: `${folder}/${name}-deleted.log`, report });
      const first = await launch(options);
      rmSync(own, { recursive: true, force: true });
      await first.kill();
      rmSync(own, { recursive: true, force: true });

      const second = await launch(options);
      expect(existsSync(`${own}/data`)).toBe(true);
      await second.stop();
    },
    30_000,
  );
});

describe('a store whose port another one has taken', () => {
  it.each([
    ['mongod', prepareMongo],
    ['redis', prepareRedis],
  ] as const)(
    'is not taken for it: %s',
    async (name, prepare) => {
      const port = await findFreePort();
      const optionsFor = (folderName: string) =>
        prepare({ folder: `${folder}/${folderName}`, port, logFile: `${folder}/${folderName}.log`, report });
      const first = await launch(await optionsFor(`first-${name}`));
      await expect(launch(await optionsFor(`second-${name}`))).rejects.toThrow(`${name} ended while starting`);
      await first.stop();
    },
    30_000,
  );
});

describe('the socket of a store', () => {
  it('has a path that fits and needs no escape, or there is none', () => {
    expect(socketPath('/srv/cowbell/data', 'redis.sock')).toBe('/srv/cowbell/data/redis.sock');
    expect(socketPath('/srv/two words', 'redis.sock')).toBeUndefined();
    expect(socketPath(`/srv/${'x'.repeat(100)}`, 'redis.sock')).toBeUndefined();
  });

  it.each([
    ['mongod', prepareMongo],
    ['redis', prepareRedis],
  ] as const)(
    'is not needed where the path does not fit: %s',
    async (name, prepare) => {
      const options = await prepare({
        folder: `${folder}/${'long'.repeat(30)}/${name}`,
        port: await findFreePort(),
        logFile: `${folder}/${name}-long.log`,
        report,
      });
      expect(options.url).toContain('127.0.0.1');
      await (await launch(options)).stop();
    },
    30_000,
  );
});

describe('an external store', () => {
  it('is used when it responds', async () => {
    const { MONGODB_URI = '', REDIS_URL = '' } = process.env;
    await requireMongo(MONGODB_URI);
    await requireRedis(REDIS_URL);
  });

  it('is reported in one sentence, without its password, when it is unavailable', async () => {
    await expect(requireRedis('redis://cow:bell@127.0.0.1:1')).rejects.toThrow(
      /^Redis cannot be used at 127\.0\.0\.1:1 \(REDIS_URL\): connect ECONNREFUSED/,
    );
    await expect(requireMongo('mongodb://cow:bell@127.0.0.1:1/?replicaSet=rs0')).rejects.toThrow(
      /^MongoDB cannot be used at 127\.0\.0\.1:1 \(MONGODB_URI\): connect ECONNREFUSED/,
    );
    await expect(requireMongo('127.0.0.1')).rejects.toThrow('MongoDB cannot be used at no valid address');
  });
});
