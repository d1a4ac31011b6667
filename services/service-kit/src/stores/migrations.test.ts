import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../testing/factories.ts';
import { connectEmpty } from '../testing/stored-before.ts';
import { type Migration, runMigrations } from './migrations.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await connectEmpty('migrations');
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const createMigration = (name: string, run = async () => undefined as unknown) =>
  ({ name, run: vi.fn(run) }) as unknown as Migration;

test('migrations run once, in their order, and are recorded', async () => {
  const order: string[] = [];
  const first = createMigration('001-first', async () => order.push('first'));
  const second = createMigration('002-second', async () => order.push('second'));
  await runMigrations(connection, [first], silentLog);
  await runMigrations(connection, [first, second], silentLog);
  await runMigrations(connection, [first, second], silentLog);
  expect(order).toEqual(['first', 'second']);
  expect(await connection.collection('migrations').find().toArray()).toMatchObject([
    { _id: '001-first', ranAt: expect.any(Date) },
    { _id: '002-second', ranAt: expect.any(Date) },
  ]);
});

test('processes that start together run a migration once, and none of them continues before it has ended', async () => {
  let isDone = false;
  const slow = createMigration('001-slow', async () => {
    await sleep(500);
    isDone = true;
  });
  const start = async () => {
    await runMigrations(connection, [slow], silentLog);
    expect(isDone).toBe(true);
  };
  await Promise.all([start(), start(), start()]);
  expect(slow.run).toHaveBeenCalledOnce();
});

test('a migration that takes longer than the lease still runs once', async () => {
  const slow = createMigration('001-slow', () => sleep(3_600));
  await Promise.all([1, 2].map(() => runMigrations(connection, [slow], silentLog)));
  expect(slow.run).toHaveBeenCalledOnce();
});

test('a killed process does not block the next one', async () => {
  const lease = { _id: 'lease' as never, holder: 'killed', until: new Date(Date.now() + 1_000) };
  await connection.collection('migrations').insertOne(lease);
  const migration = createMigration('001-next');
  const start = Date.now();
  await runMigrations(connection, [migration], silentLog);
  expect(migration.run).toHaveBeenCalledOnce();
  expect(Date.now() - start).toBeGreaterThan(900);
});

test('a migration that fails is not recorded, and runs at the next start', async () => {
  const broken = createMigration('001-broken', async () => {
    throw new Error('Broken');
  });
  await expect(runMigrations(connection, [broken], silentLog)).rejects.toThrow('Broken');
  expect(await connection.collection('migrations').countDocuments()).toBe(0);
  await runMigrations(connection, [createMigration('001-broken')], silentLog);
  expect(await connection.collection('migrations').countDocuments()).toBe(1);
});
