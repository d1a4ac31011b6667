import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { password, startUsers, type TestUsers } from '../testing/factories.ts';
import { createFirstAdminLinks, type FirstAdminLinks } from './first-admin-links.ts';

let service: TestUsers;
let links: FirstAdminLinks;

beforeAll(async () => {
  service = await startUsers('first_admin', { SIGN_UPS_PER_ADDRESS: '30' });
  links = createFirstAdminLinks(service);
});
beforeEach(async () => void (await service.users.deleteMany({})));
afterAll(() => service.stop());

const robin = { name: 'Robin', username: 'robin', email: 'robin@cowbell.test', password };

const invalidLink = {
  email: null,
  userErrors: [
    {
      code: 'INVALID_TOKEN',
      field: 'token',
      message: 'This link no longer works. Start Cowbell again for a new one.',
    },
  ],
};

async function issue(): Promise<string> {
  const token = await links.issue();
  if (!token) throw new Error('There is an admin.');
  return token;
}

async function create(token: string, input: object = robin) {
  const { data } = await service.send<{ createFirstAdmin: object }>(
    `mutation ($token: String!, $input: SignUpInput!) {
      createFirstAdmin(token: $token, input: $input) { email userErrors { code field message } }
    }`,
    { variables: { token, input } },
  );
  return data?.createFirstAdmin;
}

test('the link makes a verified admin, who can sign in, and no email', async () => {
  expect(await create(await issue())).toEqual({ email: robin.email, userErrors: [] });
  const { payload } = await service.run('signIn', { email: robin.email, password });
  expect(payload.user).toMatchObject({ isAdmin: true, isVerified: true });
  expect(await service.mailsTo(robin.email)).toEqual([]);
});

test('the link works once, even for two at the same moment, and there is no other one once there is an admin', async () => {
  const token = await issue();
  const eve = { ...robin, username: 'eve', email: 'eve@cowbell.test' };
  const both = await Promise.all([create(token), create(token, eve)]);
  expect(both).toContainEqual(invalidLink);
  expect(await service.users.countDocuments()).toBe(1);
  expect(await links.issue()).toBeNull();
});

test('a repeated call has the response of the first one', async () => {
  const token = await issue();
  const input = { ...robin, key: 'a-key-of-this-form' };
  const first = await create(token, input);
  expect(first).toEqual({ email: robin.email, userErrors: [] });
  expect(await create(token, input)).toEqual(first);
});

test('a new link ends the one before it', async () => {
  const earlier = await issue();
  const latest = await issue();
  expect(await create(earlier)).toEqual(invalidLink);
  expect(await create(latest)).toMatchObject({ userErrors: [] });
});

test('the link expires after an hour', async () => {
  const token = await issue();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1_000 });
  expect(await create(token)).toEqual(invalidLink);
  vi.useRealTimers();
  expect(await create(token)).toMatchObject({ userErrors: [] });
});

test('the link ends when somebody became an admin since', async () => {
  const token = await issue();
  await service.createUser({ isAdmin: true });
  expect(await create(token)).toEqual(invalidLink);
});

test('a refused input leaves the link as it was', async () => {
  const token = await issue();
  await service.createUser({ username: 'Robin', email: 'guest@cowbell.test' });
  const codeOf = (field: string, input: object) =>
    expect(create(token, { ...robin, ...input })).resolves.toMatchObject({ userErrors: [{ field }] });
  await codeOf('username', {});
  await codeOf('email', { username: 'bandleader', email: 'guest@cowbell.test' });
  await codeOf('password', { password: 'short' });
  expect(await create(token, { ...robin, username: 'bandleader' })).toMatchObject({ userErrors: [] });
});

test('the token is not stored', async () => {
  const token = await issue();
  const collections = (await service.connection.db?.collections()) ?? [];
  for (const collection of collections) {
    expect(JSON.stringify(await collection.find().toArray())).not.toContain(token);
  }
});
