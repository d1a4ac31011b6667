import { createCachedTokenVersions } from '@cowbell/service-kit/auth/cached-token-versions';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { createTestRedis, silentLog as log } from '@cowbell/service-kit/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startUsers, type TestUsers } from '../testing/factories.ts';
import { createRevocations, revocationUpdate } from './revocations.ts';

let service: TestUsers;
let redis: Redis;
let prefix: string;

/** A Redis database that no other test uses, so that all its connections belong to this test. */
const database = 1;

beforeAll(async () => {
  const url = new URL(String(process.env.REDIS_URL));
  url.searchParams.set('db', String(database));
  service = await startUsers('revocations', { REDIS_URL: url.href });
  redis = await createTestRedis();
  await redis.select(database);
  prefix = String(service.environment.REDIS_PREFIX);
});
afterAll(async () => {
  redis.disconnect();
  await service.stop();
});

/** The token version that another service reads, with an empty cache. */
async function versionInAnotherService(userId: string): Promise<number> {
  return await createCachedTokenVersions({ redis, prefix, log }).lowestValid(userId);
}

const signOut = 'mutation { signOutEverywhere { userErrors { code } } }';

test('signing out everywhere revokes all tokens of the account in all services, and no other tokens', async () => {
  const [user, other] = [await service.createUser(), await service.createUser()];
  const tokens = [service.tokenOf(user), service.tokenOf(user)];
  const events = await service.recordEvents();
  const { errors } = await service.send(signOut, { token: String(tokens[0]) });
  expect(errors).toEqual([]);
  for (const token of tokens)
    expect((await service.send('{ me { id } }', { token })).errorCodes).toEqual(['UNAUTHENTICATED']);
  expect((await service.send('{ me { id } }', { token: service.tokenOf(other) })).errorCodes).toEqual([]);
  expect(await versionInAnotherService(user._id.toHexString())).toBe(1);
  await vi.waitFor(() => expect(events()).toMatchObject([{ type: 'user.tokensRevoked', version: 1 }]), {
    timeout: 10_000,
  });
});

test('a version that Redis lost is published again after a reconnect', async () => {
  const user = await service.createUser();
  const userId = user._id.toHexString();
  await service.send(signOut, { token: service.tokenOf(user) });
  await redis.del(`${prefix}token-version:${userId}`);
  expect(await versionInAnotherService(userId)).toBe(0);

  const clients = String(await redis.client('LIST')).split('\n');
  const connection = clients.find(
    (client) => client.includes('name=user-events') && client.includes(` db=${database} `),
  );
  await redis.client('KILL', 'ID', String(/^id=(\d+)/.exec(connection ?? '')?.[1]));
  await vi.waitFor(async () => expect(await versionInAnotherService(userId)).toBe(1), { timeout: 10_000 });
});

test('versions that could not be published are published a moment later', async () => {
  const { _id } = await service.createUser();
  await service.users.updateOne({ _id }, revocationUpdate());
  const events = { publish: async () => {}, close: async () => {} };
  const find = vi.spyOn(service.users, 'find').mockImplementationOnce(() => {
    throw new Error('MongoDB is unavailable');
  });
  await createRevocations({ users: service.users, redis, prefix, events, log }).republishAll();
  await vi.waitFor(async () => expect(await versionInAnotherService(_id.toHexString())).toBe(1), { timeout: 10_000 });
  find.mockRestore();
});
