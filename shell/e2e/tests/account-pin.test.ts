import { describe, expect, it } from 'vitest';
import { alertOf, digitBox, logIn, newPerson, signUp } from '../support/accounts.ts';
import { useCowbell } from '../support/cowbell.ts';
import { readPin } from '../support/mailbox.ts';

const cowbell = useCowbell();

/** A different PIN. */
const otherThan = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0');

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
    const second = await readPin(cowbell, person.email, 2);
    await page.keyboard.type(first);
    await alertOf(page, 'We’ve sent you a newer email. Please use the PIN in that one.').waitFor();
    await digitBox(page, 1).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(second);
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
