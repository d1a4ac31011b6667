import { createTokenVersions } from '@cowbell/service-kit/auth/token-versions';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { createTestRedis, silentLog as log } from '@cowbell/service-kit/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startUsers, type TestUsers } from '../factories.ts';

let service: TestUsers;
let redis: Redis;
let prefix: string;

/** A database of Redis that no other test uses: what is connected to it is ours. */
const database = 1;

beforeAll(async () => {
  const REDIS_URL = new URL(`/${database}`, process.env.REDIS_URL).href;
  service = await startUsers('revocations', { REDIS_URL });
  redis = await createTestRedis();
  await redis.select(database);
  prefix = String(service.environment.REDIS_PREFIX);
});
afterAll(async () => {
  redis.disconnect();
  await service.stop();
});

/** The version as another service learns it, without having asked before. */
async function versionElsewhere(userId: string): Promise<number> {
  return await createTokenVersions({ redis, prefix, log }).lowestValid(userId);
}

const signOut = 'mutation { signOutEverywhere { userErrors { code } } }';

test('signing out everywhere makes every token of the account void, here and elsewhere, and nobody else’s', async () => {
  const [user, other] = [await service.createUser(), await service.createUser()];
  const tokens = [service.tokenOf(user), service.tokenOf(user)];
  const events = await service.listen();
  const { errors } = await service.send(signOut, { token: String(tokens[0]) });
  expect(errors).toEqual([]);
  for (const token of tokens)
    expect((await service.send('{ me { id } }', { token })).errorCodes).toEqual(['UNAUTHENTICATED']);
  expect((await service.send('{ me { id } }', { token: service.tokenOf(other) })).errorCodes).toEqual([]);
  expect(await versionElsewhere(user._id.toHexString())).toBe(1);
  await vi.waitFor(() => expect(events()).toMatchObject([{ type: 'user.tokensRevoked', version: 1 }]));
});

test('what Redis lost it is told again when it is back', async () => {
  const user = await service.createUser();
  const userId = user._id.toHexString();
  await service.send(signOut, { token: service.tokenOf(user) });
  await redis.del(`${prefix}token-version:${userId}`);
  expect(await versionElsewhere(userId)).toBe(0);

  const clients = String(await redis.client('LIST')).split('\n');
  const mine = clients.find((client) => client.includes('name=user-events') && client.includes(` db=${database} `));
  await redis.client('KILL', 'ID', String(/^id=(\d+)/.exec(mine ?? '')?.[1]));
  await vi.waitFor(async () => expect(await versionElsewhere(userId)).toBe(1), { timeout: 5_000 });
});
