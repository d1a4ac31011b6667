import { storeTokenVersion } from '@cowbell/service-kit/auth/cached-token-versions';
import { createTestRedis } from '@cowbell/service-kit/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, startTestStack, type TestStack } from './start-test-stack.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack('void_tokens');
});
afterAll(() => stack.stop());

async function signIn(): Promise<{ authorization: string }> {
  const mutation = `mutation { signIn(input: {email: "admin@cowbell.test", password: "${password}"}) { token } }`;
  const { data } = await stack.gateway.send(mutation);
  return { authorization: `Bearer ${data.signIn.token}` };
}

/** An operation for admins of each service. Every service checks for revoked tokens itself. */
const adminOnly = {
  user: '{ me { id } }',
  setlist: '{ setList { version } }',
  catalogue: 'mutation { createArtist(input: {name: " "}) { userErrors { code } } }',
  request: 'mutation { deleteRequest(id: "none") { userErrors { code } } }',
};

it('signing out everywhere revokes the tokens in every service within a second, and later sessions work', async () => {
  const headers = await signIn();
  const codesOf = async (sent: { authorization: string }) =>
    await Promise.all(
      Object.values(adminOnly).map(async (document) => {
        const { errors } = await stack.gateway.send(document, {}, sent);
        return errors?.[0]?.extensions.code;
      }),
    );
  expect(await codesOf(headers)).toEqual([undefined, undefined, undefined, undefined]);

  await stack.gateway.send('mutation { signOutEverywhere { userErrors { code } } }', {}, headers);
  const everywhere = Array(4).fill('UNAUTHENTICATED');
  await expect.poll(() => codesOf(headers), { timeout: 1_000 }).toEqual(everywhere);
  expect(await codesOf(await signIn())).toEqual([undefined, undefined, undefined, undefined]);
});

it('a revoked token is refused by every service when its event was lost', async () => {
  const headers = await signIn();
  const claims = JSON.parse(Buffer.from(String(headers.authorization.split('.')[1]), 'base64url').toString());
  // The user service reads its own database; the others hear of it by an event, or find it in Redis.
  const { user: _ownDatabase, ...others } = adminOnly;
  const codes = async () =>
    await Promise.all(
      Object.values(others).map(async (document) => {
        const { errors } = await stack.gateway.send(document, {}, headers);
        return errors?.[0]?.extensions.code;
      }),
    );
  expect(await codes()).toEqual([undefined, undefined, undefined]);
  const redis = await createTestRedis();
  await storeTokenVersion({ redis, prefix: stack.redisPrefix, userId: claims.sub, version: claims.ver + 1 });
  await expect.poll(codes, { timeout: 5_000 }).toEqual(Array(3).fill('UNAUTHENTICATED'));
  redis.disconnect();
});
