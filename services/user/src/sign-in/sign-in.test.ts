import { createTokenVerifier } from '@cowbell/service-kit/auth/token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, startUsers, type TestUsers } from '../factories.ts';
import type { SignInPayload } from '../generated/resolvers.ts';

let service: TestUsers;

beforeAll(async () => {
  service = await startUsers('sign_in', { SIGN_IN_FAILURES_PER_ACCOUNT: '3', SIGN_IN_FAILURES_PER_ADDRESS: '6' });
  await service.createUser({ email: 'ada@cowbell.test', isAdmin: true, tokenVersion: 4 });
});
afterAll(() => service.stop());

const mutation = `
  mutation ($input: SignInInput!) {
    signIn(input: $input) { token user { email isAdmin } userErrors { code field message retryAfter } }
  }
`;

async function signIn(email: unknown, secret: unknown, address?: string) {
  const answer = await service.send<{ signIn: SignInPayload }>(mutation, {
    variables: { input: { email, password: secret } },
    ...(address && { headers: { 'x-cowbell-address': address } }),
  });
  return { ...answer, payload: answer.data?.signIn };
}

const wrong = {
  token: null,
  user: null,
  userErrors: [{ code: 'INVALID_CREDENTIALS', field: null, message: 'Wrong email or password.', retryAfter: null }],
};

test('the right password gives the account and a token of twelve hours that says who it is', async () => {
  const { payload } = await signIn(' ADA@cowbell.test', password);
  expect(payload).toMatchObject({ user: { email: 'ada@cowbell.test', isAdmin: true }, userErrors: [] });
  const claims = createTokenVerifier(String(service.environment.TOKEN_PUBLIC_KEY))(String(payload.token));
  expect(claims).toMatchObject({ ver: 4, admin: true, verified: true });
  expect((claims?.exp ?? 0) - Date.now() / 1_000).toBeCloseTo(12 * 60 * 60, -2);
});

test('somebody unverified may sign in', async () => {
  await service.createUser({ email: 'new@cowbell.test', isVerified: false });
  expect((await signIn('new@cowbell.test', password)).payload.userErrors).toEqual([]);
});

describe('alike are answered', () => {
  test.each([
    ['a wrong password', 'ada@cowbell.test', 'wrong'],
    ['an unknown e-mail', 'nobody@cowbell.test', password],
    ['no e-mail and no password', '', ''],
    ['an e-mail that is a query', '{"$ne":null}', password],
    ['an e-mail that is a pattern', '.*@cowbell.test', password],
    ['a look-alike of a known e-mail, which would have a limit of its own', 'ａda@cowbell.test', password],
    ['a known e-mail with a mark that draws nothing', 'a\u0001da@cowbell.test', password],
    ['a password of a megabyte', 'ada@cowbell.test', 'x'.repeat(1_000_000)],
    ['an e-mail of a megabyte', 'x'.repeat(1_000_000), password],
  ])('%s', async (_what, email, secret) => {
    const answer = await signIn(email, secret);
    expect(answer.status).toBe(200);
    expect(answer.payload).toEqual(wrong);
  });
});

test.each([
  ['an operator as e-mail', { $ne: null }, password],
  ['an operator as password', 'ada@cowbell.test', { $gt: '' }],
])('the schema refuses %s', async (_what, email, secret) => {
  expect((await signIn(email, secret)).errorCodes).toEqual(['BAD_USER_INPUT']);
});

describe('after too many failures', () => {
  test.each([
    ['a known account', true],
    ['an unknown account', false],
  ])('%s has to wait, even with the right password, and is told until when', async (_what, known) => {
    const email = `victim-${known}@cowbell.test`;
    if (known) await service.createUser({ email });
    for (let i = 0; i < 3; i += 1) expect((await signIn(email, 'wrong')).payload).toEqual(wrong);
    const refused = await signIn(email.toUpperCase(), password);
    expect(refused.payload).toMatchObject({ token: null, user: null, userErrors: [{ code: 'RATE_LIMITED' }] });
    expect(refused.payload.userErrors[0]?.message).toBe('Too many failed sign-ins. Please try again in 15 minutes.');
    expect(refused.headers.get('retry-after')).toBe(String(refused.payload.userErrors[0]?.retryAfter));
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
  });

  test('fifty guesses at the same moment get no more tries than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn('many@cowbell.test', 'wrong')));
    expect(answers.filter(({ payload }) => payload.userErrors[0]?.code === 'INVALID_CREDENTIALS')).toHaveLength(3);
  });

  test('an address has to wait whatever account it tries', async () => {
    for (let i = 0; i < 6; i += 1) await signIn(`${i}@cowbell.test`, 'wrong', '192.0.2.1');
    expect((await signIn('ada@cowbell.test', password, '192.0.2.1')).payload.userErrors).toMatchObject([
      { code: 'RATE_LIMITED' },
    ]);
    expect((await signIn('ada@cowbell.test', password, '192.0.2.2')).payload.userErrors).toEqual([]);
  });
});

test('success forgets the failures, and takes nothing from the address', async () => {
  await service.createUser({ email: 'clumsy@cowbell.test' });
  for (let round = 0; round < 3; round += 1) {
    await signIn('clumsy@cowbell.test', 'wrong', '192.0.2.3');
    for (let i = 0; i < 3; i += 1) {
      expect((await signIn('clumsy@cowbell.test', password, '192.0.2.3')).payload.userErrors).toEqual([]);
    }
  }
});
