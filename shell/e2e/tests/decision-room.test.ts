import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { useBand } from '../support/band.ts';
import { readRequestList, useCowbell } from '../support/cowbell.ts';
import { createRequests, findSongIds } from '../support/requests.ts';
import { useRunningOrder } from '../support/running-order.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { askAll, decide } = useRunningOrder(cowbell, admin);
const { setIntake } = useBand(cowbell, admin);

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);

async function openList(device: 'phone' | 'desktop') {
  const opened = await admin.open(device);
  await opened.page.goto('/requests');
  await opened.page
    .getByRole('button', { name: /^Up next: / })
    .first()
    .waitFor();
  return opened;
}

describe('the focus of an admin', () => {
  it('goes past another request for the same song, and to the heading after the last song', async () => {
    await createRequests(cowbell, [
      { song: 'Africa', name: 'Maggie', tip: 20 },
      { song: 'Africa', name: 'Kat', tip: 18 },
      { song: 'Jolene', name: 'Table 9', tip: 15 },
    ]);
    const { page, problems } = await openList('desktop');
    await page.getByRole('button', { name: 'Played: Africa' }).first().press('Enter');
    await expect.poll(() => readRequestList(page)).toHaveLength(1);
    await expect.poll(() => focused(page)).toBe('Played: Jolene by Dolly Parton');
    await page.keyboard.press('Enter');
    await expect.poll(() => readRequestList(page)).toHaveLength(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Request List');
    expect(problems).toEqual([]);
  });

  it('stays on the list when another admin decides, and the page does not scroll', async () => {
    await askAll();
    const { page } = await openList('phone');
    const [songId = ''] = await findSongIds(cowbell, 'Jolene');
    await page.getByRole('button', { name: 'Not tonight: Jolene' }).focus();
    const position = await page.evaluate(() => scrollY);
    await decide({ songId, status: 'NEXT' });
    await expect.poll(() => focused(page)).toMatch(/^Not tonight: Africa/);
    expect(await page.evaluate(() => scrollY)).toBe(position);
  });

  it('stays where it is when the last change is undone, and goes to the main content when the show ends', async () => {
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Table 9', tip: 15 }]);
    const [songId = ''] = await findSongIds(cowbell, 'Jolene');
    await decide({ songId, status: 'NEXT' });
    const { page } = await admin.open('desktop');
    await page.goto('/requests');
    const undo = page.getByRole('button', { name: /^Undo: / });
    await undo.waitFor();
    while ((await undo.count()) > 0) {
      const label = (await undo.textContent()) ?? '';
      await undo.press('Enter');
      await page.getByRole('button', { name: label, exact: true }).waitFor({ state: 'detached' });
    }
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Nothing to undo');
    await page.getByRole('button', { name: 'End Show' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'End Show' }).press('Enter');
    await page.getByText('The show has ended.').waitFor();
    await expect.poll(() => focused(page)).toBe('main');
    await setIntake({ state: 'OPEN' });
  });
});

describe('the buttons of an admin', () => {
  it('are not covered by the message about the latest decision, desktop', async () => {
    await askAll();
    const { page } = await openList('desktop');
    await page.getByRole('button', { name: 'Up next: Jolene' }).click();
    await page.getByRole('button', { name: 'Play: Jolene' }).click();
    await page.getByRole('button', { name: 'Up next: Africa' }).first().click();
    await page.getByText('Africa is up next.').waitFor();
    const play = page.getByRole('button', { name: 'Play: Africa' });
    await play.waitFor();
    const isOnTop = () =>
      play.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
    expect(await page.getByText('Africa is up next.').count()).toBe(1);
  });

  it('are all on the screen with text of double size, phone', async () => {
    await askAll();
    const { page } = await openList('phone');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const farthest = () =>
      page.evaluate(() =>
        Math.max(...[...document.querySelectorAll('button')].map((button) => button.getBoundingClientRect().right)),
      );
    expect(await farthest()).toBeLessThanOrEqual(390);
  });
});
