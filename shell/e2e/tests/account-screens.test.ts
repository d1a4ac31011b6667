import { describe, expect, it } from 'vitest';
import { alertOf, newPerson, signUp } from '../support/accounts.ts';
import { findAccessibilityViolations, manyScreensTimeout } from '../support/axe.ts';
import { demoPassword, useCowbell } from '../support/cowbell.ts';
import { readEmail, readResetLink } from '../support/mailbox.ts';
import { waitUntilSettled } from '../support/settled.ts';

const cowbell = useCowbell();

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
