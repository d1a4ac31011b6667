import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, startUsers, type TestUsers } from '../testing/factories.ts';

let service: TestUsers;

beforeAll(async () => {
  service = await startUsers('sign_up', { SIGN_UPS_PER_ADDRESS: '3', MAILS_PER_HOUR: '1000' });
});
afterAll(() => service.stop());

let count = 0;
/** A valid input with a new username and email address. */
function validInput(changes: object = {}) {
  count += 1;
  return { name: 'Ada', username: `ada-${count}`, email: `ada-${count}@cowbell.test`, password, ...changes };
}

test('an account is created unverified, together with the email of its PIN', async () => {
  const input = validInput({ name: '  Ada \n Lovelace ', email: ' Ada@Cowbell.test ', password: `  ${password} ` });
  const { payload } = await service.run('signUp', input);
  expect(payload).toEqual({ email: 'ada@cowbell.test', userErrors: [] });
  expect(await service.users.findOne({ email: 'ada@cowbell.test' }).lean()).toMatchObject({
    name: 'Ada Lovelace',
    isVerified: false,
    isAdmin: false,
  });
  expect(await service.mailsTo('ada@cowbell.test')).toEqual([
    {
      template: 'verify-email',
      to: 'ada@cowbell.test',
      pin: expect.stringMatching(/^\d{4}$/),
      expiresAt: expect.any(String),
    },
  ]);
  const signIn = await service.run('signIn', { email: 'ada@cowbell.test', password });
  expect(signIn.payload).toMatchObject({ user: { isVerified: false }, userErrors: [] });
});

test('neither the PIN nor the password is stored in plain text', async () => {
  const input = validInput({ password: 'a password to find' });
  await service.run('signUp', input);
  const [mail] = await service.mailsTo(input.email);
  const pin = mail?.template === 'verify-email' ? mail.pin : '';
  const collections = (await service.connection.db?.collections()) ?? [];
  for (const collection of collections) {
    const content = JSON.stringify(await collection.find().toArray());
    expect(content).not.toContain(`"${pin}"`);
    expect(content).not.toContain('a password to find');
  }
});

describe('an invalid field is reported by its name, and nothing is stored:', () => {
  const long = 'x'.repeat(1_000_000);
  test.each([
    ['email', '', 'Email is missing.'],
    ['email', '   ', 'Email is missing.'],
    ['email', 'ada', 'Invalid email address.'],
    ['email', 'ada@cowbell.test\r\nBcc: eve@cowbell.test', 'Invalid email address.'],
    ['email', 'ada@cowbell.test, eve@cowbell.test', 'Invalid email address.'],
    ['email', `${'a'.repeat(250)}@cowbell.test`, 'Invalid email address.'],
    ['email', long, 'Invalid email address.'],
    ['password', '', 'Password is missing.'],
    ['password', '1234567', 'Password must be at least 8 characters.'],
    ['password', '  1234567  ', 'Password must be at least 8 characters.'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters.'],
    ['password', long, 'Password must be at most 128 characters.'],
    ['name', ' ', 'Name is missing.'],
    ['name', '\u200B', 'Name is missing.'],
    ['name', 'x'.repeat(81), 'A name has at most 80 characters.'],
    ['username', '', 'Username is missing.'],
    ['username', long, 'A username has at most 40 characters.'],
  ])('%s', async (field, value, message) => {
    const accounts = await service.users.countDocuments();
    const { payload } = await service.run('signUp', validInput({ [field]: value }));
    expect(payload).toEqual({ email: null, userErrors: [{ code: 'INVALID_INPUT', field, message }] });
    expect(await service.users.countDocuments()).toBe(accounts);
  });
});

test('a password may have 128 characters', async () => {
  expect((await service.run('signUp', validInput({ password: 'x'.repeat(128) }))).payload.userErrors).toEqual([]);
});

test.each([
  ['isAdmin', { isAdmin: true }],
  ['isVerified', { isVerified: true }],
  ['a token version', { tokenVersion: -1 }],
  ['an operator as email', { email: { $ne: null } }],
  ['an operator as username', { username: { $gt: '' } }],
  ['a list as password', { password: ['a', 'b'] }],
])('the schema refuses %s', async (_what, changes) => {
  const input = { ...validInput(), ...changes };
  expect((await service.run('signUp', input)).errorCodes).toEqual(['BAD_USER_INPUT']);
});

test('a sign-up that is sent again with its key succeeds, and creates and emails nothing more', async () => {
  const input = validInput({ key: 'a lost response' });
  const payload = { email: input.email, userErrors: [] };
  const attempts = await Promise.all([service.run('signUp', input), service.run('signUp', input)]);
  expect(attempts.map((attempt) => attempt.payload)).toEqual([payload, payload]);
  expect((await service.run('signUp', input)).payload).toEqual(payload);
  expect(await service.mailsTo(input.email)).toHaveLength(1);
  for (const changes of [{ key: 'another key' }, { email: 'another@cowbell.test' }]) {
    const { userErrors } = (await service.run('signUp', { ...input, ...changes })).payload;
    expect(userErrors).toMatchObject([{ code: 'CONFLICT', field: 'username' }]);
  }
});

test('a username is unique ignoring case, also for concurrent sign-ups', async () => {
  const input = validInput();
  await service.run('signUp', input);
  const taken = {
    email: null,
    userErrors: [{ code: 'CONFLICT', field: 'username', message: 'This username is taken.' }],
  };
  const again = validInput({ username: input.username.toUpperCase() });
  expect((await service.run('signUp', again)).payload).toEqual(taken);
  expect(await service.users.exists({ email: again.email })).toBeNull();

  const responses = await Promise.all(
    Array.from({ length: 5 }, () => service.run('signUp', validInput({ username: 'concurrent' }))),
  );
  expect(responses.filter(({ payload }) => payload.userErrors.length === 0)).toHaveLength(1);
  expect(await service.users.countDocuments({ username: 'concurrent' })).toBe(1);
});

test('a taken username is reported with and without an account, so that it does not tell who has one', async () => {
  const username = 'already-taken';
  const { email: known } = await service.createUser({ username });
  const responses = [];
  for (const email of [known, 'unknown-too@cowbell.test']) {
    responses.push((await service.run('signUp', validInput({ username, email }))).payload);
    expect(await service.mailsTo(email)).toEqual([]);
  }
  expect(responses[0]?.userErrors).toMatchObject([{ code: 'CONFLICT', field: 'username' }]);
  expect(responses[1]).toEqual(responses[0]);
});

test('a sign-up starts the cooldown of PINs, with and without an account', async () => {
  const { email: known } = await service.createUser();
  for (const email of [known, 'unknown@cowbell.test']) {
    await service.run('signUp', validInput({ email }));
    const { payload } = await service.run('resendVerification', { email });
    expect(payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
  }
});

describe('a sign-up with the email of an existing account', () => {
  test('has the usual response, changes nothing, and the owner gets an email', async () => {
    const owner = await service.createUser({ name: 'Owner' });
    const input = validInput({ email: owner.email.toUpperCase(), name: 'Eve' });
    const response = await service.run('signUp', input);
    expect(response.payload).toEqual({ email: owner.email, userErrors: [] });
    expect(await service.users.findById(owner._id).lean()).toEqual(owner);
    expect(await service.mailsTo(owner.email)).toEqual([
      { template: 'already-registered', to: owner.email, name: 'Owner' },
    ]);
    expect(await service.users.exists({ username: input.username })).toBeNull();
  });

  test('leaves the name out of the email when the address is not verified', async () => {
    const { email } = await service.createUser({ name: 'You won! https://evil.example', isVerified: false });
    await service.run('signUp', validInput({ email }));
    expect(await service.mailsTo(email)).toEqual([{ template: 'already-registered', to: email }]);
  });

  test('sends the owner one email per cooldown', async () => {
    const { email } = await service.createUser();
    for (let i = 0; i < 4; i += 1) {
      expect((await service.run('signUp', validInput({ email }))).payload).toEqual({ email, userErrors: [] });
    }
    expect(await service.mailsTo(email)).toHaveLength(1);
  });

  test('creates one account for ten concurrent sign-ups', async () => {
    const email = 'ten@cowbell.test';
    const responses = await Promise.all(Array.from({ length: 10 }, () => service.run('signUp', validInput({ email }))));
    // A slow machine may refuse some of them, since their passwords waited too long to be hashed.
    const served = responses.filter(({ payload }) => payload.userErrors[0]?.code !== 'UNAVAILABLE');
    expect(served.length).toBeGreaterThan(0);
    for (const { payload } of served) expect(payload).toEqual({ email, userErrors: [] });
    expect(await service.users.countDocuments({ email })).toBe(1);
  });
});

test('one address is limited to three sign-ups, and others are not affected', async () => {
  for (let i = 0; i < 3; i += 1) {
    expect((await service.run('signUp', validInput(), { address: '192.0.2.1' })).payload.userErrors).toEqual([]);
  }
  const refused = await service.run('signUp', validInput(), { address: '192.0.2.1' });
  expect(refused.payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
  // A third of an hour.
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1_000);
  expect((await service.run('signUp', validInput(), { address: '192.0.2.2' })).payload.userErrors).toEqual([]);
});
