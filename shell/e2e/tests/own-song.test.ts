import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { useBand } from '../support/band.ts';
import { sendRequest, useCowbell } from '../support/cowbell.ts';
import { createRequests, findSongIds } from '../support/requests.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { decide, updateShow } = useBand(cowbell, admin);

const findLine = (page: Page) => page.getByRole('status').filter({ hasText: 'Playing now' });

/** The upper edge of what has the focus, in px from the top of the window. */
const topOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.getBoundingClientRect().top);

beforeEach(() => admin.clearRequests());

describe('a guest whose song is played', () => {
  it('is told in one of several tabs that the own song plays', async () => {
    const { page } = await cowbell.open('desktop');
    await sendRequest(page, { song: 'Jolene', name: 'Maggie' });
    // What another tab stores comes to a tab a moment later, here never.
    await page.context().addInitScript(() => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (key) {
        return key === 'cowbell.seen-playing' ? null : getItem.call(this, key);
      };
    });
    const tabs = [page, await page.context().newPage(), await page.context().newPage()];
    for (const tab of tabs) {
      await tab.goto('/requests');
      await tab.getByText('Your request').first().waitFor();
    }
    await decide('Jolene', 'PLAYING');
    const countShown = async () => {
      const counts = await Promise.all(tabs.map((tab) => tab.getByText('The band is playing your request.').count()));
      return counts.reduce((sum, count) => sum + count);
    };
    await expect.poll(countShown).toBe(1);
    await page.waitForTimeout(1_000);
    expect(await countShown()).toBe(1);
    await decide('Jolene', 'PLAYED');
  });

  it('reads that others asked for a song, and is told in a line that the own song plays while typing, and afterwards on the whole screen', async () => {
    const { page } = await cowbell.open('phone');
    await createRequests(cowbell, [
      { song: 'Iris', name: 'Ann' },
      { song: 'Iris', name: 'Ben', tip: 20 },
    ]);
    await sendRequest(page, { song: 'September', name: 'Maggie' });
    await page.goto('/request');
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('Iris');
    await page.getByRole('link', { name: 'Iris' }).click();
    await page.getByText('Already on the list. Two people asked.').waitFor();
    await page.getByLabel('Message').fill('For Ben');
    await decide('September', 'PLAYING');
    const line = findLine(page);
    await line.getByText('Your request: September').waitFor();
    expect(await page.title()).toBe('Playing now: September');
    await page.waitForTimeout(2_000);
    expect(await page.getByRole('heading', { name: 'September' }).count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // A tap on a button takes the focus out of the field.
    await page.getByRole('button', { name: 'Tip $20' }).click();
    const flood = page.getByRole('region', { name: 'September' });
    await flood.getByText('The band is playing your request.').waitFor();
    await line.waitFor({ state: 'detached' });
    await flood.getByRole('button', { name: 'Close' }).click();
    expect(await page.title()).toBe('Iris · Cowbell');
    expect(await page.getByLabel('Message').inputValue()).toBe('For Ben');
    await decide('Iris', 'NEXT');
    await page.getByText('Up next. Two people asked.').waitFor();
    await decide('Iris', 'PLAYING');
    await page.getByText('Playing now. Two people asked.').waitFor();
    await decide('Iris', 'WAITING');
    await page.getByText('Already on the list. Two people asked.').waitFor();
    await updateShow({ combine: true });
    await page.getByText('Number 1. Two people asked.').waitFor();
    await page.getByText('Your tip adds to theirs.').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await updateShow({ combine: false });
  });

  it.each([
    [844, 390],
    [390, 500],
  ])('always sees what has the focus beside the line, at %i × %i', async (width, height) => {
    const { page } = await cowbell.open('phone', { viewport: { width, height } });
    await sendRequest(page, { song: 'September', name: 'Maggie' });
    const [iris] = await findSongIds(cowbell, 'Iris');
    await page.goto(`/song/${iris}`);
    const message = page.getByLabel('Message');
    await message.fill('For Ben');
    const scrollFocusTo = (y: number) =>
      page.evaluate((to) => window.scrollBy(0, (document.activeElement?.getBoundingClientRect().top ?? 0) - to), y);
    await scrollFocusTo(150);
    await decide('September', 'PLAYING');
    const line = findLine(page);
    await line.waitFor();
    const lowerEdge = await line.evaluate((element) => element.getBoundingClientRect().bottom);
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.type(', with love');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Shift+Tab');
      await page.waitForTimeout(100);
      expect(await topOfFocus(page)).toBeGreaterThanOrEqual(lowerEdge);
      expect(await line.isVisible()).toBe(true);
    }
    // A field that is scrolled to its place takes the room, and gives it back.
    await scrollFocusTo(lowerEdge - 20);
    await line.waitFor({ state: 'hidden' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await line.waitFor();
    await decide('September', 'PLAYED');
  });

  it.each([
    [844, 390],
    [932, 430],
  ])('finds the whole screen of the song in a window of %i × %i', async (width, height) => {
    const { page } = await cowbell.open('phone', { viewport: { width, height } });
    await sendRequest(page, { song: 'September', name: 'Maggie', tip: 10 });
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    await decide('September', 'PLAYING');
    const flood = page.getByRole('region', { name: 'September' });
    const box = await flood.getByRole('link', { name: 'View Requests' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height - 16);
    expect(await flood.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await decide('September', 'PLAYED');
  });
});
