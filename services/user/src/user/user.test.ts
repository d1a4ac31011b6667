import { type Role, roles, signTestToken, tokenOf } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startUsers, type TestUsers } from '../testing/factories.ts';
import type { StoredUser } from './user.model.ts';

let service: TestUsers;
let ada: StoredUser;
let adaId: string;

beforeAll(async () => {
  service = await startUsers('user');
  ada = await service.createUser({ email: 'Ada@Cowbell.test', username: 'ada' });
  adaId = ada._id.toHexString();
});
afterAll(() => service.stop());

const me = '{ me { id name email username isVerified isAdmin } }';

test('me is the account of the token, in its current state', async () => {
  const { data, errors } = await service.send(me, {
    token: signTestToken(service.privateKey, { sub: adaId, admin: true }),
  });
  expect(errors).toEqual([]);
  expect(data.me).toEqual({
    id: adaId,
    name: 'Ada',
    email: 'ada@cowbell.test',
    username: 'ada',
    isVerified: true,
    isAdmin: false,
  });
});

test.each(roles)('%s querying me', async (role) => {
  const token = tokenOf(role, service.privateKey, adaId);
  const { errorCodes } = await service.send(me, token ? { token } : {});
  expect(errorCodes).toEqual(role === 'visitor' ? ['UNAUTHENTICATED'] : []);
});

describe('me is UNAUTHENTICATED', () => {
  test.each<[string, () => string]>([
    ['with a forged token', () => `${signTestToken(service.privateKey, { sub: adaId }).slice(0, -4)}AAAA`],
    ['with an expired token', () => signTestToken(service.privateKey, { sub: adaId, exp: 1 })],
    ['with the token of a deleted account', () => signTestToken(service.privateKey, { sub: 'f'.repeat(24) })],
  ])('%s', async (_what, token) => {
    expect((await service.send(me, { token: token() })).errorCodes).toEqual(['UNAUTHENTICATED']);
  });

  test('with a token whose version is lower than that of its account, at once', async () => {
    const bob = await service.createUser({ tokenVersion: 1 });
    const token = (ver: number) => signTestToken(service.privateKey, { sub: bob._id.toHexString(), ver });
    expect((await service.send(me, { token: token(1) })).errorCodes).toEqual([]);
    expect((await service.send(me, { token: token(0) })).errorCodes).toEqual(['UNAUTHENTICATED']);
    await service.users.updateOne({ _id: bob._id }, { tokenVersion: 2 });
    expect((await service.send(me, { token: token(1) })).errorCodes).toEqual(['UNAUTHENTICATED']);
  });
});

test('the token of an admin whose account was deleted reads no account', async () => {
  const admin = await service.createUser({ isAdmin: true });
  await service.users.deleteOne({ _id: admin._id });
  const query = `{ _entities(representations: [{ __typename: "User", id: "${adaId}" }]) { ... on User { email } } }`;
  const { data } = await service.send(query, { token: service.tokenOf(admin) });
  expect(data._entities).toEqual([null]);
});

test.each<[Role, boolean]>([
  ['visitor', false],
  ['verified', false],
  ['unverified admin', false],
  ['admin', true],
])('%s reading another account as an entity: %s', async (role, allowed) => {
  const caller = await service.createUser();
  const token = tokenOf(role, service.privateKey, caller._id.toHexString());
  const query = `{ _entities(representations: [{ __typename: "User", id: "${adaId}" }]) { ... on User { email } } }`;
  const { data } = await service.send(query, token ? { token } : {});
  expect(data._entities).toEqual([allowed ? { email: 'ada@cowbell.test' } : null]);
});

test('email and username are unique, ignoring case', async () => {
  await expect(service.createUser({ email: 'ADA@cowbell.TEST' })).rejects.toThrow(/E11000/);
  await expect(service.createUser({ username: 'ADA' })).rejects.toThrow(/E11000/);
});

test('secret fields cannot be queried', async () => {
  const { errorCodes } = await service.send('{ me { passwordHash tokenVersion } }');
  expect(new Set(errorCodes)).toEqual(new Set(['GRAPHQL_VALIDATION_FAILED']));
});
