import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { sendRequest, useCowbell } from '../support/cowbell.ts';
import { createRequests } from '../support/requests.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

/** Number of requests before each file: with tips of 1 dollar to this many. */
const count = 120;

/** Ids of the requests, the highest tip first. */
let ids: string[] = [];

beforeAll(async () => {
  const { songs } = await admin.request<{ songs: { id: string }[] }>('{ songs { id } }');
  const send = 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { request { id } } }';
  for (let tip = 1; tip <= count; tip += 1) {
    const input = { songId: songs[tip]?.id, requestedBy: `Guest ${tip}`, tip };
    const { createRequest } = await admin.request<{ createRequest: { request: { id: string } } }>(send, { input });
    ids.unshift(createRequest.request.id);
  }
});

async function giveTip(id: string | undefined, tip: number): Promise<void> {
  const update =
    'mutation ($id: ID!, $input: UpdateRequestInput!) { updateRequest(id: $id, input: $input) { request { id } } }';
  await admin.request(update, { id, input: { tip } });
  ids = [String(id), ...ids.filter((one) => one !== id)];
}

const table = (page: Page) => page.getByRole('table', { name: 'Requests' });
const rowAt = (page: Page, place: number) => table(page).locator(`[aria-rowindex="${place + 1}"]`);

/** Whether the picture of a page has a horizontal line at its left edge, at most 2 px from `y`. */
function hasLine({ data, width }: PNG, y: number): boolean {
  const brightness = (row: number) => data.readUIntBE((row * width + 9) * 4, 3);
  const ground = brightness(y - 6);
  return [-2, -1, 0, 1, 2].some((distance) => brightness(y + distance) !== ground);
}

describe('a long list', () => {
  it('has a line between two rows wherever they end', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/requests');
    await table(page).locator('[data-id]').first().waitFor();
    for (const size of [16.3, 18.7, 20.4, 24]) {
      await page.evaluate((px) => {
        document.documentElement.style.fontSize = `${px}px`;
        window.scrollTo(0, 333);
      }, size);
      await page.waitForTimeout(300);
      const ends = await table(page)
        .locator('[data-id]')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().bottom)));
      const inView = ends.filter((end) => end > 100 && end < 640);
      const picture = PNG.sync.read(await page.screenshot());
      expect(inView.length).toBeGreaterThan(0);
      expect(inView.filter((end) => !hasLine(picture, end))).toEqual([]);
    }
  });

  it('renders only the rows near the window, has the number of all rows, and moves a row that rises', async () => {
    const { page, problems } = await cowbell.open('phone');
    await page.goto('/requests');
    await rowAt(page, 1).getByText(`Guest ${count}`, { exact: true }).waitFor();
    expect(await table(page).getAttribute('aria-rowcount')).toBe(String(count + 1));
    expect(await table(page).locator('[data-id]').count()).toBeLessThan(40);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // The last request rises to the top.
    await giveTip(ids.at(-1), 500);
    await rowAt(page, 1).getByText('Guest 1', { exact: true }).waitFor();
    await rowAt(page, 2).getByText(`Guest ${count}`, { exact: true }).waitFor();
    // The end of the list is rendered when it is scrolled to.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await rowAt(page, count).getByText('Guest 2', { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  it.each([
    ['a guest', 'phone', cowbell.open],
    ['a guest', 'desktop', cowbell.open],
    ['the band', 'phone', admin.open],
    ['the band', 'desktop', admin.open],
  ] as const)(
    'shows %s on a %s all of a number with three digits, and moves nothing sideways',
    async (_, device, open) => {
      const { page } = await open(device);
      await page.goto('/requests');
      if (open === admin.open) await page.getByRole('columnheader', { name: 'Decide' }).waitFor({ state: 'attached' });
      /** Where the number of a row is, and where what is beside it begins, in px. */
      const readEdges = (place: number) =>
        rowAt(page, place).evaluate((row) => {
          const [number, ...others] = row.querySelectorAll('[role=cell]');
          const text = document.createRange();
          if (number) text.selectNodeContents(number);
          const { left, right } = text.getBoundingClientRect();
          const shown = others.map((cell) => cell.getBoundingClientRect()).filter(({ width }) => width > 0);
          // Not the buttons, which may have a line of their own.
          const beside = Math.min(...shown.map((cell) => cell.left).filter((edge) => edge > left));
          return { left, right, beside };
        });
      const short = await readEdges(1);
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          return await rowAt(page, count).count();
        })
        .toBe(1);
      const long = await readEdges(count);
      expect(long.beside).toBe(short.beside);
      expect(long.left).toBeGreaterThan(0);
      expect(long.right).toBeLessThanOrEqual(long.beside);
    },
  );

  it('links to the own request while it is off screen', async () => {
    const { page } = await cowbell.open('phone');
    await sendRequest(page, { song: 'Linger', name: 'Dolores' });
    await page.getByRole('link', { name: 'View Requests' }).click();
    const line = page.getByRole('button', { name: `Your request is number ${count + 1}` });
    await line.click();
    await rowAt(page, count + 1)
      .getByText('Your request', { exact: true })
      .waitFor();
    await line.waitFor({ state: 'detached' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await line.waitFor();
  });

  it('leads to the own row from beside the list', async () => {
    const { page } = await cowbell.open('desktop');
    await sendRequest(page, { song: 'Wonderwall', name: 'Dolores' });
    await page.getByRole('link', { name: 'View Requests' }).click();
    await page.getByRole('button', { name: /^Show Wonderwall by .* in the list$/ }).click();
    await table(page).getByText('Your request', { exact: true }).waitFor();
  });

  it('scrolls beside what the band needs, which stays in view', async () => {
    const { page } = await admin.open('desktop');
    await page.goto('/requests');
    await rowAt(page, 1).waitFor();
    await page.getByRole('button', { name: 'End Show' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 2_000));
    for (const control of [
      page.getByRole('button', { name: /^Open ·/ }),
      page.getByRole('button', { name: 'End Show' }),
    ]) {
      const { y = 0 } = (await control.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(72);
      expect(y).toBeLessThan(800);
    }
  });

  it.each([1024, 1280])('shows new requests over the list, %i px wide', async (width) => {
    const { page } = await admin.open('desktop', { viewport: { width, height: 768 } });
    await page.goto('/requests');
    await rowAt(page, 1).waitFor();
    await page.getByRole('button', { name: 'End Show' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 2_000));
    await createRequests(cowbell, [{ song: 'Africa', name: 'Zoe' }]);
    await page.getByRole('button', { name: '1 new request' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('keeps the keyboard focus in a row that moves off screen', async () => {
    const { page } = await admin.open('desktop');
    await page.goto('/requests');
    await rowAt(page, 1).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id'));
    // The last control before the list.
    await page.getByRole('button', { name: 'Newest first' }).focus();
    await page.keyboard.press('Tab');
    const [first] = ids;
    expect(await focused()).toBe(first);
    for (let n = 1; n <= 30; n += 1) await giveTip(ids.at(-2), 600 + n);
    await table(page).locator(`[data-id="${first}"][aria-rowindex="32"]`).waitFor();
    expect(await focused()).toBe(first);
  });
});
