import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findAccessibilityViolations, manyScreensTimeout } from '../support/axe.ts';
import { demoPassword, signIn, useCowbell } from '../support/cowbell.ts';
import type { Device } from '../support/devices.ts';
import { readEmail, readPin, readResetLink } from '../support/mailbox.ts';
import { waitUntilSettled } from '../support/settled.ts';

const cowbell = useCowbell();

const alertOf = (page: Page, text: string) => page.getByRole('alert').getByText(text);
const digitBox = (page: Page, number: number) => page.getByLabel(`Digit ${number} of 4`);

let personCount = 0;
/** The input of a sign-up for an account that does not exist yet. */
function newPerson() {
  personCount += 1;
  return {
    name: 'Kit Lindqvist',
    username: `kit${personCount}`,
    email: `kit${personCount}@example.org`,
    password: 'Bell7ringer',
  };
}
type Person = ReturnType<typeof newPerson>;

async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/verify/sent');
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Dispatches a paste event, because a test has no permission to use the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await digitBox(page, 1).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** A different PIN. */
const otherThan = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0');

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
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
    await page.goto('/signin');
    expect(await page.getByLabel('Email').inputValue()).toBe('');
  });
});

describe('the PIN', () => {
  it('is typed, corrected and sent with the keyboard only', async () => {
    const person = newPerson();
    const { page, problems } = await cowbell.open('desktop');
    await signUp(page, person);
    await logIn(page, person);
    await page.waitForURL('**/verify');
    await digitBox(page, 1).and(page.locator(':focus')).waitFor();
    const pin = await readPin(cowbell, person.email);
    const values = () => Promise.all([1, 2, 3, 4].map((number) => digitBox(page, number).inputValue()));

    await page.keyboard.press('Enter');
    await alertOf(page, 'Invalid Passcode').waitFor();
    await page.keyboard.type('12');
    await page.keyboard.press('Backspace');
    expect(await values()).toEqual(['1', '', '', '']);
    await page.keyboard.press('Backspace');
    expect(await values()).toEqual(['', '', '', '']);
    // Typing the same digit again moves the focus as well.
    await page.keyboard.type(`x${pin[0]}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(`${pin[0]}${pin[1]}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(pin.slice(1, 3));
    expect(await values()).toEqual([...pin.slice(0, 3), '']);
    await page.keyboard.press('Enter');
    await alertOf(page, 'Invalid Passcode').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(pin.slice(3));
    await page.getByText('Account verified successfully!').waitFor();
    expect(problems).toEqual([]);
  });

  it('is refused when it is wrong, with the attempts that are left, and a new one works', async () => {
    const person = newPerson();
    const { page } = await cowbell.open('phone');
    await signUp(page, person);
    await logIn(page, person);
    await page.waitForURL('**/verify');
    const first = await readPin(cowbell, person.email);
    await digitBox(page, 1).fill(otherThan(first));
    await alertOf(page, 'This PIN is wrong. You have 4 attempts left.').waitFor();
    await digitBox(page, 1).and(page.locator(':focus')).waitFor();
    expect(await digitBox(page, 4).inputValue()).toBe('');

    await page.getByRole('link', { name: 'Resend verification' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
    await page.waitForTimeout(1_000); // the cooldown between two emails is one second here
    await page.getByRole('button', { name: 'Resend Verification' }).click();
    await digitBox(page, 1).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(await readPin(cowbell, person.email, 2));
    await page.waitForURL('**/requests');
  });

  it('is kept when a visitor has to sign in first', async () => {
    const person = newPerson();
    const { page } = await cowbell.open('phone');
    await signUp(page, person);
    await page.goto('/verify');
    await page.getByText('Sign in first').waitFor();
    await digitBox(page, 1).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(await readPin(cowbell, person.email));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/signin');
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/verify');
    await page.getByText(`Enter the four digits from the email to ${person.email}.`).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Account verified successfully!').waitFor();
  });
});

describe('invalid input', () => {
  it('in the sign-up form is reported at its fields, and stays there', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    for (const sentence of ['Name is missing.', 'Username is missing.', 'Email is missing.', 'Password is missing.']) {
      await page.getByText(sentence, { exact: true }).waitFor();
    }
    await page.getByLabel('Full name').and(page.locator(':focus')).waitFor();
    await page.getByLabel('Full name').fill('Somebody Else');
    await page.getByLabel('Username').fill('fan');
    await page.getByLabel('Email').fill('kit@nowhere');
    await page.getByLabel('Password').fill('  short ');
    await page.getByText('Invalid email address.').waitFor();
    await page.getByText('Password must be at least 8 characters.').waitFor();
    await page.getByLabel('Email').fill('somebody@example.org');
    await page.getByLabel('Password').fill('longenough');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('This username is taken.').waitFor();
    await page.getByLabel('Username').and(page.locator(':focus')).waitFor();
    expect(await page.getByLabel('Password').inputValue()).toBe('longenough');
  });

  it('does not reveal whether an email has an account', async () => {
    const { page } = await cowbell.open('phone');
    await signUp(page, { ...newPerson(), email: 'fan@cowbell.test' });
    await page.getByRole('dialog', { name: 'Verification Email Sent!' }).waitFor();
    await readEmail(cowbell, 'fan@cowbell.test', 'You already have an account');
    for (const [path, button, heading] of [
      ['/forgot-password', 'Send Reset Email', 'Email Sent!'],
      ['/resend-verification', 'Resend Verification', 'Verification Email Sent!'],
    ] as const) {
      await page.goto(path);
      await page.getByLabel('Email').fill(`nobody-${button.length}@example.org`);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('heading', { name: heading }).waitFor();
    }
  });

  it.each([
    ['/reset-pw/', 'without a token'],
    [`/reset-pw/?token=${'x'.repeat(43)}&id=${'0'.repeat(24)}`, 'with an unknown token'],
    ['/reset-pw/anything?token=%00&id=%27', 'with a malformed token'],
  ])('a link %s does not work, and a new one can be requested', async (path) => {
    const { page } = await cowbell.open('phone');
    await page.goto(path);
    await alertOf(page, 'This link no longer works. Please request a new one.').waitFor();
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await page.getByRole('button', { name: 'Send Reset Email' }).waitFor();
  });

  it('in a new password is reported by the rule that it violates', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('fan@cowbell.test');
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await page.getByRole('heading', { name: 'Email Sent!' }).waitFor();
    await page.goto(await readResetLink(cowbell, 'fan@cowbell.test'));
    await page.getByLabel('New password').fill('x'.repeat(21));
    await page.getByLabel('Confirm password').fill('x'.repeat(20));
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Password must be between 8 and 20 characters').waitFor();
    await page.getByText('Passwords do not match!').waitFor();
    expect(await page.getByLabel('New password').inputValue()).toBe('x'.repeat(21));
  });
});

describe('limits and failures', () => {
  it('a refused email is explained, with a countdown on the button', async () => {
    const { page } = await cowbell.open('phone');
    const requestEmail = async () => {
      await page.goto('/resend-verification');
      await page.getByLabel('Email').fill('hasty@example.org');
      await page.getByRole('button', { name: 'Resend Verification' }).click();
    };
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('ResendVerification')) return route.fallback();
      const message = 'We just sent you an email. Please try again in 3 seconds.';
      const userErrors = [{ __typename: 'UserError', field: null, message, retryAfter: 3 }];
      await route.fulfill({ json: { data: { resendVerification: { __typename: 'Payload', userErrors } } } });
    });
    await requestEmail();
    await alertOf(page, 'We just sent you an email.').waitFor();
    await page.getByRole('button', { name: /^Try again in [123] s$/ }).waitFor();
    // The limit applies to the first address only.
    await page.getByLabel('Email').fill('calm@example.org');
    await page.getByRole('button', { name: 'Resend Verification' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Resend Verification' }).click();
    await page.getByRole('button', { name: /^Try again in [123] s$/ }).waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Resend Verification' }).click();
    await page.getByRole('dialog', { name: 'Verification Email Sent!' }).waitFor();
  });

  it('a lost connection is reported, and the next attempt succeeds', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/signin');
    await page.getByLabel('Email').fill('fan@cowbell.test');
    await page.getByLabel('Password').fill(demoPassword);
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('button', { name: 'Login' }).click();
    await alertOf(page, 'No connection. Please try again in a moment.').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/requests');
  });
});

const screens = [
  '/signin',
  '/signup',
  '/verify',
  '/verify/sent',
  '/resend-verification',
  '/forgot-password',
  '/forgot-password/success',
  '/reset-pw/?token=x&id=y',
];

describe.each([
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)('on a %s, %s', (device, colorScheme) => {
  it('every account screen is accessible, also with doubled text size', { timeout: manyScreensTimeout }, async () => {
    const { page, problems } = await cowbell.open(device, { colorScheme });
    for (const path of screens) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      expect(await findAccessibilityViolations(page), path).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await waitUntilSettled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0);
      expect(await findAccessibilityViolations(page), path).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
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
