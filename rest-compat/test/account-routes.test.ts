import { password, startTestStack, type TestStack } from '@cowbell/gateway/test/start-test-stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

describe('REST calls for accounts', () => {
  let stack: TestStack;
  let rest: TestRest;
  beforeAll(async () => {
    stack = await startTestStack('rest_accounts', { TRUSTED_DOCUMENTS: 'only' });
    rest = await startRest(stack.gateway.url, stack.catalogueOrigin);
  });
  afterAll(async () => {
    await rest.close();
    await stack.stop();
  });

  const robin = {
    _id: expect.any(String),
    name: 'Robin',
    email: 'admin@cowbell.test',
    username: 'robin',
    isVerified: true,
    isAdmin: true,
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const failure = (sentence: string) => ({ success: false, error: sentence, message: sentence });

  it('POST /user/signin returns a token, and GET /user its account', async () => {
    const { status, headers, body } = await rest.call('POST', '/user/signin', {
      email: 'Admin@cowbell.test',
      password,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, user: robin, token: expect.any(String) });
    const me = await rest.call('GET', '/user', undefined, bearer(body.token));
    expect(me).toMatchObject({ status: 200, body: { success: true, user: robin } });
    for (const each of [headers, me.headers]) expect(each.get('cache-control')).toBe('no-store');
  });

  it('POST /user/signin works for a browser that has signed in before, when others at its address failed too often', async () => {
    const { email } = await stack.createUser();
    const signIn = (secret: string, headers = {}) =>
      rest.call('POST', '/user/signin', { email, password: secret }, headers);
    const first = await signIn(password, { 'x-forwarded-for': '192.0.2.1' });
    const cookie = `cowbell_device=${first.headers.get('x-cowbell-device')}`;
    for (let i = 0; i < 11; i += 1) await signIn('wrong', { 'x-forwarded-for': '192.0.2.2' });
    const refused = await signIn(password, { 'x-forwarded-for': '192.0.2.2' });
    expect(refused).toMatchObject({ status: 429, body: { success: false } });
    expect(refused.headers.get('x-cowbell-device')).toBeNull();
    expect((await signIn(password, { 'x-forwarded-for': '192.0.2.2', cookie })).status).toBe(200);
  });

  it.each([
    ['/user/create', '/user/verify-email', 'otp', 'header'],
    ['/user/signup', '/user/verify', 'val', 'body'],
  ])(
    'POST %s creates an account, and %s verifies it with %s and the token in the %s',
    async (create, verify, field, where) => {
      const username = `ada-${field}`;
      const email = `${username}@cowbell.test`;
      const account = { name: 'Ada', username, email, password };
      const created = await rest.call('POST', create, { ...account, isAdmin: true });
      expect(created).toMatchObject({ status: 201 });
      const { password: _secret, ...shown } = account;
      expect(created.body).toEqual({ success: true, user: { ...shown, isVerified: false, isAdmin: false } });
      expect((await rest.call('POST', create, { ...account, email: 'other@cowbell.test' })).status).toBe(409);

      const signedIn = await rest.call('POST', '/user/signin', { email, password });
      expect(signedIn.body.user).toMatchObject({ isVerified: false, isAdmin: false });
      const { token } = signedIn.body;
      const headers = where === 'header' ? bearer(token) : {};
      const bodyWith = (pin: string) => ({ [field]: pin, ...(where === 'body' && { token }) });
      const mails = await stack.mailsTo(email);
      const pin = mails.flatMap((mail) => (mail.template === 'verify-email' ? [mail.pin] : []))[0] ?? '';
      const wrong = await rest.call('POST', verify, bodyWith(pin === '0000' ? '1111' : '0000'), headers);
      expect(wrong).toMatchObject({ status: 400, body: { success: false } });
      expect(await rest.call('POST', verify, bodyWith('12'), headers)).toMatchObject({
        status: 400,
        body: failure('Invalid Passcode'),
      });
      const right = await rest.call('POST', verify, bodyWith(pin), headers);
      expect(right).toMatchObject({ status: 200, body: { success: true, user: { email, isVerified: true } } });
      expect((await rest.call('GET', '/user', undefined, bearer(right.body.token))).status).toBe(200);
    },
  );

  it.each(['/user/reverify', '/user/resend-verification', '/user/forgot-password'])(
    'POST %s has the same response for a known and an unknown email address',
    async (path) => {
      const { email } = await stack.createUser({ isVerified: false });
      const known = await rest.call('POST', path, { email });
      const unknown = await rest.call('POST', path, { email: `x${email}` });
      expect(known).toMatchObject({ status: 200, body: { success: true } });
      expect(unknown).toMatchObject({ status: 200, body: known.body });
    },
  );

  it('the link from the email sets a new password once', async () => {
    const { email } = await stack.createUser();
    await rest.call('POST', '/user/forgot-password', { email });
    const mails = await stack.mailsTo(email);
    const [mail] = mails.flatMap((one) => (one.template === 'reset-password' ? [one] : []));
    const path = `/user/reset-password?${new URLSearchParams({ token: mail?.token ?? '', id: mail?.userId ?? '' })}`;
    const invalidLink = 'This link no longer works. Please request a new one.';

    expect(await rest.call('GET', path)).toMatchObject({ status: 200, body: { success: true } });
    expect(await rest.call('POST', path, { password: 'short' })).toMatchObject({
      status: 400,
      body: failure('Password must be between 8 and 20 characters'),
    });
    expect(await rest.call('POST', path, { password: 'NewCowbell!2' })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const used = await rest.call('GET', path);
    expect(used.status).toBe(200);
    expect(used.body).toEqual({ success: false, error: invalidLink });
    expect(await rest.call('POST', path, { password: 'NewCowbell!3' })).toMatchObject({
      status: 400,
      body: failure(invalidLink),
    });
    expect((await rest.call('POST', '/user/signin', { email, password: 'NewCowbell!2' })).status).toBe(200);
  });

  it.each([
    ['POST', '/user/signin', { email: 'admin@cowbell.test', password: 'wrong' }, 401, 'Wrong email or password.'],
    ['POST', '/user/signin', { email: { $ne: null }, password }, 400, 'Email is missing.'],
    ['POST', '/user/signin', { email: 'a@b.c' }, 400, 'Password is missing.'],
    ['POST', '/user/create', { email: 'a@b.c', username: 'a', password }, 400, 'Name is missing.'],
    ['POST', '/user/create', { name: 'A', email: 'a', username: 'a', password }, 400, 'Invalid email address.'],
    ['POST', '/user/verify', { otp: '0000' }, 401, 'Please sign in.'],
    ['POST', '/user/verify', { otp: '0000', token: 'a.b.c' }, 401, 'Please sign in.'],
    ['POST', '/user/verify', { otp: '0000', token: '\u0000\ud800\r\nhost: x' }, 401, 'Please sign in.'],
    ['POST', '/user/reverify', {}, 400, 'Email is missing.'],
    ['GET', '/user', undefined, 401, 'Please sign in.'],
    ['GET', '/user/reset-password', undefined, 400, 'This link no longer works. Please request a new one.'],
  ])('%s %s with %j is %i: %s', async (method, path, body, status, sentence) => {
    expect(await rest.call(method, path, body)).toMatchObject({ status, body: failure(sentence) });
  });
});
