import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { isSeeded, needsDemoData, recordDemo, replaceWellKnownPassword, seedOnce } from './demo-data.ts';
import { loadSecrets } from './secrets.ts';
import { freePorts } from './stack-ports.ts';
import type { StackSettings } from './stack-processes.ts';

const folder = makeTemporaryFolder();
const mongoUrl = String(process.env.MONGODB_URI);
const client = new MongoClient(mongoUrl);

afterAll(async () => {
  for (const name of ['own', 'other']) await client.db(nameOf(name)).dropDatabase();
  await client.close();
  rmSync(folder, { recursive: true });
});

const nameOf = (database: string) => `test_demo_data_${database}_${process.pid}`;

async function settingsOf(database: string): Promise<StackSettings> {
  return {
    ...{ profile: 'one', host: '0.0.0.0', publicUrl: 'http://192.0.2.1:8080', smtpUrl: 'smtp://127.0.0.1:1' },
    ...{ ports: await freePorts(), mongoUrl, redisUrl: String(process.env.REDIS_URL), mailboxFolder: undefined },
    ...{ secrets: loadSecrets(folder), logFolder: folder, environment: { MONGODB_DATABASE: nameOf(database) } },
  };
}

/** The stored password of the demo admin; undefined when there is none. */
async function passwordIn(database: string): Promise<unknown> {
  return (await client.db(nameOf(database)).collection('users').findOne({ username: 'admin' }))?.passwordHash;
}

test('the well-known password is replaced in each database that is opened to the network, and in no other', async () => {
  const [own, other] = [
    { dataFolder: folder, mongoUrl: undefined },
    { dataFolder: folder, mongoUrl: 'mongodb://127.0.0.1:1' },
  ];
  const wellKnown = await seedOnce(await settingsOf('own'), { database: own, wanted: true, isOpen: false });
  expect(wellKnown.demo).toBe('well-known password');
  const before = await passwordIn('own');

  // Opened with another MongoDB.
  const settings = await settingsOf('other');
  const password = await replaceWellKnownPassword(settings, other, true);
  expect(await seedOnce(settings, { database: other, wanted: true, isOpen: true })).toEqual({
    demo: 'random password',
    password,
  });
  expect(isSeeded(other)).toBe(true);
  expect(needsDemoData(other, true)).toBe(false);
  expect(await passwordIn('other')).toBeTypeOf('string');

  expect(await passwordIn('own')).toBe(before);
  expect([needsDemoData(own, false), needsDemoData(own, true)]).toEqual([false, true]);
  expect(await replaceWellKnownPassword(await settingsOf('own'), own, true)).toBeTypeOf('string');
  expect(await passwordIn('own')).not.toBe(before);
  expect(needsDemoData(own, true)).toBe(false);
  // What was printed is nowhere in the data folder.
  const states = readdirSync(folder).filter((name) => name.startsWith('demo'));
  expect(states).toHaveLength(2);
  for (const name of states) expect(readFileSync(`${folder}/${name}`, 'utf8')).not.toContain('"password"');
}, 60_000);

test('demo logins of a MongoDB that nobody knows get a random password, also when no demo data is wanted', async () => {
  const database = { dataFolder: folder, mongoUrl: 'mongodb://127.0.0.1:2' };
  const before = await passwordIn('own');
  expect(await replaceWellKnownPassword(await settingsOf('own'), database, false)).toBeUndefined();
  expect(await passwordIn('own')).not.toBe(before);
}, 60_000);

test.each([
  ['well-known password', true],
  ['random password', false],
] as const)('a restored database gets no demo data; with a %s, opening it replaces it: %s', (demo, isReplaced) => {
  const database = { dataFolder: `${folder}/restored`, mongoUrl: undefined };
  recordDemo(database, demo);
  expect(needsDemoData(database, false)).toBe(false);
  expect(needsDemoData(database, true)).toBe(isReplaced);
});
