import { createPublicKey } from 'node:crypto';
import { createTokenVerifier } from '@cowbell/service-kit/auth/viewer';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startUsers, type TestUsers } from '../testing/factories.ts';
import type { StoredUser } from '../user/user.model.ts';
import { definePinModel, type PinModel } from './pins.ts';

let service: TestUsers;
let pins: PinModel;

beforeAll(async () => {
  service = await startUsers('verification', {
    MAIL_PAUSE: '1',
    MAILS_PER_HOUR: '1000',
    PINS_PER_ACCOUNT: '24',
    PINS_PER_ADDRESS: '6',
  });
  pins = definePinModel(service.connection);
});
afterAll(() => service.stop());

/** Creates an unverified account, and sends it a PIN. */
async function createUnverified(): Promise<{ user: StoredUser; token: string; pin: string }> {
  const user = await service.createUser({ isVerified: false });
  return { user, token: service.tokenOf(user), pin: await resend(user.email) };
}

async function resend(email: string): Promise<string> {
  expect((await service.run('resendVerification', { email })).payload).toEqual({ userErrors: [] });
  return (await pinsTo(email)).at(-1) ?? '';
}

async function pinsTo(email: string): Promise<string[]> {
  return (await service.mailsTo(email)).flatMap((mail) => (mail.template === 'verify-email' ? mail.pin : []));
}

/** A wrong PIN. */
const otherThan = (pin: string, offset = 1) => String((Number(pin) + offset) % 10_000).padStart(4, '0');

const unusable = [
  { code: 'INVALID_PIN', field: 'pin', message: 'This PIN no longer works. Please request a new one.' },
];

test('the right PIN verifies the account once, and returns a token for the verified account', async () => {
  const { user, token, pin } = await createUnverified();
  const { payload } = await service.run('verifyEmail', { pin }, { token });
  expect(payload).toMatchObject({ user: { email: user.email, isVerified: true }, userErrors: [] });
  const claims = createTokenVerifier([createPublicKey(String(service.environment.TOKEN_PUBLIC_KEY))])(
    String(payload.token),
  );
  expect(claims).toMatchObject({ sub: user._id.toHexString(), verified: true, ver: 0 });
  expect((await service.run('verifyEmail', { pin }, { token })).payload).toEqual({
    token: null,
    user: null,
    userErrors: unusable,
  });
});

test.each(['', '123', '12345', '12a4', ' 1234', '１２３４', '1'.repeat(1_000_000)])(
  '%.10j is an invalid passcode, and does not count as an attempt',
  async (pin) => {
    const { user, token } = await createUnverified();
    const { payload } = await service.run('verifyEmail', { pin }, { token });
    expect(payload.userErrors).toEqual([{ code: 'INVALID_INPUT', field: 'pin', message: 'Invalid Passcode' }]);
    expect((await pins.findById(user._id).lean())?.tries).toBe(0);
  },
);

test('a PIN is unusable after five attempts, even for the right one', async () => {
  const { token, pin } = await createUnverified();
  const messages: string[] = [];
  for (let i = 1; i <= 5; i += 1) {
    const { payload } = await service.run('verifyEmail', { pin: otherThan(pin, i) }, { token });
    messages.push(payload.userErrors[0]?.message ?? '');
  }
  expect(messages[0]).toBe('This PIN is wrong. You have 4 attempts left.');
  expect(messages[3]).toBe('This PIN is wrong. You have 1 attempt left.');
  expect(messages[4]).toBe('This PIN is wrong, and that was your last try. Please request a new one.');
  expect((await service.run('verifyEmail', { pin }, { token })).payload.userErrors).toEqual(unusable);
});

test('fifty concurrent attempts are five attempts', async () => {
  const { user, token, pin } = await createUnverified();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, i) => service.run('verifyEmail', { pin: otherThan(pin, i + 1) }, { token })),
  );
  const errors = responses.flatMap(({ payload }) => payload.userErrors);
  const [unusablePin] = unusable;
  const compared = errors.filter(({ code, message }) => code === 'INVALID_PIN' && message !== unusablePin?.message);
  expect(compared).toHaveLength(5);
  expect((await pins.findById(user._id).lean())?.tries).toBe(5);
});

test('the right PIN verifies once when it is sent concurrently', async () => {
  const { token, pin } = await createUnverified();
  const responses = await Promise.all(Array.from({ length: 4 }, () => service.run('verifyEmail', { pin }, { token })));
  expect(responses.filter(({ payload }) => payload.token !== null)).toHaveLength(1);
});

test('the PIN of another account does not work', async () => {
  const [own, other] = [await createUnverified(), await createUnverified()];
  const pin = other.pin === own.pin ? otherThan(other.pin) : other.pin;
  expect((await service.run('verifyEmail', { pin }, { token: own.token })).payload.userErrors).toMatchObject([
    { code: 'INVALID_PIN' },
  ]);
});

test('the stored PIN of another account, copied to an account, does not verify it', async () => {
  const [own, other] = [await createUnverified(), await createUnverified()];
  const { pinHash } = (await pins.findById(other.user._id).lean()) ?? {};
  await pins.updateOne({ _id: own.user._id }, { pinHash });
  const { payload } = await service.run('verifyEmail', { pin: other.pin }, { token: own.token });
  expect(payload.userErrors).toMatchObject([{ code: 'INVALID_PIN' }]);
});

test('right PINs do not count for their address', async () => {
  for (let i = 0; i < 7; i += 1) {
    const { token, pin } = await createUnverified();
    const { payload } = await service.run('verifyEmail', { pin }, { token, address: '192.0.2.40' });
    expect(payload.userErrors).toEqual([]);
  }
});

test('the token of a deleted account cannot verify anything', async () => {
  const { user, token, pin } = await createUnverified();
  await service.users.deleteOne({ _id: user._id });
  expect((await service.run('verifyEmail', { pin }, { token })).errorCodes).toEqual(['UNAUTHENTICATED']);
});

test('an expired PIN does not work', async () => {
  const before = Date.now();
  const { user, token, pin } = await createUnverified();
  const after = Date.now();
  const stored = await pins.findById(user._id).lean();
  const issuedAt = (stored?.expiresAt.getTime() ?? 0) - 10 * 60 * 1_000;
  expect(issuedAt).toBeGreaterThanOrEqual(before);
  expect(issuedAt).toBeLessThanOrEqual(after);
  await pins.updateOne({ _id: user._id }, { expiresAt: new Date(Date.now() - 1) });
  expect((await service.run('verifyEmail', { pin }, { token })).payload.userErrors).toEqual(unusable);
});

test('new PINs do not allow more attempts than the limit of a day', async () => {
  const { user, token, pin } = await createUnverified();
  let attempts = 0;
  for (let round = 0; round < 3; round += 1) {
    // Like a new PIN.
    await pins.updateOne({ _id: user._id }, { tries: 0 });
    for (let i = 1; i <= 5; i += 1) {
      const { payload } = await service.run('verifyEmail', { pin: otherThan(pin, 5 * round + i) }, { token });
      if (payload.userErrors[0]?.code === 'INVALID_PIN') attempts += 1;
    }
  }
  expect(attempts).toBe(12);
  const refused = await service.run('verifyEmail', { pin }, { token });
  expect(refused.payload.userErrors).toEqual([
    { code: 'RATE_LIMITED', field: null, message: 'Too many PIN attempts. Please try again in 2 hours.' },
  ]);
});

test.each([
  ['used-up', 5],
  ['missing', undefined],
])('attempts on a %s PIN count neither for the account nor for the address', async (_what, tries) => {
  const { user, token, pin } = await createUnverified();
  const address = `192.0.2.${100 + (tries ?? 0)}`;
  const stored = await pins.findById(user._id).lean();
  await (tries ? pins.updateOne({ _id: user._id }, { tries }) : pins.deleteOne({ _id: user._id }));
  for (let i = 0; i < 13; i += 1) {
    expect((await service.run('verifyEmail', { pin }, { token, address })).payload.userErrors).toEqual(unusable);
  }
  // Like a new PIN.
  await pins.replaceOne({ _id: user._id }, { ...stored, tries: 0 }, { upsert: true });
  expect((await service.run('verifyEmail', { pin }, { token, address })).payload.userErrors).toEqual([]);
});

test('fifty concurrent attempts on a used-up PIN all learn that it is unusable, and none counts', async () => {
  const { user, token, pin } = await createUnverified();
  const address = '192.0.2.30';
  await pins.updateOne({ _id: user._id }, { tries: 5 });
  const attempts = Array.from({ length: 50 }, () => service.run('verifyEmail', { pin }, { token, address }));
  for (const { payload } of await Promise.all(attempts)) expect(payload.userErrors).toEqual(unusable);
});

test('an attempt that the limit of the account refuses does not count for the address', async () => {
  const address = '192.0.2.20';
  const { user, token, pin } = await createUnverified();
  for (let i = 1; i <= 12; i += 1) {
    await pins.updateOne({ _id: user._id }, { tries: 0 });
    await service.run('verifyEmail', { pin: otherThan(pin, i) }, { token });
  }
  await pins.updateOne({ _id: user._id }, { tries: 0 });
  for (let i = 0; i < 8; i += 1) {
    const { payload } = await service.run('verifyEmail', { pin }, { token, address });
    expect(payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED', message: expect.stringContaining('2 hours') }]);
  }
  const other = await createUnverified();
  const { payload } = await service.run('verifyEmail', { pin: other.pin }, { token: other.token, address });
  expect(payload.userErrors).toEqual([]);
});

test('one address cannot try PINs of many accounts', async () => {
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 8; i += 1) {
    const { token, pin } = await createUnverified();
    const response = await service.run('verifyEmail', { pin: otherThan(pin) }, { token, address: '192.0.2.9' });
    codes.push(response.payload.userErrors[0]?.code);
  }
  expect(codes).toEqual([...Array(6).fill('INVALID_PIN'), 'RATE_LIMITED', 'RATE_LIMITED']);
});

test('the addresses of an IPv6 /48 have as many PIN attempts as one, and right ones do not count', async () => {
  const attempt = async (n: number, isRight = false) => {
    const { token, pin } = await createUnverified();
    const options = { token, address: `2001:db8:7:${n}::1` };
    const { payload } = await service.run('verifyEmail', { pin: isRight ? pin : otherThan(pin) }, options);
    return payload.userErrors[0]?.code;
  };
  for (let n = 0; n < 6; n += 1) expect(await attempt(n, true)).toBeUndefined();
  for (let n = 0; n < 6; n += 1) expect(await attempt(n)).toBe('INVALID_PIN');
  expect(await attempt(6, true)).toBe('RATE_LIMITED');
});

describe('requesting a new PIN', () => {
  test('replaces earlier ones: they are refused with the reason, and use up no attempt of the new one', async () => {
    const { user, token, pin } = await createUnverified();
    const sent = [pin];
    for (let count = 0; count < 2; count += 1) {
      const hasNewOne = async () => expect(sent).not.toContain(await resend(user.email));
      await vi.waitFor(hasNewOne, { timeout: 5_000, interval: 600 });
      sent.push((await pinsTo(user.email)).at(-1) ?? '');
    }
    const message = 'We’ve sent you a newer email. Please use the PIN in that one.';
    for (const earlier of [pin, pin, pin, pin, pin, sent[1]]) {
      const { payload } = await service.run('verifyEmail', { pin: earlier }, { token, address: '192.0.2.50' });
      expect(payload.userErrors).toEqual([{ code: 'INVALID_PIN', field: 'pin', message }]);
    }
    const { payload } = await service.run('verifyEmail', { pin: sent[2] }, { token, address: '192.0.2.50' });
    expect(payload.userErrors).toEqual([]);
  });

  test('has the same response for an unverified, a verified and an unknown address, and only the first gets an email', async () => {
    const unverified = await service.createUser({ isVerified: false });
    const verified = await service.createUser();
    for (const email of [unverified.email, verified.email, 'nobody@cowbell.test']) {
      const { status, payload } = await service.run('resendVerification', { email: email.toUpperCase() });
      expect([status, payload]).toEqual([200, { userErrors: [] }]);
    }
    const mails = [unverified.email, verified.email, 'nobody@cowbell.test'].map((email) => service.mailsTo(email));
    expect((await Promise.all(mails)).map((list) => list.length)).toEqual([1, 0, 0]);
  });

  test.each([
    ['', 'Email is missing.'],
    ['ada', 'Invalid email address.'],
  ])('needs an email address: %j', async (email, message) => {
    const { payload } = await service.run('resendVerification', { email });
    expect(payload.userErrors).toEqual([{ code: 'INVALID_INPUT', field: 'email', message }]);
  });
});
