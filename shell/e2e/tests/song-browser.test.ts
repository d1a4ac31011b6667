import { describe, expect, it } from 'vitest';
import { useCowbell } from '../support/cowbell.ts';
import { type Device, devices } from '../support/devices.ts';

const cowbell = useCowbell();

describe('the song browser', () => {
  it.each(Object.keys(devices) as Device[])(
    'restores its scroll position after Back from a song, %s',
    async (device) => {
      const { page, problems } = await cowbell.open(device);
      await page.goto('/request');
      await page.getByRole('link', { name: 'Africa' }).waitFor();
      // In steps, past rows of different heights, as with a finger.
      for (let step = 0; step < 12; step += 1) {
        await page.mouse.wheel(0, 400);
        await page.waitForTimeout(50);
      }
      const scrollY = await page.evaluate(() => window.scrollY);
      expect(scrollY).toBeGreaterThan(3_000);
      const path = await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=row] a')];
        const middle = window.innerHeight / 2;
        return links.find((link) => link.getBoundingClientRect().top > middle)?.pathname ?? '';
      });
      const link = page.locator(`[role=row] a[href="${path}"]`);
      // Playwright's click would scroll first.
      await link.evaluate((element) => (element as HTMLElement).click());
      await page.waitForURL('**/song/*');
      await page.getByLabel('Your name').waitFor();
      await page.goBack();
      await link.waitFor();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
      expect(problems).toEqual([]);
    },
  );

  it('starts at the top when it is opened by a link', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
    await page.getByRole('link', { name: 'Request List' }).click();
    await page.waitForURL('**/requests');
    await page.getByRole('link', { name: 'Request a Song' }).first().click();
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('shows the album when it is what matches the search', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/request');
    const search = page.getByRole('searchbox', { name: 'Search songs' });
    await search.fill('RUMOURS');
    // The heading has given way to the songs.
    const heading = await page.getByRole('heading', { name: 'Request a Song' }).boundingBox();
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual((await search.boundingBox())?.y ?? 0);
    expect(heading?.y).toBeLessThan(60 - (heading?.height ?? 0) / 2);
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Dreams' }) });
    await row.getByText('Fleetwood Mac · Rumours').waitFor();
    expect(await row.locator('mark').allTextContents()).toEqual(['Rumours']);
    // The album is not shown when the artist matches.
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('fleetwood');
    await page.getByText('Fleetwood Mac', { exact: true }).first().waitFor();
    expect(await page.getByText('Rumours').count()).toBe(0);
  });
});
