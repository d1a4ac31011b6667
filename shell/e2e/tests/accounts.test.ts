import { makeFirstAdminLink } from '@cowbell/local/stack/first-admin-link';
import { MongoClient } from 'mongodb';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { alertOf, digitBox, fillSignUp, logIn, newPerson, signUp } from '../support/accounts.ts';
import { demoPassword, signIn, useCowbell } from '../support/cowbell.ts';
import type { Device } from '../support/devices.ts';
import { readEmail, readPin, readResetLink } from '../support/mailbox.ts';
import { waitUntilSettled } from '../support/settled.ts';

const cowbell = useCowbell();

/** Dispatches a paste event, because a test has no permission to use the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await digitBox(page, 1).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

describe('an account', () => {
  it.each<Device>(['phone', 'desktop'])('is created with a sign-up, an email and its PIN, %s', async (device) => {
    const person = newPerson();
    const { page, problems } = await cowbell.open(device);
    await page.goto('/');
    if (device === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await signUp(page, person);

    const dialog = page.getByRole('dialog', { name: 'Verification Email Sent!' });
    await dialog.getByText(person.email).waitFor();
    await dialog.getByRole('link', { name: 'Signin to Verify' }).click();
    await page.waitForURL('**/signin');
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();

    await page.waitForURL('**/verify');
    await digitBox(page, 1).and(page.locator(':focus')).waitFor();
    await paste(page, ` ${await readPin(cowbell, person.email)}\n`);
    await page.getByText('Account verified successfully!').waitFor();
    await page.waitForURL('**/requests');

    const deviceCookie = (await page.context().cookies()).find(({ name }) => name === 'cowbell_device');
    expect(deviceCookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });

    // The account is still verified after a reload.
    await page.goto('/verify');
    await page.waitForURL('**/dashboard');
    expect(problems).toEqual([]);
  });

  it('is created once when the response was lost and its owner signs up again', async () => {
    const person = newPerson();
    const { page } = await cowbell.open('phone');
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes(person.email)) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    const signedUp = signUp(page, person);
    await page.getByRole('alert').waitFor();
    // A request that is still on its way goes on without this route.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await signedUp;
  });

  it('gets a new password by email, which ends every other session within a second', async () => {
    const person = newPerson();
    const { page: elsewhere } = await cowbell.open('desktop');
    await signUp(elsewhere, person);
    await logIn(elsewhere, person);
    await elsewhere.waitForURL('**/verify');
    await digitBox(elsewhere, 1).and(elsewhere.locator(':focus')).waitFor();
    await elsewhere.keyboard.type(await readPin(cowbell, person.email));
    await elsewhere.waitForURL('**/requests');

    const { page, problems } = await cowbell.open('phone');
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await page.waitForURL('**/forgot-password');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await page.getByRole('heading', { name: 'Email Sent!' }).waitFor();
    const link = await readResetLink(cowbell, person.email);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto(link);
    // Password managers look for this field.
    expect(await page.locator('[autocomplete=username]').inputValue()).toBe(person.email);
    await page.getByLabel('New password').fill('EvenMoreCowbell');
    await page.getByLabel('Confirm password').fill('EvenMoreCowbell');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    const signedOut = elsewhere.getByText('Your session has ended. Please sign in again.');
    await Promise.all([
      page.getByRole('heading', { name: 'Reset password successful' }).waitFor(),
      signedOut.waitFor({ timeout: 3_000 }),
    ]);
    await elsewhere.getByRole('link', { name: 'Sign In' }).waitFor();
    // The token of the link is sent in no other URL.
    const token = new URL(link, page.url()).searchParams.get('token') ?? '';
    expect(requestedUrls.filter((url) => url.includes(token))).toEqual([new URL(link, page.url()).href]);
    await readEmail(cowbell, person.email, 'Your password was changed');
    expect(page.url()).not.toContain(token);
    await page.reload();
    await page.getByRole('heading', { name: 'Reset password successful' }).waitFor();

    await logIn(page, person);
    await alertOf(page, 'Wrong email or password.').waitFor();
    await logIn(page, { ...person, password: 'EvenMoreCowbell' });
    await page.waitForURL('**/requests');

    // The link works only once.
    await page.goto(link);
    await alertOf(page, 'This link no longer works. Please request a new one.').waitFor();
    expect(problems).toEqual([]);
  });

  it('lets its owner in where they signed in before, while somebody on the same network guesses its password', async () => {
    const person = newPerson();
    const { page: owner } = await cowbell.open('desktop');
    await signUp(owner, person);
    await logIn(owner, person);
    await owner.waitForURL('**/verify');
    await owner.getByRole('button', { name: 'Logout' }).click();

    // Filled in before the guesses, because the wait that follows them is short.
    const { page: stranger } = await cowbell.open('phone');
    await stranger.goto('/signin');
    await stranger.getByLabel('Email').fill(person.email);
    await stranger.getByLabel('Password').fill(person.password);
    const guess = { email: person.email, password: 'wrong-password' };
    for (let i = 0; i < 10; i += 1) await stranger.request.post('/api/user/signin', { data: guess });
    await stranger.getByRole('button', { name: 'Login' }).click();
    await alertOf(stranger, 'Too many failed sign-ins.').waitFor();

    await logIn(owner, person);
    await owner.waitForURL('**/verify');
  });

  it('is signed out by Logout, which clears session storage', async () => {
    const { page } = await cowbell.open('desktop');
    await logIn(page, { email: 'fan@cowbell.test', password: demoPassword });
    await page.waitForURL('**/requests');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
    await page.goto('/signin');
    expect(await page.getByLabel('Email').inputValue()).toBe('');
  });
});

it('the first admin of an empty house makes an account with the link of the start, once', async () => {
  const { environment } = cowbell.stack;
  const client = await MongoClient.connect(String(environment.MONGODB_URI));
  const users = client.db('cowbell_user').collection('users');
  await users.updateMany({ isAdmin: true }, { $set: { isAdmin: false } });
  try {
    const link = String(await makeFirstAdminLink(environment));
    const bandleader = newPerson();
    const { page, problems } = await cowbell.open('phone');
    await page.goto(link);
    await page.getByText('This makes the bandleader’s account.').waitFor();
    await fillSignUp(page, bandleader);
    await page.waitForURL('**/signin');
    expect(await page.getByLabel('Email').inputValue()).toBe(bandleader.email);
    await page.getByLabel('Password').fill(bandleader.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/requests');
    await page.goto('/show');
    await page.getByRole('button', { name: 'Start New Show' }).waitFor();

    const { page: stranger } = await cowbell.open('phone');
    await stranger.goto(link);
    await fillSignUp(stranger, newPerson());
    await alertOf(stranger, 'This link no longer works.').waitFor();
    expect(await makeFirstAdminLink(environment)).toBeUndefined();
    expect(problems).toEqual([]);
  } finally {
    await users.updateOne({ email: 'admin@cowbell.test' }, { $set: { isAdmin: true } });
    await client.close();
  }
});

it.each([
  ['a guest with an account reads public data like a visitor', 'fan@cowbell.test', false],
  ['the band reads public data with its token', 'admin@cowbell.test', true],
])('%s', async (_what, email, hasToken) => {
  const { page } = await cowbell.open('desktop');
  await signIn(page, email);
  await waitUntilSettled(page);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/graphql')) return;
    const isPost = request.method() === 'POST';
    const name = isPost ? request.postDataJSON().operationName : 'a shared response';
    reads.push(`${name} ${request.headers().authorization ? 'with' : 'without'} a token`);
  });
  await page.getByRole('link', { name: 'Request a Song' }).first().click();
  await page
    .getByRole('link', { name: /Africa/ })
    .first()
    .waitFor();
  expect(reads).toContain(hasToken ? 'ShowSongs with a token' : 'a shared response without a token');
  expect(reads).not.toContain(hasToken ? 'a shared response without a token' : 'ShowSongs with a token');
});
