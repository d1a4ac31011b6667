import { createHash } from 'node:crypto';
import { inTransaction } from '@cowbell/service-kit/stores/mongo';
import { createTestRedis } from '@cowbell/service-kit/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, startUsers, type TestUsers } from '../testing/factories.ts';
import type { StoredUser } from '../user/user.model.ts';
import { definePinModel, type PinModel } from '../verification/pins.ts';
import { createResetTokens, defineResetModel, type ResetModel } from './reset-tokens.ts';

let service: TestUsers;
let resets: ResetModel;
let pins: PinModel;

beforeAll(async () => {
  service = await startUsers('password_reset', {
    MAILS_PER_HOUR: '1000',
    SIGN_IN_FAILURES_PER_ACCOUNT: '2',
    PINS_PER_ACCOUNT: '5',
  });
  resets = defineResetModel(service.connection);
  pins = definePinModel(service.connection);
});
afterAll(() => service.stop());

const newPassword = 'EvenMoreCowbell';

async function requestLink(user: StoredUser): Promise<{ id: string; token: string }> {
  expect((await service.run('requestPasswordReset', { email: user.email })).payload).toEqual({ userErrors: [] });
  const mail = (await service.mailsTo(user.email)).at(-1);
  return mail?.template === 'reset-password' ? { id: mail.userId, token: mail.token } : { id: '', token: '' };
}

async function isValid(link: { id: string; token: string }): Promise<boolean> {
  const query = 'query ($id: ID!, $token: String!) { passwordResetToken(id: $id, token: $token) { valid } }';
  const { data } = await service.send<{ passwordResetToken: { valid: boolean } }>(query, { variables: link });
  return data.passwordResetToken.valid;
}

const invalidLink = {
  userErrors: [
    { code: 'INVALID_TOKEN', field: 'token', message: 'This link no longer works. Please request a new one.' },
  ],
};

test('the link sets a new password once, ends all sessions, and the owner gets an email', async () => {
  const user = await service.createUser();
  const oldToken = service.tokenOf(user);
  const events = await service.recordEvents();
  const link = await requestLink(user);
  expect(await isValid(link)).toBe(true);
  expect((await service.run('resetPassword', { ...link, password: ` ${newPassword} ` })).payload).toEqual({
    userErrors: [],
  });

  expect((await service.run('signIn', { email: user.email, password })).payload.token).toBeNull();
  expect((await service.run('signIn', { email: user.email, password: newPassword })).payload.token).toBeTruthy();
  expect((await service.send('{ me { id } }', { token: oldToken })).errorCodes).toEqual(['UNAUTHENTICATED']);
  await expect.poll(events).toMatchObject([{ type: 'user.tokensRevoked', id: user._id.toHexString(), version: 1 }]);
  expect((await service.mailsTo(user.email)).map(({ template }) => template)).toEqual([
    'reset-password',
    'password-changed',
  ]);

  expect(await isValid(link)).toBe(false);
  expect((await service.run('resetPassword', { ...link, password: 'Another 1' })).payload).toEqual(invalidLink);
});

test('a further link ends none of those before it, and using one ends all', async () => {
  const user = await service.createUser();
  // Directly: an email can be requested once a minute.
  const tokens = createResetTokens(resets);
  const issue = async ({ _id }: StoredUser) => {
    const { token } = await inTransaction(service.connection, (session) => tokens.issue(_id, session));
    return { id: _id.toHexString(), token };
  };
  const [first, second] = [await issue(user), await issue(user)];
  const other = await issue(await service.createUser());
  expect([await isValid(first), await isValid(second)]).toEqual([true, true]);
  expect(await isValid({ ...first, id: other.id })).toBe(false);
  expect((await service.run('resetPassword', { ...first, password: newPassword })).payload).toEqual({ userErrors: [] });
  expect([await isValid(first), await isValid(second), await isValid(other)]).toEqual([false, false, true]);
});

test('a link that was used cannot be used again, also when there is a new one', async () => {
  const user = await service.createUser();
  const tokens = createResetTokens(resets);
  const issue = () => inTransaction(service.connection, (session) => tokens.issue(user._id, session));
  const link = await tokens.find({ id: user._id.toHexString(), token: (await issue()).token });
  const consume = () => inTransaction(service.connection, async (session) => link && tokens.consume(link, session));
  expect(await consume()).toBe(true);
  await issue();
  expect(await consume()).toBe(false);
});

test('a link contains 256 random bits, and only its hash is stored', async () => {
  const user = await service.createUser();
  const before = Date.now();
  const { token } = await requestLink(user);
  const after = Date.now();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const stored = await resets.findById(user._id).lean();
  expect(JSON.stringify(stored)).not.toContain(token);
  const issuedAt = (stored?.expiresAt.getTime() ?? 0) - 30 * 60 * 1_000;
  expect(issuedAt).toBeGreaterThanOrEqual(before);
  expect(issuedAt).toBeLessThanOrEqual(after);
});

describe('a link does not work', () => {
  test('after it expired', async () => {
    const user = await service.createUser();
    const link = await requestLink(user);
    await resets.updateOne({ _id: user._id }, { expiresAt: new Date(Date.now() - 1) });
    expect(await isValid(link)).toBe(false);
    expect((await service.run('resetPassword', { ...link, password: newPassword })).payload).toEqual(invalidLink);
  });

  test('with the id of another account, a different token, or none', async () => {
    const [user, other] = [await service.createUser(), await service.createUser()];
    const link = await requestLink(user);
    const forged = [
      { ...link, id: other._id.toHexString() },
      { ...link, id: 'f'.repeat(24) },
      { ...link, id: '' },
      { ...link, id: '[object Object]' },
      { ...link, token: `${link.token}x` },
      { ...link, token: link.token.toLowerCase() },
      { ...link, token: '' },
      { ...link, token: 'x'.repeat(1_000_000) },
    ];
    for (const attempt of forged) {
      expect(await isValid(attempt)).toBe(false);
      expect((await service.run('resetPassword', { ...attempt, password: newPassword })).payload).toEqual(invalidLink);
    }
    expect(await isValid(link)).toBe(true);
  });

  test('twice, when it is used concurrently', async () => {
    const link = await requestLink(await service.createUser());
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, i) => service.run('resetPassword', { ...link, password: `password ${i}` })),
    );
    expect(responses.filter(({ payload }) => payload.userErrors.length === 0)).toHaveLength(1);
  });
});

test.each(['', '1234567', '   1234567   ', 'x'.repeat(21), 'x'.repeat(1_000_000)])(
  'a password must have 8 to 20 characters, and an invalid one does not use the link: %.10j',
  async (wrong) => {
    const link = await requestLink(await service.createUser());
    expect((await service.run('resetPassword', { ...link, password: wrong })).payload.userErrors).toEqual([
      { code: 'INVALID_INPUT', field: 'password', message: 'Password must be between 8 and 20 characters' },
    ]);
    expect(await isValid(link)).toBe(true);
  },
);

test('a new password works at once, and the browser that set it may sign in whatever others do', async () => {
  const user = await service.createUser();
  const link = await requestLink(user);
  for (let i = 0; i < 3; i += 1) await service.run('signIn', { email: user.email, password: 'wrong' });
  const { headers } = await service.run('resetPassword', { ...link, password: newPassword });
  const signIn = (address: string, deviceCookie?: string) =>
    service.run('signIn', { email: user.email, password: newPassword }, { address, deviceCookie });
  expect((await service.run('signIn', { email: user.email, password: newPassword })).payload.userErrors).toEqual([]);

  for (let i = 0; i < 60; i += 1) {
    await service.run('signIn', { email: user.email, password: 'wrong' }, { address: `198.51.100.${i}` });
  }
  expect((await signIn('192.0.2.1')).payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
  expect((await signIn('192.0.2.1', headers.get('x-cowbell-device') ?? '')).payload.userErrors).toEqual([]);
});

test('a new password makes up for guesses from everywhere', async () => {
  const user = await service.createUser();
  const link = await requestLink(user);
  for (let i = 0; i < 60; i += 1) {
    await service.run('signIn', { email: user.email, password: 'wrong' }, { address: `198.51.100.${i}` });
  }
  await service.run('resetPassword', { ...link, password: newPassword });
  const { payload } = await service.run(
    'signIn',
    { email: user.email, password: newPassword },
    { address: '192.0.2.1' },
  );
  expect(payload.userErrors).toEqual([]);
});

describe('a stranger signs up with the email of somebody else and uses up the PIN attempts of the day: the owner of the address', () => {
  async function takeOver(): Promise<{ stranger: StoredUser; link: { id: string; token: string } }> {
    const stranger = await service.createUser({ isVerified: false, name: 'Eve https://evil.example' });
    const token = service.tokenOf(stranger);
    for (let round = 0; round < 2; round += 1) {
      await pins.updateOne(
        { _id: stranger._id },
        { pinHash: 'x'.repeat(43), earlier: [], tries: 0, expiresAt: new Date(Date.now() + 60_000) },
        { upsert: true },
      );
      for (let i = 0; i < 3; i += 1) await service.run('verifyEmail', { pin: '0000' }, { token });
    }
    const refused = await service.run('verifyEmail', { pin: '0000' }, { token });
    expect(refused.payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
    const link = await requestLink(stranger);
    expect((await service.run('resetPassword', { ...link, password: newPassword })).payload.userErrors).toEqual([]);
    return { stranger, link };
  }

  test('is verified by setting a password with the emailed link, and the stranger is out', async () => {
    const { stranger } = await takeOver();
    const { payload } = await service.run('signIn', { email: stranger.email, password: newPassword });
    expect(payload).toMatchObject({ user: { isVerified: true }, userErrors: [] });
    expect((await service.run('signIn', { email: stranger.email, password })).payload.token).toBeNull();
    const old = await service.run('verifyEmail', { pin: '0000' }, { token: service.tokenOf(stranger) });
    expect(old.errorCodes).toEqual(['UNAUTHENTICATED']);
  });

  test('gets emails without the words of the stranger', async () => {
    const { stranger } = await takeOver();
    const mails = await service.mailsTo(stranger.email);
    expect(mails.map(({ template }) => template)).toEqual(['reset-password', 'password-changed']);
    expect(JSON.stringify(mails)).not.toContain('evil');
  });

  test('can verify again at once, should the account need it', async () => {
    const { stranger } = await takeOver();
    const user = await service.users.findByIdAndUpdate(
      stranger._id,
      { isVerified: false },
      { returnDocument: 'after' },
    );
    await service.run('resendVerification', { email: stranger.email });
    const mail = (await service.mailsTo(stranger.email)).at(-1);
    const pin = mail?.template === 'verify-email' ? mail.pin : '';
    const token = service.tokenOf(user?.toObject() as StoredUser);
    expect((await service.run('verifyEmail', { pin }, { token })).payload.userErrors).toEqual([]);
  });
});

describe('requesting a link', () => {
  test('has the same response with and without an account, and only an account gets an email', async () => {
    const user = await service.createUser();
    for (const email of [user.email, 'nobody@cowbell.test']) {
      const response = await service.run('requestPasswordReset', { email: ` ${email.toUpperCase()}` });
      expect([response.status, response.payload]).toEqual([200, { userErrors: [] }]);
    }
    expect(await service.mailsTo(user.email)).toHaveLength(1);
    expect(await service.mailsTo('nobody@cowbell.test')).toHaveLength(0);
  });

  test('is refused during the cooldown, with and without an account', async () => {
    const user = await service.createUser();
    for (const email of [user.email, 'somebody@cowbell.test']) {
      await service.run('requestPasswordReset', { email });
      const again = await service.run('requestPasswordReset', { email });
      expect(again.payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
      expect(again.payload.userErrors[0]?.message).toMatch(
        /^We just sent you an email\. Please try again in \d+ seconds\.$/,
      );
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await service.mailsTo(user.email)).toHaveLength(1);
  });

  test('has a cooldown of its own: other kinds of email do not delay it', async () => {
    const { email } = await service.createUser();
    await service.run('resendVerification', { email });
    await service.run('signUp', { name: 'Eve', username: 'eve', email, password });
    expect((await service.run('requestPasswordReset', { email })).payload).toEqual({ userErrors: [] });
    expect((await service.mailsTo(email)).map(({ template }) => template)).toEqual([
      'already-registered',
      'reset-password',
    ]);
  });

  test('refuses a MongoDB operator as an email address', async () => {
    expect((await service.run('requestPasswordReset', { email: { $ne: null } })).errorCodes).toEqual([
      'BAD_USER_INPUT',
    ]);
  });
});

test('emails to one address become rarer, known or not', async () => {
  const { email } = await service.createUser();
  const redis = await createTestRedis();
  const keysOf = (of: string) =>
    ['mail:recipient', 'mail:recipient-hour'].map(
      (name) =>
        `${service.environment.REDIS_PREFIX}bucket:${name}:password-reset:${createHash('sha256').update(of).digest('base64url')}`,
    );
  const responsesTo = async (to: string) => {
    const minutes = [];
    for (let n = 0; n < 6; n += 1) {
      const sent = await service.run('requestPasswordReset', { email: to });
      const refused = await service.run('requestPasswordReset', { email: to });
      expect([sent.payload.userErrors, refused.payload.userErrors[0]?.code]).toEqual([[], 'RATE_LIMITED']);
      expect(refused.payload.userErrors[0]?.message).toMatch(/^We just sent you an email\. Please try again in \d+ /);
      minutes.push(Math.round(Number(refused.headers.get('retry-after')) / 60));
      // A minute passes.
      for (const key of keysOf(to)) await redis.decrby(key, 60_000);
    }
    return minutes;
  };
  // Minutes until the next one can be requested: by then, the link in one of those before is still valid.
  const expected = [1, 1, 1, 1, 1, 5];
  expect(await responsesTo(email)).toEqual(expected);
  expect(await responsesTo(`not-${email}`)).toEqual(expected);
  expect(await service.mailsTo(email)).toHaveLength(6);
  redis.disconnect();
});
