import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { readRequestList, useCowbell } from '../support/cowbell.ts';
import { createRequests, findSongIds } from '../support/requests.ts';
import { closeMessage, stage, useRunningOrder } from '../support/running-order.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { askAll, decide } = useRunningOrder(cowbell, admin);

/** On a tablet, titles and the navigation have room, and no button is below the controls beside the list. In landscape, buttons are beside the title. */
async function expectRoom(page: Page): Promise<void> {
  for (const width of [900, 1_024]) {
    await page.setViewportSize({ width, height: 768 });
    const row = page.getByRole('row').filter({ hasText: 'Africa' });
    const title = await row.getByText('Africa', { exact: true }).boundingBox();
    expect(title?.width).toBeGreaterThan(180);
    const button = await row.getByRole('button', { name: 'Not tonight' }).boundingBox();
    const list = await page.getByRole('table', { name: 'Requests' }).boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
    expect((button?.y ?? 0) < (title?.y ?? 0) + (title?.height ?? 0)).toBe(width === 1_024);
    const links = page.getByRole('navigation', { name: 'Main' });
    expect(await links.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
}

describe('the running order', () => {
  it.each(['phone', 'desktop'] as const)(
    'is one tap a song for the band, and followed by guests, %s',
    async (device) => {
      await askAll();
      const { page, problems } = await admin.open(device);
      const guest = await cowbell.open(device);
      await Promise.all([page.goto('/requests'), guest.page.goto('/requests')]);
      await page.getByRole('button', { name: 'Up next: Jolene' }).click();
      await page.getByText('Jolene is up next.').waitFor();
      await stage(guest.page).getByText('Up next').waitFor();
      expect(await readRequestList(guest.page)).toEqual([
        '1 | Africa | Maggie',
        '2 | Africa | Kat',
        '3 | Linger | Noor',
      ]);
      await page.getByRole('button', { name: 'Play: Jolene' }).click();
      await stage(guest.page).getByText('Playing now').waitFor();
      await page.getByRole('button', { name: 'Up next: Africa' }).first().click();
      await page.getByRole('button', { name: 'Play: Africa' }).click();
      await expect.poll(() => readRequestList(guest.page)).toEqual(['1 | Linger | Noor']);
      await (device === 'phone'
        ? guest.page.getByRole('link', { name: /^Played tonight/ })
        : guest.page.locator('summary')
      ).click();
      await guest.page.getByRole('group').getByText('Jolene').first().waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await findAccessibilityViolations(guest.page)).toEqual([]);

      await page.getByRole('button', { name: 'Played: Africa' }).click();
      await page.getByText('Africa was played. Also played for 1 other.').waitFor();
      await guest.page.getByRole('group').getByText('Africa').first().waitFor();
      await page.getByRole('button', { name: 'Undo: Africa played' }).click();
      await stage(guest.page).getByText('Maggie and Kat').waitFor();
      expect([...problems, ...guest.problems]).toEqual([]);
    },
  );

  it('comes to guests with the event, before they have read the list again', async () => {
    await askAll();
    const [songId = ''] = await findSongIds(cowbell, 'Jolene');
    const { page } = await cowbell.open('phone');
    await page.goto('/requests');
    await decide({ songId, status: 'NEXT' });
    await stage(page).getByText('Up next').waitFor();
    await page.route(/\/graphql/, (route) => route.abort());
    await decide({ songId, status: 'PLAYING' });
    await stage(page).getByText('Playing now').waitFor();
    await stage(page).getByText('Table 9').waitFor();
  });

  it('says not tonight with a reason', async () => {
    await askAll();
    const { page } = await admin.open('phone');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Not tonight: Linger' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not tonight' });
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);
    await expect
      .poll(() => dialog.getByLabel('Not tonight, sorry.').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await dialog.getByLabel('We do not know this one well enough yet.').check();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Not Tonight' }).click();
    await page.getByText('Linger: not tonight.').waitFor();
    await expect.poll(() => readRequestList(page)).toHaveLength(3);
    expect(await focused()).toMatch(/^Not tonight: /);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => readRequestList(page)).toHaveLength(4);
    expect(await focused()).toBe('main');
  });

  it('can be undone for as long as the show is on, and says when there is no connection', async () => {
    await askAll();
    const [songId = ''] = await findSongIds(cowbell, 'Linger');
    const [{ page, problems }, guest] = [await admin.open('phone'), await cowbell.open('phone')];
    await Promise.all([page.goto('/requests'), guest.page.goto(`/song/${songId}`)]);
    await guest.page.getByLabel('Your name').fill('Zoe');
    await page.getByRole('button', { name: 'Up next: Jolene' }).click();
    await page.getByRole('button', { name: 'Undo: Jolene up next' }).waitFor();
    await admin.request(
      'mutation ($input: DecideSongInput!) { decideSong(input: $input) { userErrors { message } } }',
      { input: { songId, status: 'DECLINED', reason: 'NO_TIME' } },
    );
    await guest.page.getByText('The band isn’t playing this song tonight.').waitFor();
    await page.getByRole('button', { name: 'Undo: Linger not tonight' }).click();
    await guest.page.getByRole('button', { name: 'Send Request' }).waitFor();
    expect(await guest.page.getByLabel('Your name').inputValue()).toBe('Zoe');
    // With the keyboard: a tap in the same place, so soon, would be a second tap on the former change.
    await page.getByRole('button', { name: 'Undo: Jolene up next' }).press('Enter');
    await expect.poll(() => readRequestList(page)).toHaveLength(4);
    expect(problems).toEqual([]);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Up next: Jolene' }).click();
    await page.getByText('Jolene: No connection. Please try again in a moment.').waitFor();
  });

  it.each(['phone', 'desktop'] as const)('names a long title without moving the controls, %s', async (device) => {
    const title = 'It’s the End of the World as We Know It (And I Feel Fine) Tonight';
    const songId = await admin.createSong(await admin.createArtist(`The Long ${device}`), title);
    await decide({ songId, status: 'NEXT' });
    const { page, problems } = await admin.open(device);
    await page.goto('/requests');
    await page.getByRole('button', { name: `Undo: ${title} up next` }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const play = await page.getByRole('button', { name: `Play: ${title}` }).boundingBox();
    expect((play?.x ?? 0) + (play?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await decide({ songId, status: 'WAITING' });
    expect(problems).toEqual([]);
  });

  it('leaves a dialog open when a message above it is tapped, and covers none of the reasons', async () => {
    await askAll();
    const { page } = await admin.open('phone');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Played: Linger' }).tap();
    const message = page.getByText('Linger was played.');
    await message.waitFor();
    // Its row leaves, and the others move.
    await expect.poll(() => readRequestList(page)).toHaveLength(3);
    const notTonight = page.getByRole('button', { name: 'Not tonight: Jolene' });
    // Not below the message.
    await notTonight.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await notTonight.tap();
    const dialog = page.getByRole('dialog', { name: 'Not tonight' });
    const reason = dialog.getByLabel('Not tonight, sorry.');
    await dialog.getByText('The guest who asked will see this:').waitFor();
    await reason.tap();
    await message.tap();
    await page.getByRole('button', { name: 'Close message' }).tap();
    await message.waitFor({ state: 'detached' });
    // A dialog that closes leaves the page at once.
    expect(await reason.isVisible()).toBe(true);
    await dialog.getByLabel('We ran out of time.').tap();
  });

  it('changes what is next from the menu of a song', async () => {
    await askAll();
    const { page } = await admin.open('phone');
    await page.goto('/requests');
    for (const title of ['Jolene', 'Linger']) {
      await page.getByRole('button', { name: `Up next: ${title}` }).click();
      await page.getByText(`${title} is up next.`).waitFor();
      await closeMessage(page);
    }
    // Only the first one takes room above the songs that wait.
    await page.getByRole('button', { name: 'and 1 more' }).click();
    const titles = () =>
      stage(page)
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => item.querySelector('[data-song]')?.textContent));
    expect(await titles()).toEqual(['Jolene', 'Linger']);
    await page.getByRole('button', { name: 'More actions for Linger' }).click();
    await page.getByRole('dialog', { name: 'Linger' }).getByRole('button', { name: 'Play this one first' }).click();
    await expect.poll(titles).toEqual(['Linger', 'Jolene']);
    await closeMessage(page);
    await page.getByRole('button', { name: 'More actions for Jolene' }).click();
    await page.getByRole('dialog', { name: 'Jolene' }).getByRole('button', { name: 'Back to the list' }).click();
    await expect.poll(titles).toEqual(['Linger']);
  });

  it('keeps the menu of a song open when another leader moves it, and the focus in the page when it leaves', async () => {
    await askAll();
    const [africa = '', jolene = ''] = await findSongIds(cowbell, 'Africa', 'Jolene');
    for (const songId of [africa, jolene]) await decide({ songId, status: 'NEXT' });
    const { page, problems } = await admin.open('desktop');
    await page.goto('/requests');
    const readFocus = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);
    const menu = page.getByRole('button', { name: 'More actions for Africa by Toto', exact: true });
    const sheet = page.getByRole('dialog', { name: 'Africa', exact: true });
    await menu.click();
    await sheet.waitFor();
    await decide({ songId: africa, status: 'PLAYING' });
    await sheet.getByRole('button', { name: 'Move back to ‘Up next’' }).waitFor();
    await decide({ songId: africa, status: 'PLAYED' });
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(readFocus).toBe('main');
    await page.getByRole('button', { name: 'Play: Jolene' }).press('Enter');
    await stage(page).getByText('Playing now').waitFor();
    await page.getByRole('button', { name: 'Played: Jolene' }).press('Enter');
    await stage(page).getByText('Jolene').waitFor({ state: 'detached' });
    await expect.poll(readFocus).toBe('main');
    expect(problems).toEqual([]);
  });

  it('has a name of its own for each control of two songs with the same title', async () => {
    const songId = await admin.createSong(await admin.createArtist('The Other Ones'), 'Jolene');
    await createRequests(cowbell, [{ song: 'Africa', name: 'Ann', tip: 5 }]);
    const [dolly = ''] = await findSongIds(cowbell, 'Jolene');
    const ask = 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { request { id } } }';
    for (const id of [dolly, songId]) await admin.request(ask, { input: { songId: id, requestedBy: 'Ann', tip: 3 } });
    const [{ page }, guest] = [await admin.open('desktop'), (await cowbell.open('phone')).page];
    await Promise.all([page.goto('/requests'), guest.goto('/requests')]);
    const readNames = async (onPage: Page) => {
      await expect.poll(() => onPage.locator('[data-id]').count()).toBe(3);
      const controls = onPage.getByRole('main').locator('[data-id] :is(a, button)');
      return await controls.evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('aria-label') ?? element.textContent),
      );
    };
    await page.getByRole('button', { name: 'Up next: Jolene by The Other Ones' }).waitFor();
    const [names, guestNames] = [await readNames(page), await readNames(guest)];
    expect(names).toContain('Delete Ann’s request for Jolene by Dolly Parton');
    expect(guestNames).toContain('Me too: Jolene by The Other Ones');
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(guestNames).size).toBe(guestNames.length);
    for (const id of [dolly, songId]) await decide({ songId: id, status: 'NEXT' });
    await stage(page).getByRole('button', { name: 'Play: Jolene by The Other Ones' }).waitFor();
    await stage(page).getByRole('button', { name: 'More actions for Jolene by Dolly Parton' }).waitFor();
    await admin.deleteSong(songId);
  });

  it('lets the keyboard undo a deletion while the menu of the song is open', async () => {
    await askAll();
    const [africa = ''] = await findSongIds(cowbell, 'Africa');
    await decide({ songId: africa, status: 'NEXT' });
    const { page, problems } = await admin.open('desktop');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'More actions for Africa by Toto', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Africa', exact: true });
    const kat = sheet.getByText('Kat', { exact: true });
    await sheet.getByRole('button', { name: 'Delete Kat’s request for Africa' }).press('Enter');
    await page.getByRole('dialog', { name: 'Delete Africa?' }).getByRole('button', { name: 'Delete' }).press('Enter');
    await kat.waitFor({ state: 'detached' });
    await page.getByText('Request deleted successfully').waitFor();
    await page.keyboard.press('F8');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Undo');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await kat.waitFor();
    // The sheet is still open, and has the focus again.
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    expect(problems).toEqual([]);
  });

  it.each(['phone', 'desktop'] as const)(
    'shows who asked for a song that is next or plays, with tip, message and Delete, %s',
    async (device) => {
      await askAll();
      const [africa = ''] = await findSongIds(cowbell, 'Africa');
      await decide({ songId: africa, status: 'NEXT' });
      const { page, problems } = await admin.open(device);
      await page.goto('/requests');
      await page.getByRole('button', { name: 'More actions for Africa by Toto', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Africa', exact: true });
      const askers = sheet.getByRole('listitem').filter({ has: page.locator('[data-requested-by]') });
      await askers.filter({ hasText: 'Maggie' }).getByText('For Dana, who turned forty today').waitFor();
      expect(await askers.allInnerTexts()).toEqual([expect.stringMatching(/\$20/), expect.stringMatching(/\$10/)]);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'More actions for Kat’s request for Africa' }).click();
      await page.getByRole('button', { name: 'Don’t count this tip' }).click();
      await askers.filter({ hasText: 'Kat' }).getByText('Tip doesn’t count').waitFor();
      await sheet.getByRole('button', { name: 'Delete Kat’s request for Africa' }).click();
      await page.getByRole('dialog', { name: 'Delete Africa?' }).getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => askers.count()).toBe(1);
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await decide({ songId: africa, status: 'PLAYING' });
      await stage(page).getByText('Playing now').waitFor();
      await page.getByRole('button', { name: 'More actions for Africa by Toto', exact: true }).click();
      await askers.getByText('Maggie').waitFor();
      expect(problems).toEqual([]);
    },
  );

  it.each(['phone', 'desktop'] as const)(
    'combines requests for the same song when the band wants that, %s',
    async (device) => {
      await admin.request('mutation { updateShow(input: { combine: true }) { show { id } } }');
      await askAll();
      await createRequests(
        cowbell,
        ['Ana', 'Joe', 'Ruth'].map((name) => ({ song: 'Linger', name, tip: 12 })),
      );
      const guest = await cowbell.open(device);
      await guest.page.goto('/requests');
      await expect
        .poll(() => readRequestList(guest.page))
        .toEqual(['1 | Linger | Ana, Joe and 2 others', '2 | Africa | Maggie and Kat', '3 | Jolene | Table 9']);
      const row = guest.page.locator('[data-id]').first();
      expect(await row.getByRole('listitem').allTextContents()).toEqual([
        'Ruth, for Linger by The Cranberries',
        'Noor, for Linger by The Cranberries',
      ]);
      expect(await findAccessibilityViolations(guest.page)).toEqual([]);
      await row.click({ position: { x: 20, y: 12 } });
      await guest.page.getByRole('heading', { level: 1, name: 'Linger' }).waitFor();
      await guest.page.goBack();
      const { page, problems } = await admin.open(device);
      await page.goto('/requests');
      await page.getByText('7 requests, $81 promised').waitFor();
      if (device === 'phone') await page.getByRole('button', { name: 'More actions for Linger by' }).click();
      const others = page.getByRole('button', { name: 'and 1 other' });
      await others.waitFor();
      expect(await page.getByText('Noor').count()).toBe(0);
      await others.click();
      await page.getByText('Noor').waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      if (device === 'desktop') {
        await expectRoom(page);
        await page.setViewportSize({ width: 1_280, height: 800 });
      } else {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'More actions for Africa by' }).click();
      }
      await page.getByRole('button', { name: 'Delete Kat’s request for Africa' }).click();
      await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
      await page.keyboard.press('Escape');
      await page.getByText('6 requests, $71 promised').waitFor();
      for (const songId of await findSongIds(cowbell, 'Hurt', 'Creep', 'Iris', 'Dreams')) {
        await decide({ songId, status: 'NEXT' });
      }
      if (device === 'phone') await stage(page).getByRole('button', { name: 'and 3 more' }).click();
      await stage(page).getByText('Dreams').waitFor();
      await expect.poll(() => stage(guest.page).getByRole('listitem').count()).toBe(3);
      await stage(guest.page).getByText('1 more up next').click();
      await expect.poll(() => stage(guest.page).getByRole('listitem').count()).toBe(4);
      expect([...problems, ...guest.problems]).toEqual([]);
    },
  );

  it.each([false, true])(
    'says which songs were asked for again after they were played, combined: %s',
    async (combine) => {
      const [september = ''] = await findSongIds(cowbell, 'September');
      await decide({ songId: september, status: 'PLAYED' });
      await admin.request('mutation ($combine: Boolean) { updateShow(input: { combine: $combine }) { show { id } } }', {
        combine,
      });
      await createRequests(cowbell, [
        { song: 'September', name: 'Dana', tip: 3, message: 'Once more' },
        { song: 'September', name: 'Tom', tip: 2 },
        { song: 'Wonderwall', name: 'Tom' },
      ]);
      const { page, problems } = await admin.open('phone');
      await page.goto('/requests');
      const marked = page.locator('[data-id]').filter({ hasText: 'Asked again after it was played' });
      await expect.poll(() => marked.count()).toBe(combine ? 1 : 2);
      expect(await marked.filter({ hasText: 'September' }).count()).toBe(combine ? 1 : 2);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  it('leaves room for a title beside a long message, and for a row beside what plays on a phone in landscape', async () => {
    await createRequests(cowbell, [
      { song: 'Africa', name: 'Maggie', message: 'Play it like last year. '.repeat(5), tip: 5 },
    ]);
    const [linger = ''] = await findSongIds(cowbell, 'Linger');
    await decide({ songId: linger, status: 'PLAYING' });
    const { page } = await admin.open('desktop', { viewport: { width: 1_280, height: 800 } });
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Up next: Africa' }).waitFor();
    const title = await page.getByRole('table').getByText('Africa', { exact: true }).boundingBox();
    expect(title?.width).toBeGreaterThan(180);

    const { page: guest } = await cowbell.open('phone', { viewport: { width: 844, height: 390 } });
    await guest.goto('/requests');
    const onStage = await stage(guest).boundingBox();
    const row = await guest.locator('[data-id]').boundingBox();
    const bar = await guest.getByRole('navigation', { name: 'Quick' }).boundingBox();
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual(onStage?.x ?? 0);
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
  });
});
