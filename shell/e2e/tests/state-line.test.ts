import { afterEach, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { inSeconds, useBand } from '../support/band.ts';
import { useCowbell } from '../support/cowbell.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { setIntake, setState } = useBand(cowbell, admin);

afterEach(() => setState('OPEN'));

it('one line says on every screen that requests are paused, with the message', async () => {
  const { page } = await cowbell.open('desktop');
  await setState('PAUSED', 'Back at 9:30.');
  for (const path of ['/', '/request', '/requests', '/artists']) {
    await page.goto(path);
    await page.getByRole('status').getByText('Requests are paused').waitFor();
    await page.getByRole('status').getByText('Back at 9:30.').waitFor();
  }
  // All of it is in view.
  expect(await page.getByRole('button', { name: 'Requests are paused' }).count()).toBe(0);
  await setIntake({ opensAt: inSeconds(900) });
  await page.getByRole('status').getByText('Back in 15 min · Back at 9:30.').waitFor();
  await setIntake({ message: null });
  await page.getByRole('status').getByText('Back in 15 min', { exact: true }).waitFor();
  await setState('OPEN');
  await page.getByText('Requests are paused').waitFor({ state: 'detached' });
});

it('a tap on the line shows all of a long message, and another one closes it', async () => {
  const { page, problems } = await cowbell.open('phone');
  const message = `We’re back at 9:30. ${'Get yourself a drink. '.repeat(5)}See you.`;
  await setState('PAUSED', message);
  await page.goto('/request');
  await page.getByRole('link', { name: 'Africa' }).waitFor();
  const line = page.getByRole('status').filter({ hasText: 'Requests are paused' });
  const toggle = line.getByRole('button', { name: 'Requests are paused' });
  const heading = page.getByRole('heading', { level: 1 });
  const topOf = async (locator: typeof heading) => (await locator.boundingBox())?.y ?? 0;
  const isCut = () => line.locator('p').evaluate((text) => text.scrollWidth > text.clientWidth);
  const heightOf = async () => (await line.boundingBox())?.height ?? 0;
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  expect([await heightOf(), await isCut()]).toEqual([64, true]);
  const before = await topOf(heading);
  await toggle.click();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  expect(await isCut()).toBe(false);
  // What is below makes room.
  const added = (await heightOf()) - 64;
  expect(added).toBeGreaterThan(20);
  await expect.poll(() => topOf(heading)).toBe(before + added);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => topOf(heading)).toBe(before);
  expect([await toggle.getAttribute('aria-expanded'), await heightOf(), await isCut()]).toEqual(['false', 64, true]);
  // Another message begins closed.
  await toggle.tap();
  await setState('CLOSED', `Thank you. ${message}`.slice(0, 140));
  await line.waitFor({ state: 'detached' });
  const closed = page.getByRole('button', { name: 'No more requests tonight' });
  expect(await closed.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => topOf(heading)).toBe(before);
  await page.setViewportSize({ width: 1280, height: 800 });
  await closed.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

it('a message that is written from right to left begins at the right', async () => {
  const { page } = await cowbell.open('phone');
  await setState('PAUSED', 'נחזור בתשע וחצי');
  await page.goto('/requests');
  const message = page.getByRole('status').getByText('נחזור');
  expect(await message.evaluate((text) => getComputedStyle(text).direction)).toBe('rtl');
  await setState('PAUSED', 'Back at 9:30.');
  const english = page.getByRole('status').getByText('Back at 9:30.');
  expect(await english.evaluate((text) => getComputedStyle(text).direction)).toBe('ltr');
});

it('without a connection, the notice of the list takes the place of last call', async () => {
  const { page } = await cowbell.open('phone');
  await setIntake({ closesAt: inSeconds(300) });
  await page.goto('/requests');
  const lastCall = page.getByRole('complementary', { name: 'Last call' });
  await lastCall.waitFor();
  const heightOfLine = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--state-line'));
  expect(await heightOfLine()).not.toBe('0px');
  await page.context().setOffline(true);
  await page.getByText(/No connection/).waitFor();
  await lastCall.waitFor({ state: 'hidden' });
  expect(await heightOfLine()).toBe('0px');
  await page.context().setOffline(false);
  await lastCall.waitFor();
  expect(await page.getByText(/No connection/).count()).toBe(0);
  await setIntake({ closesAt: null });
});
