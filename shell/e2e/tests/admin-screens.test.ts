import { describe, expect, it } from 'vitest';
import { type Deployment, useAdmin } from '../support/admin.ts';
import { findViolationsInBothThemes, manyScreensTimeout } from '../support/axe.ts';
import { useCowbell } from '../support/cowbell.ts';
import type { Device } from '../support/devices.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

const screens = [
  { path: '/dashboard', heading: 'Protected Page' },
  { path: '/artist', heading: 'Add an Artist' },
  { path: '/song', heading: 'Add a Song' },
  { path: '/show', heading: 'Set Show Type' },
  { path: '/setlist', heading: 'Set Lists' },
  { path: '/artist/edit/none', heading: 'Artist not found.' },
  { path: '/song/edit/none', heading: 'Song not found.' },
];

/** Both deployments have the same screens, so each is checked at one size. */
const variants = [
  { deployment: 'app', device: 'phone' },
  { deployment: 'back office', device: 'desktop' },
] as const satisfies { deployment: Deployment; device: Device }[];

describe.each(variants)('in the $deployment on a $device', ({ deployment, device }) => {
  it('every screen is accessible and has its heading', { timeout: manyScreensTimeout }, async () => {
    const { page, problems } = await admin.open(device, { deployment });
    for (const { path, heading } of screens) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
      expect(await findViolationsInBothThemes(page), path).toEqual([]);
    }
    expect(problems).toEqual([]);
  });

  it('the confirmation dialog and the song form with an error are accessible', async () => {
    const { page, problems } = await admin.open(device, { deployment });
    await page.goto('/artist');
    await page.getByRole('link', { name: 'ABBA' }).click();
    await page.getByRole('button', { name: 'Delete Artist' }).click();
    await page.getByRole('dialog', { name: 'Delete ABBA?' }).waitFor();
    expect(await findViolationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Dancing Queen' }).click();
    await page.getByRole('link', { name: 'Edit Song' }).click();
    await page.getByRole('heading', { name: 'Edit Song' }).waitFor();
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Save Song' }).click();
    await page.getByText('Please enter a title.').waitFor();
    expect(await findViolationsInBothThemes(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe('the back office', () => {
  const backOffice = () => ({ baseURL: cowbell.stack.backOfficeUrl ?? '' });

  it('starts with the sign-in, and then shows the dashboard', async () => {
    const { page } = await cowbell.open('desktop', backOffice());
    await page.goto('/');
    await page.getByLabel('Email').fill('admin@cowbell.test');
    await page.getByLabel('Password').fill(cowbell.stack.password ?? '');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Protected Page' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('shows a guest their own requests instead of an admin screen', async () => {
    const { page } = await cowbell.open('phone', backOffice());
    await page.goto('/song');
    await page.getByLabel('Email').fill('fan@cowbell.test');
    await page.getByLabel('Password').fill(cowbell.stack.password ?? '');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('None of your requests are on the list right now.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
