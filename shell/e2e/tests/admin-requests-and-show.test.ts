import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { readRequestList, useCowbell } from '../support/cowbell.ts';
import { createRequests, findSongIds } from '../support/requests.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

beforeEach(async () => {
  await admin.clearRequests();
  await admin.request('mutation { updateShow(input: { duoOnly: false }) { show { duoOnly } } }');
});

/** The accessible name of the focused element. */
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible.`);
  return box;
}

describe('the request list for admins', () => {
  it('shows tips and messages live, and deletes one request or all of them', async () => {
    const { page, problems } = await admin.open('desktop');
    await createRequests(cowbell, [{ song: 'September', name: 'Luis', tip: 15, message: 'Slow one after this' }]);
    await page.goto('/requests');
    await page.getByText('Slow one after this').waitFor();
    await createRequests(cowbell, [{ song: 'Africa', name: 'Maggie', tip: 20, message: 'For Dana' }]);
    await page.getByText('For Dana').waitFor();
    await page.getByText('2 requests, $35 promised').waitFor();

    await page.getByRole('button', { name: 'Delete Luis’s request for September' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete September?' });
    await dialog.getByText('Requested by Luis with a $15 tip.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await readRequestList(page)).toHaveLength(2);
    await page.getByRole('button', { name: 'Delete Luis’s request for September' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Request deleted successfully').waitFor();
    expect(await readRequestList(page)).toEqual(['1 | Africa | Maggie']);
    expect(await focusedName(page)).toBe('Delete Maggie’s request for Africa by Toto');

    await page.getByRole('button', { name: 'Clear All Requests' }).click();
    const clearDialog = page.getByRole('dialog', { name: 'Clear 1 request?' });
    await clearDialog.getByText('This also removes $20 in promised tips.').waitFor();
    await clearDialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Requests cleared successfully').waitFor();
    await page.getByRole('heading', { name: 'No requests yet' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => readRequestList(page)).toEqual(['1 | Africa | Maggie']);
    // The toast of the deletion comes back when the one in its place has gone.
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('This can’t be undone any more.').waitFor();
    expect(problems).toEqual([]);
  });

  it('says on one screen of a phone that it is empty, and what to do', async () => {
    await admin.clearRequests();
    const { page } = await admin.open('phone');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Open · no last call · no message' }).waitFor();
    const foot = await boxOf(page.getByRole('button', { name: 'End Show' }));
    await page.getByRole('heading', { name: 'No requests yet' }).waitFor();
    const button = await boxOf(page.getByRole('button', { name: 'Copy the link for guests' }));
    expect(button.y + button.height).toBeLessThan(foot.y);
  });

  it('tells of requests that were sent since, and not of those that an undo brings back', async () => {
    const songs = ['Africa', 'Jolene', 'Linger', 'Creep', 'Iris', 'Hurt', 'September', 'Dreams'];
    await createRequests(
      cowbell,
      songs.map((song) => ({ song, name: 'Ana', tip: 5 })),
    );
    const [africa] = await findSongIds(cowbell, 'Africa');
    const { page, problems } = await admin.open('phone');
    await page.addInitScript(() => {
      localStorage.setItem('cowbell.new-request-sound', 'on');
      const rings: unknown[] = [];
      Object.assign(window, { rings });
      navigator.vibrate = (pattern) => rings.push(pattern) > 0;
    });
    await page.goto('/requests');
    const badge = page.getByRole('button', { name: /new requests?$/ });
    const scrollDown = () => page.evaluate(() => window.scrollTo(0, 900));
    const playAndUndo = async () => {
      const { decideSong } = await admin.request<{ decideSong: { decision: { id: string } } }>(
        'mutation ($input: DecideSongInput!) { decideSong(input: $input) { decision { id } } }',
        { input: { songId: africa, status: 'PLAYED' } },
      );
      const { id } = decideSong.decision;
      await admin.request('mutation ($id: ID!) { undoDecision(id: $id) { userErrors { message } } }', { id });
    };
    await page.getByText('8 requests, $40 promised').waitFor();
    await scrollDown();
    await playAndUndo();
    await createRequests(cowbell, [{ song: 'Wonderwall', name: 'Zoe' }]);
    await badge.waitFor();
    expect(await badge.textContent()).toBe('1 new request');
    expect(await page.title()).toBe('(1) Request List · Cowbell');
    await playAndUndo();
    await createRequests(cowbell, [{ song: 'Africa', name: 'Zoe' }]);
    await page.getByRole('button', { name: '2 new requests' }).waitFor();
    expect(await page.evaluate('rings')).toEqual([80, 80]);
    await badge.press('Enter');
    await badge.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Request List');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // The dashboard rings as well. Its figures say how many there are.
    await page.goto('/dashboard');
    await page.getByText('10 requests').waitFor();
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Zoe' }]);
    await page.getByText('11 requests').waitFor();
    await expect.poll(() => page.evaluate('rings')).toEqual([80]);
    expect(await badge.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('marks what waits and is not in the duo set, for guests without ‘Me too’', async () => {
    const { songs } = await admin.request<{ songs: { title: string; duoOnly: boolean }[] }>(
      '{ songs { title duoOnly } }',
    );
    const duo = songs.find(({ duoOnly }) => duoOnly)?.title ?? '';
    const full = songs.find(({ duoOnly }) => !duoOnly)?.title ?? '';
    await createRequests(cowbell, [
      { song: full, name: 'Ana', tip: 9 },
      { song: duo, name: 'Ben', tip: 5 },
    ]);
    const [{ page, problems }, guest] = [await admin.open('desktop'), await cowbell.open('phone')];
    await Promise.all([page.goto('/requests'), guest.page.goto('/requests')]);
    const meToo = guest.page.getByRole('link', { name: /^Me too/ });
    await expect.poll(() => meToo.count()).toBe(2);
    await admin.request('mutation { updateShow(input: { duoOnly: true }) { show { duoOnly } } }');
    for (const one of [page, guest.page]) {
      const marked = one.getByRole('row').filter({ hasText: 'Not in the duo set' });
      await marked.waitFor();
      expect(await marked.textContent()).toContain(full);
      expect(await marked.getByText('Not in the duo set').isVisible()).toBe(true);
      expect(await findAccessibilityViolations(one)).toEqual([]);
    }
    await expect.poll(() => meToo.count()).toBe(1);
    await admin.request('mutation { updateShow(input: { duoOnly: false }) { show { duoOnly } } }');
    await expect.poll(() => meToo.count()).toBe(2);
    await page.getByText('Not in the duo set').waitFor({ state: 'detached' });
    expect([...problems, ...guest.problems]).toEqual([]);
  });

  it('sets a tip aside, and counts it again', async () => {
    await createRequests(cowbell, [
      { song: 'Africa', name: 'Eve', tip: 999 },
      { song: 'Jolene', name: 'Sam', tip: 5 },
    ]);
    const { page, problems } = await admin.open('phone');
    await page.goto('/requests');
    await page.getByText('2 requests, $1,004 promised').waitFor();
    await page.getByRole('button', { name: 'More actions for Africa' }).click();
    const menu = page.getByRole('dialog', { name: 'Africa' });
    await menu.getByRole('button', { name: 'Don’t count this tip' }).click();
    await page.getByText('2 requests, $5 promised').waitFor();
    await page.getByText('Tip doesn’t count', { exact: true }).waitFor();
    expect(await readRequestList(page)).toEqual(['1 | Jolene | Sam', '2 | Africa | Eve']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('2 requests, $1,004 promised').waitFor();
    expect(await readRequestList(page)).toEqual(['1 | Africa | Eve', '2 | Jolene | Sam']);
    expect(problems).toEqual([]);
  });

  it('removes everything of one guest, who promised much, or of a network, and brings it back', async () => {
    const [songId] = await findSongIds(cowbell, 'Africa');
    const guest = await cowbell.open('phone');
    await guest.page.goto('/requests');
    const send = (tip: number) =>
      guest.page.evaluate(
        ([id, amount]) =>
          fetch('/graphql', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              query: 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { place } }',
              variables: { input: { songId: id, requestedBy: 'Eve', tip: amount } },
            }),
          }).then((response) => response.text()),
        [songId, tip] as const,
      );
    await send(150);
    await send(160);
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Sam', tip: 5 }]);

    const { page, problems } = await admin.open('desktop');
    await page.goto('/requests');
    await page.getByText('3 requests, $315 promised').waitFor();
    await expect.poll(() => page.getByText('Guest promises $310 in all').count()).toBe(1);
    await page.getByRole('button', { name: 'More actions for Eve’s request for Africa' }).first().click();
    const menu = page.getByRole('dialog', { name: 'Eve’s request for Africa' });
    await menu.getByRole('button', { name: 'Remove all 3 requests from this network' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Remove all 2 requests of this guest' }).click();
    await page.getByText('2 requests removed').waitFor();
    await page.getByText('1 request, $5 promised').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('2 requests back on the list').waitFor();
    await page.getByText('3 requests, $315 promised').waitFor();

    await page.getByRole('button', { name: 'More actions for Eve’s request for Africa' }).first().click();
    await menu.getByRole('button', { name: 'Remove all 3 requests from this network' }).click();
    await page.getByText('3 requests removed').waitFor();
    await expect.poll(() => readRequestList(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('3 requests, $315 promised').waitFor();
    expect(problems).toEqual([]);
    expect(guest.problems).toEqual([]);
  });

  it('shows a request again when it could not be deleted', async () => {
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Sam' }]);
    const { page } = await admin.open('phone');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'More actions for Jolene' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Something went wrong. Please try again.').waitFor();
    await expect.poll(() => readRequestList(page)).toEqual(['1 | Jolene | Sam']);
  });

  it('shows why the list could not be cleared', async () => {
    await createRequests(cowbell, [{ song: 'Africa', name: 'Ada' }]);
    const { page } = await admin.open('desktop');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Clear All Requests' }).click();
    // Only the mutation: the list may be read again at the same time.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('ClearRequests')
        ? route.fulfill({
            json: { data: null, errors: [{ message: 'You are not an admin.', extensions: { code: 'FORBIDDEN' } }] },
          })
        : route.fallback(),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('You are not an admin.').waitFor();
  });

  it.each([
    [390, 844, 3],
    [768, 1_024, 5],
  ])('has room for what plays and for requests with long texts, %i × %i', async (width, height, rows) => {
    const songs = ['September', 'Africa', 'Jolene', 'Linger', 'Creep', 'Iris'];
    const message = 'Play it slowly, please. '.repeat(20).slice(0, 140);
    await createRequests(
      cowbell,
      songs.map((song, index) => ({ song, name: 'Luis', tip: 9 - index, ...(width < 500 && { message }) })),
    );
    const { page } = await admin.open('phone', { viewport: { width, height } });
    await page.goto('/requests');
    const listed = page.locator('[data-id][role=row]');
    await listed.first().waitFor();
    const [end, clear, bar] = await Promise.all([
      boxOf(page.getByRole('button', { name: 'End Show' })),
      boxOf(page.getByRole('button', { name: 'Clear All Requests' })),
      boxOf(page.getByRole('navigation', { name: 'Quick' })),
    ]);
    expect(end.y).toBe(clear.y);
    expect(end.y + end.height).toBeLessThanOrEqual(bar.y);
    const last = await boxOf(listed.nth(rows - 1));
    expect(last.y + last.height).toBeLessThanOrEqual(end.y);
    expect(last.height).toBeLessThanOrEqual(150);
    const button = await boxOf(page.getByRole('button', { name: 'Up next: September' }));
    expect(button.y + button.height).toBeLessThan(500);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  it('shows guests no button to delete or clear', async () => {
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Sam' }]);
    const { page } = await cowbell.open('desktop');
    await page.goto('/requests');
    await page.getByRole('table', { name: 'Requests' }).getByText('Jolene').waitFor();
    expect(await page.getByRole('button', { name: /Delete|Clear/ }).count()).toBe(0);
  });
});

it('a duo show shortens the song browser of guests at once', async () => {
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
  expect(problems).toEqual([]);
});
