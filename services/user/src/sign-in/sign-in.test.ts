import { createPublicKey } from 'node:crypto';
import { createTokenVerifier } from '@cowbell/service-kit/auth/viewer';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { createTestRedis } from '@cowbell/service-kit/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignInPayload } from '../generated/resolvers.ts';
import { password, startUsers, type TestUsers } from '../testing/factories.ts';

let service: TestUsers;
let redis: Redis;

beforeAll(async () => {
  service = await startUsers('sign_in', {
    SIGN_IN_FAILURES_PER_ACCOUNT: '2',
    SIGN_IN_FAILURES_PER_ADDRESS: '4',
    SIGN_INS_PER_ADDRESS: '200',
  });
  redis = await createTestRedis();
});
afterAll(async () => {
  redis.disconnect();
  await service.stop();
});

const mutation = `
  mutation ($input: SignInInput!) {
    signIn(input: $input) { token user { email isAdmin } userErrors { code field message retryAfter } }
  }
`;

async function signIn(email: unknown, secret: unknown, address?: string, deviceCookie?: string) {
  const response = await service.send<{ signIn: SignInPayload }>(mutation, {
    variables: { input: { email, password: secret } },
    headers: {
      ...(address && { 'x-cowbell-address': address }),
      ...(deviceCookie && { 'x-cowbell-device': deviceCookie }),
    },
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
  const claims = createTokenVerifier([createPublicKey(String(service.environment.TOKEN_PUBLIC_KEY))])(
    String(payload.token),
  );
  expect(claims).toMatchObject({ ver: 4, admin: true, verified: true });
  const issuedAt = (claims?.exp ?? 0) - 12 * 60 * 60;
  expect(issuedAt).toBeGreaterThanOrEqual(before);
  expect(issuedAt).toBeLessThanOrEqual(after);
});

test.each([
  { isAdmin: false, isVerified: true },
  { isAdmin: true, isVerified: false },
  { isAdmin: false, isVerified: false },
])('the token of an account with %j says so', async ({ isAdmin, isVerified }) => {
  const { email } = await service.createUser({ isAdmin, isVerified });
  const { payload } = await signIn(email, password);
  expect(payload.userErrors).toEqual([]);
  const claims = createTokenVerifier([createPublicKey(String(service.environment.TOKEN_PUBLIC_KEY))])(
    String(payload.token),
  );
  expect(claims).toMatchObject({ admin: isAdmin, verified: isVerified });
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

/** Everything that a client sees of a response, but for what is different in each. */
function visible({ status, headers, payload }: Awaited<ReturnType<typeof signIn>>) {
  const own = ['date', 'x-request-id', 'content-length', 'x-ratelimit-reset', 'retry-after'];
  return { status, payload, headers: Object.fromEntries([...headers].filter(([name]) => !own.includes(name))) };
}

/** Five minutes pass for all sources of failed sign-ins. */
async function passFiveMinutes(): Promise<void> {
  const keys = await redis.keys(`${service.environment.REDIS_PREFIX}bucket:sign-in:source:*`);
  for (const key of keys) await redis.decrby(key, 5 * 60_000);
}

const limited = { token: null, user: null, userErrors: [{ code: 'RATE_LIMITED', field: null }] };

describe('after too many failures', () => {
  test('a source has to wait for five minutes, with and without an account, even with the right password', async () => {
    const { email: known } = await service.createUser();
    const failThenSucceed = async (email: string) => {
      const failures = [];
      for (let i = 0; i < 2; i += 1) failures.push(await signIn(email, 'wrong'));
      return { failures, refused: await signIn(email.toUpperCase(), password) };
    };
    const ofKnown = await failThenSucceed(known);
    const ofUnknown = await failThenSucceed('unknown@cowbell.test');
    expect(ofKnown.failures.map(visible)).toEqual(ofUnknown.failures.map(visible));
    expect(ofKnown.failures.map(({ payload }) => payload)).toEqual(Array(2).fill(wrong));
    const { payload, headers } = ofKnown.refused;
    expect(payload).toMatchObject(limited);
    expect(payload.userErrors[0]?.message).toBe('Too many failed sign-ins. Please try again in 5 minutes.');
    expect(headers.get('retry-after')).toBe(String(payload.userErrors[0]?.retryAfter));
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(ofUnknown.refused.payload).toMatchObject(limited);
    expect(visible(ofUnknown.refused).headers).toEqual(visible(ofKnown.refused).headers);
  });

  test('a source has one more attempt every five minutes, and the right password forgets its failures', async () => {
    const { email } = await service.createUser();
    for (let i = 0; i < 2; i += 1) await signIn(email, 'wrong');
    await passFiveMinutes();
    expect((await signIn(email, 'wrong')).payload).toEqual(wrong);
    expect((await signIn(email, password)).payload).toMatchObject(limited);
    await passFiveMinutes();
    expect((await signIn(email, password)).payload.token).toBeTruthy();
    for (let i = 0; i < 2; i += 1) expect((await signIn(email, 'wrong')).payload).toEqual(wrong);
  });

  test('concurrent guesses get no more attempts than successive ones', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => signIn('many@cowbell.test', 'wrong')));
    expect(responses.filter(({ payload }) => payload.userErrors[0]?.code === 'INVALID_CREDENTIALS')).toHaveLength(2);
  });

  test('from one address, the owner can sign in at another one', async () => {
    const { email } = await service.createUser();
    for (let i = 0; i < 20; i += 1) await signIn(email, 'wrong', '192.0.2.1');
    expect((await signIn(email, password, '192.0.2.1')).payload).toMatchObject(limited);
    expect((await signIn(email, password, '192.0.2.2')).payload.token).toBeTruthy();
  });

  test('for many accounts, the others at the same address can sign in', async () => {
    const { email } = await service.createUser();
    for (let i = 0; i < 8; i += 1) await signIn(`spray-${i}@cowbell.test`, 'wrong', '192.0.2.3');
    expect((await signIn(email, password, '192.0.2.3')).payload.token).toBeTruthy();
  });

  test('an address with six times as many has to wait for every account, and others do not', async () => {
    const { email } = await service.createUser();
    for (let i = 0; i < 24; i += 1) await signIn(`flood-${i}@cowbell.test`, 'wrong', '192.0.2.4');
    const refused = await signIn(email, password, '192.0.2.4');
    expect(refused.payload).toMatchObject(limited);
    // A quarter of 960 s, for 4 failures in 15 minutes. For the default of 100 it is 9.6 s.
    expect(refused.payload.userErrors[0]?.retryAfter).toBeLessThanOrEqual(240);
    expect((await signIn(email, password, '192.0.2.5')).payload.token).toBeTruthy();
  });

  test('many addresses together guess no faster than the account allows', async () => {
    const payloads = [];
    for (let i = 0; i < 62; i += 1) {
      payloads.push((await signIn('distributed@cowbell.test', 'wrong', `198.51.100.${i}`)).payload);
    }
    expect(payloads.map(({ userErrors }) => userErrors[0]?.code)).toEqual([
      ...Array(60).fill('INVALID_CREDENTIALS'),
      'RATE_LIMITED',
      'RATE_LIMITED',
    ]);
  });

  test('a few networks that never stop keep no other network out', async () => {
    const { email } = await service.createUser();
    const codes: unknown[] = [];
    // The two IPv6 addresses are in one /48, so they count as one network.
    const networks = ['203.0.113.20', '203.0.113.21', '203.0.113.22', '2001:db8:7:1::1', '2001:db8:7:2::1'];
    for (let round = 0; round < 5; round += 1) {
      for (const network of networks) codes.push((await signIn(email, 'wrong', network)).payload.userErrors[0]?.code);
      await passFiveMinutes();
    }
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS').length).toBeLessThanOrEqual(4 * (2 + 5));
    expect((await signIn(email, 'wrong', '203.0.113.23')).payload).toEqual(wrong);
    expect((await signIn(email, password, '203.0.113.23')).payload.token).toBeTruthy();
  });

  test('a refused attempt counts for no one', async () => {
    const { email } = await service.createUser();
    for (let i = 0; i < 42; i += 1) await signIn(email, 'wrong', '192.0.2.6');
    expect((await signIn(email, password, '192.0.2.7')).payload.token).toBeTruthy();
    expect((await signIn('other@cowbell.test', 'wrong', '192.0.2.6')).payload).toEqual(wrong);
  });
});

describe('successful sign-ins', () => {
  test('from one address are limited, but for browsers with which a verified admin has signed in before', async () => {
    const narrow = await startUsers('sign_in_pace', { SIGN_INS_PER_ADDRESS: '6' });
    const createUser = async (account: object) => (await narrow.createUser(account)).email;
    const fan = await createUser({});
    const admin = await createUser({ isAdmin: true });
    const unverified = await createUser({ isAdmin: true, isVerified: false });
    const run = (email: string, address: string, deviceCookie?: string) =>
      narrow.run('signIn', { email, password }, { address, deviceCookie });
    const deviceOf = async (email: string) => String((await run(email, '198.18.2.1')).headers.get('x-cowbell-device'));
    const [ofFan, ofAdmin, ofUnverified] = [await deviceOf(fan), await deviceOf(admin), await deviceOf(unverified)];
    const address = '198.18.2.2';
    await Promise.all(Array.from({ length: 8 }, () => run(fan, address)));
    const refusal = { userErrors: [{ code: 'RATE_LIMITED' }] };
    for (const [email, device] of [[fan, ofFan], [unverified, ofUnverified], [admin]] as const) {
      expect((await run(email, address, device)).payload).toMatchObject(refusal);
    }
    expect((await run(admin, address, ofAdmin)).payload.token).toBeTruthy();
    await narrow.stop();
  });
});

test('an IPv6 /48, which one customer may have, counts as one address', async () => {
  const roomy = await startUsers('sign_in_site', { SIGN_INS_PER_ADDRESS: '2' });
  const { email } = await roomy.createUser();
  const signInAt = (n: number) => roomy.run('signIn', { email, password }, { address: `2001:db8:b:${n}::1` });
  const payloads = await Promise.all(Array.from({ length: 6 }, (_, n) => signInAt(n).then(({ payload }) => payload)));
  const refused = payloads.filter(({ userErrors }) => userErrors[0]?.code === 'RATE_LIMITED');
  expect(refused).toHaveLength(4);
  await roomy.stop();
});

test('a success forgets the failures of its source, and does not count for the address', async () => {
  const { email } = await service.createUser();
  for (let round = 0; round < 8; round += 1) {
    await signIn(email, 'wrong', '192.0.2.8');
    for (let i = 0; i < 3; i += 1) expect((await signIn(email, password, '192.0.2.8')).payload.token).toBeTruthy();
  }
});

describe('a browser that has signed in before', () => {
  /** Signs in, and returns the device cookie. */
  async function deviceCookieOf(email: string): Promise<string> {
    return String((await signIn(email, password, '203.0.113.1')).headers.get('x-cowbell-device'));
  }

  /** Fails from so many addresses that no unknown browser can sign in. */
  async function lockOut(email: string): Promise<void> {
    for (let i = 0; i < 60; i += 1) await signIn(email, 'wrong', `203.0.113.${100 + (i % 30)}`);
    expect((await signIn(email, password, '203.0.113.2')).payload).toMatchObject(limited);
  }

  test('can sign in whatever others do, at any address', async () => {
    const { email } = await service.createUser();
    const deviceCookie = await deviceCookieOf(email);
    for (let i = 0; i < 24; i += 1) await signIn(`busy-${i}@cowbell.test`, 'wrong', '203.0.113.3');
    await lockOut(email);
    expect((await signIn(email, password, '203.0.113.3', deviceCookie)).payload.token).toBeTruthy();
  });

  test('has to wait after failures of its own, which others do not', async () => {
    const { email } = await service.createUser();
    const deviceCookie = await deviceCookieOf(email);
    for (let i = 0; i < 2; i += 1) await signIn(email, 'wrong', '203.0.113.4', deviceCookie);
    expect((await signIn(email, password, '203.0.113.5', deviceCookie)).payload).toMatchObject(limited);
    expect((await signIn(email, password, '203.0.113.4')).payload.token).toBeTruthy();
  });

  test('is like any other with a cookie that is forged, of another account, or older than the end of all sessions', async () => {
    const [user, other] = [await service.createUser(), await service.createUser()];
    const deviceCookie = await deviceCookieOf(user.email);
    const [id = '', signature = ''] = deviceCookie.split('.');
    const forged = [
      await deviceCookieOf(other.email),
      `${id}.${'A'.repeat(43)}`,
      `${'A'.repeat(22)}.${signature}`,
      id,
      'x',
    ];
    await lockOut(user.email);
    for (const cookie of forged) {
      expect((await signIn(user.email, password, '203.0.113.6', cookie)).payload).toMatchObject(limited);
    }
    await service.users.updateOne({ _id: user._id }, { $inc: { tokenVersion: 1 } });
    expect((await signIn(user.email, password, '203.0.113.6', deviceCookie)).payload).toMatchObject(limited);
  });

  test('gets a cookie that says nothing about the account, and only with the right password', async () => {
    const user = await service.createUser();
    const first = await deviceCookieOf(user.email);
    expect(first).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect((await deviceCookieOf(user.email)).slice(0, 22)).not.toBe(first.slice(0, 22));
    for (const email of [user.email, 'stranger@cowbell.test']) {
      expect((await signIn(email, 'wrong', '203.0.113.7')).headers.has('x-cowbell-device')).toBe(false);
    }
  });
});
