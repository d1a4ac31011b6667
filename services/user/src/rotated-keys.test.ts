import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startUsers, type TestUsers } from './testing/factories.ts';
import { definePinModel } from './verification/pins.ts';

const [earlier, next] = ['aa'.repeat(32), 'bb'.repeat(32)];
let service: TestUsers;

/** Restarts the service with other keys. */
async function restartWith(peppers: string): Promise<void> {
  const resume = await service.suspend();
  service.environment.PIN_PEPPER = peppers;
  await resume();
}

beforeAll(async () => {
  service = await startUsers('rotated_keys', {
    PIN_PEPPER: earlier,
    MAIL_PAUSE: '1',
    SIGN_IN_FAILURES_PER_ACCOUNT: '1',
  });
});
afterAll(() => service.stop());

async function requestPin(email: string): Promise<string> {
  expect((await service.run('resendVerification', { email })).payload).toEqual({ userErrors: [] });
  const [mail] = (await service.mailsTo(email)).slice(-1);
  return mail?.template === 'verify-email' ? mail.pin : '';
}

test('a PIN that was sent under an earlier key is right, and new ones are stored under the first key', async () => {
  const user = await service.createUser({ isVerified: false });
  const other = await service.createUser({ isVerified: false });
  const pin = await requestPin(user.email);
  await restartWith(`${next},${earlier}`);
  const wrong = String((Number(pin) + 1) % 10_000).padStart(4, '0');
  const refused = await service.run('verifyEmail', { pin: wrong }, { token: service.tokenOf(user) });
  expect(refused.payload.userErrors).toMatchObject([{ code: 'INVALID_PIN' }]);
  const { payload } = await service.run('verifyEmail', { pin }, { token: service.tokenOf(user) });
  expect(payload).toMatchObject({ user: { isVerified: true }, userErrors: [] });

  const newPin = await requestPin(other.email);
  const stored = await definePinModel(service.connection).findById(other._id).lean();
  const hash = createHmac('sha256', Buffer.from(next, 'hex')).update(`${other._id.toHexString()}:${newPin}`);
  expect(stored?.pinHash).toBe(hash.digest('base64url'));
});

test('a browser that signed in under an earlier key counts as one that signed in before', async () => {
  await restartWith(earlier);
  const { email } = await service.createUser();
  const signIn = (secret: string, address: string, deviceCookie?: string) =>
    service.run('signIn', { email, password: secret }, { address, deviceCookie });
  const deviceCookie = (await signIn(password, '192.0.2.1')).headers.get('x-cowbell-device') ?? '';
  await restartWith(`${next},${earlier}`);
  await signIn('wrong', '192.0.2.2');
  expect((await signIn(password, '192.0.2.2')).payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
  expect((await signIn(password, '192.0.2.2', deviceCookie)).payload.userErrors).toEqual([]);
});
