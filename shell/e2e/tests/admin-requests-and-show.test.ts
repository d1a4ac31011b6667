import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { readRequestList, sendRequest, useCowbell } from '../support/cowbell.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

/** How what has the focus is called. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not in sight.`);
  return box;
}

describe('the request list of the bandleader', () => {
  it('shows tip and message live, deletes one request, and clears all after a question', async () => {
    const { page, problems } = await admin.open('desktop');
    const guest = (await cowbell.open('phone')).page;
    await sendRequest(guest, { song: 'September', name: 'Luis', tip: 15, message: 'Slow one after this' });
    await page.goto('/requests');
    await page.getByText('Slow one after this').waitFor();
    await sendRequest(guest, { song: 'Africa', name: 'Maggie', tip: 20, message: 'For Dana' });
    await page.getByText('For Dana').waitFor();
    await page.getByText('2 requests, $35 promised').waitFor();

    await page.getByRole('button', { name: 'Delete Luis’s request for September' }).click();
    const one = page.getByRole('dialog', { name: 'Delete September?' });
    await one.getByText('Requested by Luis with a $15 tip.').waitFor();
    await one.getByRole('button', { name: 'Cancel' }).click();
    expect(await readRequestList(page)).toHaveLength(2);
    await page.getByRole('button', { name: 'Delete Luis’s request for September' }).click();
    await one.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Request deleted successfully').waitFor();
    expect(await readRequestList(page)).toEqual(['1 | Africa | Maggie']);
    expect(await focused(page)).toBe('Delete Maggie’s request for Africa');

    await page.getByRole('button', { name: 'Clear All Requests' }).click();
    const all = page.getByRole('dialog', { name: 'Clear 1 request?' });
    await all.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Requests cleared successfully').waitFor();
    await page.getByRole('heading', { name: 'Nobody has rung yet' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(problems).toEqual([]);
  });

  it('puts a request back that could not be deleted', async () => {
    const guest = (await cowbell.open('phone')).page;
    await sendRequest(guest, { song: 'Jolene', name: 'Sam' });
    const { page } = await admin.open('phone');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Delete Sam’s request for Jolene' }).click();
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Something went wrong. Please try again.').waitFor();
    expect(await readRequestList(page)).toEqual(['1 | Jolene | Sam']);
  });

  it('says why it could not be cleared', async () => {
    const guest = (await cowbell.open('phone')).page;
    await sendRequest(guest, { song: 'Africa', name: 'Ada' });
    const { page } = await admin.open('desktop');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Clear All Requests' }).click();
    await page.route('**/graphql', (route) =>
      route.fulfill({
        json: { data: null, errors: [{ message: 'You are not an admin.', extensions: { code: 'FORBIDDEN' } }] },
      }),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('You are not an admin.').waitFor();
  });

  it('keeps title and artist together beside a long message, and the bin at the edge of a phone', async () => {
    const guest = (await cowbell.open('phone')).page;
    await sendRequest(guest, {
      song: 'September',
      name: 'Luis',
      message: 'Play it slowly, please. '.repeat(20).slice(0, 140),
    });
    for (const device of ['desktop', 'phone'] as const) {
      const { page } = await admin.open(device);
      await page.goto('/requests');
      const row = page.getByRole('row').filter({ hasText: 'Luis' });
      const whole = await boxOf(row);
      const title = await boxOf(row.locator('.title'));
      const artist = await boxOf(row.locator('.artist'));
      const bin = await boxOf(row.getByRole('button', { name: /^Delete/ }));
      expect(artist.y - (title.y + title.height)).toBeLessThan(8);
      if (device === 'phone') expect(whole.x + whole.width - (bin.x + bin.width)).toBeLessThan(24);
      if (device === 'phone') expect(bin.y).toBeLessThan(artist.y + artist.height + 8);
    }
  });

  it('has nothing of this for a fan', async () => {
    const { page } = await cowbell.open('desktop');
    await page.goto('/requests');
    await page.getByRole('table', { name: 'Requests' }).waitFor();
    expect(await page.getByRole('button', { name: /Delete|Clear/ }).count()).toBe(0);
  });
});

it('the show becomes a duo show, and the audience’s list follows', async () => {
  const guest = (await cowbell.open('phone')).page;
  await guest.goto('/request');
  await guest.getByRole('link', { name: 'Africa' }).waitFor();
  const { page, problems } = await admin.open('desktop');
  await page.goto('/show');
  await page.getByLabel('Duo Show').check();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Show updated successfully').waitFor();
  const { showSongs } = await admin.request<{ showSongs: { title: string; duoOnly: boolean }[] }>(
    '{ showSongs { title duoOnly } }',
  );
  expect(showSongs.every(({ duoOnly }) => duoOnly)).toBe(true);
  await guest.getByRole('columnheader', { name: `${showSongs.length} songs` }).waitFor();
  await page.goto('/dashboard');
  await page.getByText('Duo Show').waitFor();
  await page.goto('/show');
  await page.getByLabel('Duo Show').uncheck();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Show updated successfully').waitFor();
  expect(problems).toEqual([]);
});
