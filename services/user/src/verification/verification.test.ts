import { createTokenVerifier } from '@cowbell/service-kit/auth/token';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startUsers, type TestUsers } from '../factories.ts';
import type { StoredUser } from '../user/user.model.ts';
import { definePinModel, type PinModel } from './pin.model.ts';

let service: TestUsers;
let pins: PinModel;

beforeAll(async () => {
  service = await startUsers('verification', {
    MAIL_PAUSE: '1',
    MAILS_PER_HOUR: '1000',
    PINS_PER_ACCOUNT: '12',
    PINS_PER_ADDRESS: '6',
  });
  pins = definePinModel(service.connection);
});
afterAll(() => service.stop());

/** An account that waits for its PIN, and the PIN. */
async function createUnverified(): Promise<{ user: StoredUser; token: string; pin: string }> {
  const user = await service.createUser({ isVerified: false });
  return { user, token: service.tokenOf(user), pin: await resend(user.email) };
}

async function resend(email: string): Promise<string> {
  expect((await service.run('resendVerification', { email })).payload).toEqual({ userErrors: [] });
  const mail = (await service.mailsTo(email)).at(-1);
  return mail?.template === 'verify-email' ? mail.pin : '';
}

/** Another PIN than this one. */
const otherThan = (pin: string, offset = 1) => String((Number(pin) + offset) % 10_000).padStart(4, '0');

const dead = [{ code: 'INVALID_PIN', field: 'pin', message: 'This PIN no longer works. Please request a new one.' }];

test('the right PIN verifies the account, once, and gives a token that says so', async () => {
  const { user, token, pin } = await createUnverified();
  const { payload } = await service.run('verifyEmail', { pin }, { token });
  expect(payload).toMatchObject({ user: { email: user.email, isVerified: true }, userErrors: [] });
  const claims = createTokenVerifier(String(service.environment.TOKEN_PUBLIC_KEY))(String(payload.token));
  expect(claims).toMatchObject({ sub: user._id.toHexString(), verified: true, ver: 0 });
  expect((await service.run('verifyEmail', { pin }, { token })).payload).toEqual({
    token: null,
    user: null,
    userErrors: dead,
  });
});

test.each(['', '123', '12345', '12a4', ' 1234', '１２３４', '1'.repeat(1_000_000)])(
  '%.10j is an invalid passcode and no try',
  async (pin) => {
    const { user, token } = await createUnverified();
    const { payload } = await service.run('verifyEmail', { pin }, { token });
    expect(payload.userErrors).toEqual([{ code: 'INVALID_INPUT', field: 'pin', message: 'Invalid Passcode' }]);
    expect((await pins.findById(user._id).lean())?.tries).toBe(0);
  },
);

test('a PIN has five tries and is dead then, also for whoever knows it', async () => {
  const { token, pin } = await createUnverified();
  const messages: string[] = [];
  for (let i = 1; i <= 5; i += 1) {
    const { payload } = await service.run('verifyEmail', { pin: otherThan(pin, i) }, { token });
    messages.push(payload.userErrors[0]?.message ?? '');
  }
  expect(messages[0]).toBe('This PIN is wrong. You have 4 tries left.');
  expect(messages[3]).toBe('This PIN is wrong. You have 1 try left.');
  expect(messages[4]).toBe('This PIN is wrong, and that was your last try. Please request a new one.');
  expect((await service.run('verifyEmail', { pin }, { token })).payload.userErrors).toEqual(dead);
});

test('fifty tries at the same moment are five tries', async () => {
  const { user, token, pin } = await createUnverified();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => service.run('verifyEmail', { pin: otherThan(pin, i + 1) }, { token })),
  );
  const compared = answers.filter(({ payload }) => payload.userErrors[0]?.message.startsWith('This PIN is wrong'));
  expect(compared).toHaveLength(5);
  expect((await pins.findById(user._id).lean())?.tries).toBe(5);
});

test('the right PIN at the same moment verifies once', async () => {
  const { token, pin } = await createUnverified();
  const answers = await Promise.all(Array.from({ length: 4 }, () => service.run('verifyEmail', { pin }, { token })));
  expect(answers.filter(({ payload }) => payload.token !== null)).toHaveLength(1);
});

test('the PIN of somebody else does not work', async () => {
  const [mine, theirs] = [await createUnverified(), await createUnverified()];
  const pin = theirs.pin === mine.pin ? otherThan(theirs.pin) : theirs.pin;
  expect((await service.run('verifyEmail', { pin }, { token: mine.token })).payload.userErrors).toMatchObject([
    { code: 'INVALID_PIN' },
  ]);
});

test('a PIN that ran out does not work', async () => {
  const { user, token, pin } = await createUnverified();
  const stored = await pins.findById(user._id).lean();
  expect((stored?.expiresAt.getTime() ?? 0) - Date.now()).toBeCloseTo(10 * 60 * 1_000, -4);
  await pins.updateOne({ _id: user._id }, { expiresAt: new Date(Date.now() - 1) });
  expect((await service.run('verifyEmail', { pin }, { token })).payload.userErrors).toEqual(dead);
});

test('all 10,000 PINs: new ones do not add tries beyond those of a day', async () => {
  const { user, token, pin } = await createUnverified();
  let tries = 0;
  for (let round = 0; round < 3; round += 1) {
    // As if a new one had been asked for.
    await pins.updateOne({ _id: user._id }, { tries: 0 });
    for (let i = 1; i <= 5; i += 1) {
      const { payload } = await service.run('verifyEmail', { pin: otherThan(pin, 5 * round + i) }, { token });
      if (payload.userErrors[0]?.code === 'INVALID_PIN') tries += 1;
    }
  }
  expect(tries).toBe(12);
  const refused = await service.run('verifyEmail', { pin }, { token });
  expect(refused.payload.userErrors).toEqual([
    { code: 'RATE_LIMITED', field: null, message: 'Too many PIN attempts. Please try again in 24 hours.' },
  ]);
});

test('tries on a dead PIN use up no tries of the day', async () => {
  const { user, token, pin } = await createUnverified();
  await pins.updateOne({ _id: user._id }, { tries: 5 });
  for (let i = 0; i < 13; i += 1) {
    expect((await service.run('verifyEmail', { pin }, { token })).payload.userErrors).toEqual(dead);
  }
  // As if a new one had been asked for.
  await pins.updateOne({ _id: user._id }, { tries: 0 });
  expect((await service.run('verifyEmail', { pin }, { token })).payload.userErrors).toEqual([]);
});

test('one PIN over many accounts is stopped at the address', async () => {
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 8; i += 1) {
    const { token, pin } = await createUnverified();
    const answer = await service.run('verifyEmail', { pin: otherThan(pin) }, { token, address: '192.0.2.9' });
    codes.push(answer.payload.userErrors[0]?.code);
  }
  expect(codes).toEqual([...Array(6).fill('INVALID_PIN'), 'RATE_LIMITED', 'RATE_LIMITED']);
});

describe('asking for a new PIN', () => {
  test('makes the old one useless', async () => {
    const { user, token, pin } = await createUnverified();
    await vi.waitFor(async () => expect(await resend(user.email)).not.toBe(pin), { timeout: 5_000, interval: 600 });
    const answer = await service.run('verifyEmail', { pin }, { token });
    expect(answer.payload.userErrors).toMatchObject([{ code: 'INVALID_PIN' }]);
  });

  test('is answered alike for whoever waits for one, is verified, or has no account; only the first gets a mail', async () => {
    const waiting = await service.createUser({ isVerified: false });
    const verified = await service.createUser();
    for (const email of [waiting.email, verified.email, 'nobody@cowbell.test']) {
      const { status, payload } = await service.run('resendVerification', { email: email.toUpperCase() });
      expect([status, payload]).toEqual([200, { userErrors: [] }]);
    }
    const mails = [waiting.email, verified.email, 'nobody@cowbell.test'].map((email) => service.mailsTo(email));
    expect((await Promise.all(mails)).map((list) => list.length)).toEqual([1, 0, 0]);
  });

  test.each([
    ['', 'Email is missing.'],
    ['ada', 'Invalid email address.'],
  ])('needs an address: %j', async (email, message) => {
    const { payload } = await service.run('resendVerification', { email });
    expect(payload.userErrors).toEqual([{ code: 'INVALID_INPUT', field: 'email', message }]);
  });
});
