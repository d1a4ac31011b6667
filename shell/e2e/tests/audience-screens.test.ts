import { beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations, findViolationsInBothThemes, manyScreensTimeout } from '../support/axe.ts';
import { sendRequest, useCowbell } from '../support/cowbell.ts';
import { type Device, devices } from '../support/devices.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

beforeEach(() => admin.clearRequests());

const screens = [
  { path: '/', heading: 'Cowbell' },
  { path: '/request', heading: 'Request a Song' },
  { path: '/requests', heading: 'No requests yet' },
  { path: '/artist', heading: 'Artists' },
  { path: '/signin', heading: 'Sign In' },
  { path: '/song/none', heading: 'Song not found.' },
  { path: '/artist/none', heading: 'Artist not found.' },
  { path: '/no/such/page', heading: 'Not Found' },
];

describe.each(Object.keys(devices) as Device[])('on a %s', (device) => {
  it('every screen is accessible and has its heading', { timeout: manyScreensTimeout }, async () => {
    const { page, problems } = await cowbell.open(device, { reducedMotion: 'reduce' });
    for (const { path, heading } of screens) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await findViolationsInBothThemes(page), path).toEqual([]);
    }
    expect(problems).toEqual([]);
  });

  it('the request form with an error, the tip dialog, the confirmation and the list are accessible', {
    timeout: manyScreensTimeout,
  }, async () => {
    const { page, problems } = await cowbell.open(device, { reducedMotion: 'reduce' });
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).click();
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('Please enter your name').waitFor();
    expect(await findViolationsInBothThemes(page)).toEqual([]);

    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'Send a Tip' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a Tip' });
    await dialog.getByText('Requests will be prioritized by tip amount so pay more to skip the line').waitFor();
    for (const link of await dialog.getByRole('link').all()) expect(await link.getAttribute('target')).toBe('_blank');
    expect(await findViolationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await sendRequest(page, { song: 'September', name: 'Luis', tip: 15, message: 'Slow one after this please' });
    expect(await findViolationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'View Requests' }).click();
    await page.getByText('Your request').waitFor();
    expect(await findViolationsInBothThemes(page)).toEqual([]);

    const adminPage = await admin.open(device);
    await adminPage.page.goto('/requests');
    await adminPage.page.getByText('Slow one after this please').waitFor();
    expect(await findViolationsInBothThemes(adminPage.page)).toEqual([]);
    expect([...problems, ...adminPage.problems]).toEqual([]);
  });
});

describe('navigation', () => {
  it('collapses into a menu on a phone', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/request');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Request List' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  });

  it('shows the scroll-to-top button after 300 px', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    const button = page.getByRole('button', { name: 'Scroll to top' });
    expect(await button.count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 900));
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
