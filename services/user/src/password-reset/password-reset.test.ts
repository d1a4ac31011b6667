import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, startUsers, type TestUsers } from '../factories.ts';
import type { StoredUser } from '../user/user.model.ts';
import { defineResetModel, type ResetModel } from './password-reset.model.ts';

let service: TestUsers;
let resets: ResetModel;

beforeAll(async () => {
  service = await startUsers('password_reset', { MAILS_PER_HOUR: '1000', SIGN_IN_FAILURES_PER_ACCOUNT: '2' });
  resets = defineResetModel(service.connection);
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

const deadLink = {
  userErrors: [
    { code: 'INVALID_TOKEN', field: 'token', message: 'This link no longer works. Please request a new one.' },
  ],
};

test('the link sets a new password, once, ends all sessions, and the owner is told', async () => {
  const user = await service.createUser();
  const oldToken = service.tokenOf(user);
  const events = await service.listen();
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
  expect((await service.run('resetPassword', { ...link, password: 'Another 1' })).payload).toEqual(deadLink);
});

test('a link is a secret of 256 bits that is stored as a hash only', async () => {
  const user = await service.createUser();
  const { token } = await requestLink(user);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const stored = await resets.findById(user._id).lean();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((stored?.expiresAt.getTime() ?? 0) - Date.now()).toBeCloseTo(30 * 60 * 1_000, -4);
});

describe('a link does not work', () => {
  test('after it ran out', async () => {
    const user = await service.createUser();
    const link = await requestLink(user);
    await resets.updateOne({ _id: user._id }, { expiresAt: new Date(Date.now() - 1) });
    expect(await isValid(link)).toBe(false);
    expect((await service.run('resetPassword', { ...link, password: newPassword })).payload).toEqual(deadLink);
  });

  test('with the id of somebody else, a token that is not quite it, or none', async () => {
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
      expect((await service.run('resetPassword', { ...attempt, password: newPassword })).payload).toEqual(deadLink);
    }
    expect(await isValid(link)).toBe(true);
  });

  test('twice at the same moment', async () => {
    const link = await requestLink(await service.createUser());
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) => service.run('resetPassword', { ...link, password: `password ${i}` })),
    );
    expect(answers.filter(({ payload }) => payload.userErrors.length === 0)).toHaveLength(1);
  });
});

test.each(['', '1234567', '   1234567   ', 'x'.repeat(21), 'x'.repeat(1_000_000)])(
  'a password must have 8 to 20 characters, and a wrong one does not use the link up: %.10j',
  async (wrong) => {
    const link = await requestLink(await service.createUser());
    expect((await service.run('resetPassword', { ...link, password: wrong })).payload.userErrors).toEqual([
      { code: 'INVALID_INPUT', field: 'password', message: 'Password must be between 8 and 20 characters' },
    ]);
    expect(await isValid(link)).toBe(true);
  },
);

test('whoever was locked out by wrong passwords gets in with the new one at once', async () => {
  const user = await service.createUser();
  for (let i = 0; i < 3; i += 1) await service.run('signIn', { email: user.email, password: 'wrong' });
  const link = await requestLink(user);
  await service.run('resetPassword', { ...link, password: newPassword });
  expect((await service.run('signIn', { email: user.email, password: newPassword })).payload.userErrors).toEqual([]);
});

describe('asking for a link', () => {
  test('is answered alike whether or not there is an account, and only an account gets a mail', async () => {
    const user = await service.createUser();
    for (const email of [user.email, 'nobody@cowbell.test']) {
      const answer = await service.run('requestPasswordReset', { email: ` ${email.toUpperCase()}` });
      expect([answer.status, answer.payload]).toEqual([200, { userErrors: [] }]);
    }
    expect(await service.mailsTo(user.email)).toHaveLength(1);
    expect(await service.mailsTo('nobody@cowbell.test')).toHaveLength(0);
  });

  test('a second time within a minute is refused alike, so that nobody’s mailbox is flooded', async () => {
    const user = await service.createUser();
    for (const email of [user.email, 'somebody@cowbell.test']) {
      await service.run('requestPasswordReset', { email });
      const again = await service.run('requestPasswordReset', { email });
      expect(again.payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
      expect(again.payload.userErrors[0]?.message).toMatch(
        /^We just sent you an email\. Please try again in (60|59|58) seconds\.$/,
      );
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
    }
    expect(await service.mailsTo(user.email)).toHaveLength(1);
  });

  test('waits for mails of its own kind only: what a stranger asks for keeps nobody from a new password', async () => {
    const { email } = await service.createUser();
    await service.run('resendVerification', { email });
    await service.run('signUp', { name: 'Eve', username: 'eve', email, password });
    expect((await service.run('requestPasswordReset', { email })).payload).toEqual({ userErrors: [] });
    expect((await service.mailsTo(email)).map(({ template }) => template)).toEqual([
      'already-registered',
      'reset-password',
    ]);
  });

  test('an operator is no address', async () => {
    expect((await service.run('requestPasswordReset', { email: { $ne: null } })).errorCodes).toEqual([
      'BAD_USER_INPUT',
    ]);
  });
});
