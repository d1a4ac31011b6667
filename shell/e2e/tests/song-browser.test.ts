import { describe, expect, it } from 'vitest';
import { useCowbell } from '../support/cowbell.ts';
import { type Device, devices } from '../support/devices.ts';

const cowbell = useCowbell();

describe('the song browser', () => {
  it.each(Object.keys(devices) as Device[])(
    'is where it was when somebody comes back from a song, %s',
    async (device) => {
      const { page, problems } = await cowbell.open(device);
      await page.goto('/request');
      await page.getByRole('link', { name: 'Africa' }).waitFor();
      // By hand, past rows of other heights, as a thumb would.
      for (let step = 0; step < 12; step += 1) {
        await page.mouse.wheel(0, 400);
        await page.waitForTimeout(50);
      }
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(3_000);
      const path = await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=row] a')];
        const middle = window.innerHeight / 2;
        return links.find((link) => link.getBoundingClientRect().top > middle)?.pathname ?? '';
      });
      const link = page.locator(`[role=row] a[href="${path}"]`);
      // Playwright's own click would scroll first.
      await link.evaluate((element) => (element as HTMLElement).click());
      await page.waitForURL('**/song/*');
      await page.getByLabel('Your name').waitFor();
      await page.goBack();
      await link.waitFor();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
      expect(problems).toEqual([]);
    },
  );

  it('begins at the top when it is opened anew', async () => {
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

  it('says which album a song was found by', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/request');
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('RUMOURS');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Dreams' }) });
    await row.getByText('Fleetwood Mac · Rumours').waitFor();
    expect(await row.locator('mark').allTextContents()).toEqual(['Rumours']);
    // Found by what is in the row anyway, a row stays as it is.
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('fleetwood');
    await page.getByText('Fleetwood Mac', { exact: true }).first().waitFor();
    expect(await page.getByText('Rumours').count()).toBe(0);
  });
});
