import { type Role, roles } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startUsers, type TestUsers } from '../testing/factories.ts';

let service: TestUsers;

beforeAll(async () => {
  service = await startUsers('roles', { MAILS_PER_HOUR: '1000' });
});
afterAll(() => service.stop());

const everyone: readonly Role[] = roles;
const signedIn = roles.filter((role) => role !== 'visitor');
let count = 0;
const unique = () => {
  count += 1;
  return `user-${count}`;
};

/**
 * Every operation of this service, and the roles that may run it. Visitors are UNAUTHENTICATED, and other roles
 * FORBIDDEN.
 */
const operations: [string, () => string, readonly Role[]][] = [
  ['me', () => '{ me { id } }', signedIn],
  ['listenerCount', () => '{ listenerCount }', ['admin']],
  ['passwordResetToken', () => '{ passwordResetToken(id: "a", token: "b") { valid } }', everyone],
  [
    'signUp',
    () =>
      `mutation { signUp(input: {name: "Ada", username: "${unique()}", email: "${unique()}@cowbell.test", password: "MoreCowbell!1"}) { userErrors { code } } }`,
    everyone,
  ],
  [
    'createFirstAdmin',
    () =>
      'mutation { createFirstAdmin(token: "a", input: {name: "a", username: "b", email: "c", password: "d"}) { email } }',
    everyone,
  ],
  ['setMember', () => 'mutation { setMember(email: "a", isAdmin: true) { userErrors { code } } }', ['admin']],
  ['signIn', () => 'mutation { signIn(input: {email: "a", password: "b"}) { token } }', everyone],
  ['signOutEverywhere', () => 'mutation { signOutEverywhere { userErrors { code } } }', signedIn],
  ['verifyEmail', () => 'mutation { verifyEmail(input: {pin: "1234"}) { token userErrors { code } } }', signedIn],
  [
    'resendVerification',
    () => `mutation { resendVerification(input: {email: "${unique()}@cowbell.test"}) { userErrors { code } } }`,
    everyone,
  ],
  [
    'requestPasswordReset',
    () => `mutation { requestPasswordReset(input: {email: "${unique()}@cowbell.test"}) { userErrors { code } } }`,
    everyone,
  ],
  [
    'resetPassword',
    () => 'mutation { resetPassword(input: {id: "a", token: "b", password: "MoreCowbell!1"}) { userErrors { code } } }',
    everyone,
  ],
];

describe.each(operations)('%s', (_name, document, allowed) => {
  test.each(roles)('%s', async (role) => {
    const user = await service.createUser({
      isAdmin: role.endsWith('admin'),
      isVerified: !role.startsWith('unverified'),
    });
    const token = role === 'visitor' ? {} : { token: service.tokenOf(user) };
    const { errorCodes } = await service.send(document(), token);
    const refusal = role === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    expect(errorCodes).toEqual(allowed.includes(role) ? [] : [refusal]);
  });
});

test('every operation of the schema is tested here', async () => {
  const { data } = await service.send<{
    __schema: Record<'queryType' | 'mutationType', { fields: { name: string }[] }>;
  }>('{ __schema { queryType { fields { name } } mutationType { fields { name } } } }');
  const { queryType, mutationType } = data.__schema;
  const names = [...queryType.fields, ...mutationType.fields]
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('_'));
  expect(names.sort()).toEqual(operations.map(([name]) => name).sort());
});
