import { createTokenVerifier } from '@cowbell/service-kit/auth/token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignInPayload } from '../generated/resolvers.ts';
import { password, startUsers, type TestUsers } from '../testing/factories.ts';

let service: TestUsers;

beforeAll(async () => {
  service = await startUsers('sign_in', { SIGN_IN_FAILURES_PER_ACCOUNT: '3', SIGN_IN_FAILURES_PER_ADDRESS: '6' });
});
afterAll(() => service.stop());

const mutation = `
  mutation ($input: SignInInput!) {
    signIn(input: $input) { token user { email isAdmin } userErrors { code field message retryAfter } }
  }
`;

async function signIn(email: unknown, secret: unknown, address?: string) {
  const response = await service.send<{ signIn: SignInPayload }>(mutation, {
    variables: { input: { email, password: secret } },
    ...(address && { headers: { 'x-cowbell-address': address } }),
  });
  return { ...response, payload: response.data?.signIn };
}

const wrong = {
  token: null,
  user: null,
  userErrors: [{ code: 'INVALID_CREDENTIALS', field: null, message: 'Wrong email or password.', retryAfter: null }],
};

test('the right password returns the account and a token of twelve hours with its claims', async () => {
  const { email } = await service.createUser({ isAdmin: true, tokenVersion: 4 });
  const before = Math.floor(Date.now() / 1_000);
  const { payload } = await signIn(` ${email.toUpperCase()}`, password);
  const after = Math.ceil(Date.now() / 1_000);
  expect(payload).toMatchObject({ user: { email, isAdmin: true }, userErrors: [] });
  const claims = createTokenVerifier(String(service.environment.TOKEN_PUBLIC_KEY))(String(payload.token));
  expect(claims).toMatchObject({ ver: 4, admin: true, verified: true });
  const issuedAt = (claims?.exp ?? 0) - 12 * 60 * 60;
  expect(issuedAt).toBeGreaterThanOrEqual(before);
  expect(issuedAt).toBeLessThanOrEqual(after);
});

test('an unverified user can sign in', async () => {
  const { email } = await service.createUser({ isVerified: false });
  expect((await signIn(email, password)).payload.userErrors).toEqual([]);
});

test.each<[string, (known: string) => string, string]>([
  ['a wrong password', (known) => known, 'wrong'],
  ['an unknown email', () => 'nobody@cowbell.test', password],
  ['no email and no password', () => '', ''],
  ['a query as email', () => '{"$ne":null}', password],
  ['a pattern as email', () => '.*@cowbell.test', password],
  ['an email that looks like a known one', (known) => known.replace('u', 'ｕ'), password],
  ['a known email with an invisible character', (known) => known.replace('u', 'u\u0001'), password],
  ['a password of a megabyte', (known) => known, 'x'.repeat(1_000_000)],
  ['an email of a megabyte', () => 'x'.repeat(1_000_000), password],
])('%s has the same response as any wrong credentials', async (_what, emailFor, secret) => {
  const { email } = await service.createUser();
  const response = await signIn(emailFor(email), secret);
  expect(response.status).toBe(200);
  expect(response.payload).toEqual(wrong);
});

test.each([
  ['an operator as email', { $ne: null }, password],
  ['an operator as password', 'ada@cowbell.test', { $gt: '' }],
])('the schema refuses %s', async (_what, email, secret) => {
  expect((await signIn(email, secret)).errorCodes).toEqual(['BAD_USER_INPUT']);
});

describe('after too many failures', () => {
  test.each([
    ['a known account', true],
    ['an unknown account', false],
  ])('%s has to wait, even with the right password, and learns how long', async (_what, known) => {
    const email = `victim-${known}@cowbell.test`;
    if (known) await service.createUser({ email });
    for (let i = 0; i < 3; i += 1) expect((await signIn(email, 'wrong')).payload).toEqual(wrong);
    const refused = await signIn(email.toUpperCase(), password);
    expect(refused.payload).toMatchObject({ token: null, user: null, userErrors: [{ code: 'RATE_LIMITED' }] });
    expect(refused.payload.userErrors[0]?.message).toBe('Too many failed sign-ins. Please try again in 15 minutes.');
    expect(refused.headers.get('retry-after')).toBe(String(refused.payload.userErrors[0]?.retryAfter));
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
  });

  test('concurrent guesses get no more attempts than successive ones', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => signIn('many@cowbell.test', 'wrong')));
    expect(responses.filter(({ payload }) => payload.userErrors[0]?.code === 'INVALID_CREDENTIALS')).toHaveLength(3);
  });

  test('an address has to wait for every account', async () => {
    const { email } = await service.createUser();
    for (let i = 0; i < 6; i += 1) await signIn(`${i}@cowbell.test`, 'wrong', '192.0.2.1');
    expect((await signIn(email, password, '192.0.2.1')).payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
    expect((await signIn(email, password, '192.0.2.2')).payload.userErrors).toEqual([]);
  });
});

test('a success resets the failures of the account, and does not count for the address', async () => {
  const { email } = await service.createUser();
  for (let round = 0; round < 3; round += 1) {
    await signIn(email, 'wrong', '192.0.2.3');
    for (let i = 0; i < 3; i += 1) {
      expect((await signIn(email, password, '192.0.2.3')).payload.userErrors).toEqual([]);
    }
  }
});
