import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { deployments, naughtyTitles, useAdmin } from '../support/admin.ts';
import { useCowbell } from '../support/cowbell.ts';
import { readPdf } from '../support/pdf.ts';
import { findSongIds } from '../support/requests.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

interface SavedSet {
  id: string;
  name: string;
  songIds: string[];
}

const idsOf = (...titles: string[]) => findSongIds(cowbell, ...titles);

/** Saves sets of these songs over the current set list. */
async function saveSets(...sets: string[][]): Promise<void> {
  const input = { sets: sets.map((songIds, index) => ({ id: `set-${index + 1}`, name: `Set ${index + 1}`, songIds })) };
  await admin.request('mutation ($input: SetListInput!) { saveSetList(input: $input) { setList { version } } }', {
    input,
  });
}

/** The songs of each saved set. */
async function savedSets(): Promise<string[][]> {
  const { setList } = await admin.request<{ setList: { sets: SavedSet[] } }>(
    '{ setList { sets { id name songIds } } }',
  );
  return setList.sets.map(({ songIds }) => songIds);
}

const listOf = (page: Page, name: string) => page.getByRole('region', { name });
const titlesIn = (page: Page, name: string) => listOf(page, name).locator('[data-song] .title').allTextContents();
const rowOf = (page: Page, title: string) => page.locator('[data-song]').filter({ hasText: title });

async function centerOf(page: Page, title: string): Promise<{ x: number; y: number; height: number }> {
  const box = await rowOf(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not visible.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

/**
 * Drags a song by mouse to below the center of another one, or to a point. It is dropped once the screen has announced where it
 * is.
 */
async function drag(
  page: Page,
  { title, to, announced }: { title: string; to: string | { x: number; y: number }; announced: string },
): Promise<void> {
  const from = await centerOf(page, title);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 });
  const target = typeof to === 'string' ? await centerOf(page, to) : to;
  await page.mouse.move(target.x, target.y + 16, { steps: 10 });
  await page.getByText(`${title}: ${announced}`).waitFor({ state: 'attached' });
  await page.mouse.up();
  await page.waitForTimeout(100); // dnd-kit suppresses a click that follows a drag immediately
}

/** Picks up the focused song. dnd-kit listens to further keys only after the next task. */
async function pickUp(page: Page, announcement: string): Promise<void> {
  await page.keyboard.press('Space');
  await page.getByText(announcement).first().waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

async function openSetList(page: Page): Promise<void> {
  await page.goto('/setlist');
  await listOf(page, 'Set 1').waitFor();
}

beforeEach(() => saveSets([]));

describe.each(deployments)('in the %s', (deployment) => {
  it('starts with one empty set, and drags songs into it, within it and between sets', async () => {
    const { page, problems } = await admin.open('desktop', { deployment });
    await openSetList(page);
    await page.getByRole('button', { name: 'Add Set' }).click();
    await listOf(page, 'Set 2').waitFor();
    for (const title of ['Africa', 'Dreams', 'Jolene']) {
      await listOf(page, 'All Songs').getByRole('searchbox').fill(title);
      await page.getByRole('button', { name: `Add ${title} to Set 1` }).click();
    }
    await listOf(page, 'All Songs').getByRole('searchbox').fill('September');
    await drag(page, { title: 'September', to: 'Africa', announced: 'position 2 of 4 in Set 1' });
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa', 'September', 'Dreams', 'Jolene']);
    await expect.poll(() => titlesIn(page, 'All Songs')).toEqual([]);
    await drag(page, { title: 'Africa', to: 'Jolene', announced: 'position 4 of 4 in Set 1' });
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['September', 'Dreams', 'Jolene', 'Africa']);
    const empty = await listOf(page, 'Set 2').boundingBox();
    const inside = { x: (empty?.x ?? 0) + 100, y: (empty?.y ?? 0) + 120 };
    await drag(page, { title: 'Dreams', to: inside, announced: 'position 1 of 1 in Set 2' });
    await expect.poll(() => titlesIn(page, 'Set 2')).toEqual(['Dreams']);
    await page.getByRole('button', { name: 'Save Set List' }).click();
    await page.getByText('Set list saved successfully').waitFor();
    expect(await savedSets()).toEqual([await idsOf('September', 'Jolene', 'Africa'), await idsOf('Dreams')]);
    await page.reload();
    await listOf(page, 'Set 2').waitFor();
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['September', 'Jolene', 'Africa']);
    expect(problems).toEqual([]);
  });
});

describe('dragging a song', () => {
  it('outside of all lists does nothing, and to All Songs removes it from its set', async () => {
    await saveSets(await idsOf('Africa', 'Dreams'));
    const { page } = await admin.open('desktop');
    await openSetList(page);
    await drag(page, { title: 'Africa', to: { x: 640, y: 30 }, announced: 'not over a list' });
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa', 'Dreams']);
    await drag(page, { title: 'Dreams', to: { x: 200, y: 500 }, announced: 'All Songs' });
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa']);
    await listOf(page, 'All Songs').getByRole('searchbox').fill('Dreams');
    await page.getByRole('button', { name: 'Add Dreams to Set 1' }).waitFor();
  });

  it('within All Songs reorders the list, by mouse and by keyboard', async () => {
    const { page } = await admin.open('desktop');
    await openSetList(page);
    const first = async () => (await titlesIn(page, 'All Songs')).slice(0, 3);
    const [one = '', two = '', three = '', four = ''] = await titlesIn(page, 'All Songs');
    await drag(page, { title: one, to: three, announced: `before ${four} in All Songs` });
    await expect.poll(first).toEqual([two, three, one]);

    await page.getByRole('button', { name: `Move ${two}`, exact: true }).focus();
    await pickUp(page, `${two}: All Songs`);
    await page.keyboard.press('ArrowDown');
    await page.getByText(`${two}: before ${one} in All Songs`).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(first).toEqual([three, two, one]);

    // A song that comes back from a set is sorted by title again; the other moved songs stay.
    await page.getByRole('button', { name: `Add ${one} to Set 1` }).click();
    await page.getByRole('button', { name: `Remove ${one} from Set 1` }).click();
    await expect.poll(first).toEqual([two, one, three]);
  });

  it('by keyboard moves it by one position, announces the position, and keeps the focus', async () => {
    await saveSets(await idsOf('Africa', 'Dreams', 'Jolene'), []);
    const { page } = await admin.open('desktop');
    await openSetList(page);
    await page.getByRole('button', { name: 'Move Africa', exact: true }).focus();
    await pickUp(page, 'Africa: position 1 of 3 in Set 1');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Africa: position 2 of 3 in Set 1').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.getByText('Dropped. Africa: position 2 of 3 in Set 1').waitFor({ state: 'attached' });
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Dreams', 'Africa', 'Jolene']);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move Africa');

    await pickUp(page, 'Africa: position 2 of 3 in Set 1');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Africa: position 1 of 1 in Set 2').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Dreams', 'Africa', 'Jolene']);
  });

  it('by touch moves it from the All Songs sheet into a set', async () => {
    await saveSets(await idsOf('Africa', 'Dreams'));
    const { page, problems } = await admin.open('phone');
    await openSetList(page);
    await listOf(page, 'All Songs').getByRole('searchbox').fill('September');
    await expect.poll(() => titlesIn(page, 'All Songs')).toEqual(['September']);
    const grip = await page.getByRole('button', { name: 'Move September', exact: true }).boundingBox();
    const target = await centerOf(page, 'Africa');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const from = { x: (grip?.x ?? 0) + 24, y: (grip?.y ?? 0) + 24 };
    await touch('touchStart', [from]);
    await page.waitForTimeout(300); // a long press starts the drag
    for (let step = 1; step <= 10; step += 1) {
      const part = step / 10;
      await touch('touchMove', [
        { x: from.x + (target.x - from.x) * part, y: from.y + (target.y + 8 - from.y) * part },
      ]);
    }
    await page.locator('[data-drop-indicator]').waitFor();
    await touch('touchEnd', []);
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa', 'September', 'Dreams']);
    expect(problems).toEqual([]);
  });

  it('has no effect when the song is deleted during the drag', async () => {
    const artist = await admin.createArtist('Short-lived');
    const id = await admin.createSong(artist, 'Deleted During a Drag');
    const { page } = await admin.open('desktop');
    await openSetList(page);
    await listOf(page, 'All Songs').getByRole('searchbox').fill('Deleted During a Drag');
    const from = await centerOf(page, 'Deleted During a Drag');
    const set = await listOf(page, 'Set 1').boundingBox();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((set?.x ?? 0) + 100, (set?.y ?? 0) + 120, { steps: 10 });
    await page.locator('[data-drop-indicator]').waitFor();
    await admin.deleteSong(id);
    await listOf(page, 'All Songs').getByText('No song matches').waitFor();
    await page.mouse.up();
    await page.getByText('That song was deleted in the meantime').waitFor();
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual([]);
  });
});

it('shows a deleted song in its set until it is removed', async () => {
  const artist = await admin.createArtist('Also Short-lived');
  const id = await admin.createSong(artist, 'Deleted in a Set');
  await saveSets([...(await idsOf('Africa')), id, ...(await idsOf('Dreams'))]);
  await admin.deleteSong(id);
  const { page } = await admin.open('desktop');
  await openSetList(page);
  await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa', 'Deleted song', 'Dreams']);
  expect(await listOf(page, 'Set 1').locator('.position').allTextContents()).toEqual(['1', '–', '2']);
  await page.getByRole('button', { name: 'Remove the deleted song from Set 1' }).click();
  await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa', 'Dreams']);
  await page.getByRole('button', { name: 'Save Set List' }).click();
  await page.getByText('Set list saved successfully').waitFor();
  expect(await savedSets()).toEqual([await idsOf('Africa', 'Dreams')]);
});

it('moves the focus to the next song when a song is added or removed', async () => {
  await saveSets(await idsOf('Africa', 'Dreams'));
  const { page } = await admin.open('desktop');
  await openSetList(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.getByRole('button', { name: 'Remove Africa from Set 1' }).press('Enter');
  expect(await focused()).toBe('Remove Dreams from Set 1');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Set 1');
  const [first, second, third] = await page.getByRole('button', { name: /^Add .* to Set 1/ }).all();
  const names = await Promise.all([second, third].map((button) => button?.getAttribute('aria-label')));
  await first?.press('Enter');
  expect(await focused()).toBe(names[0]);
  await page.keyboard.press('Enter');
  expect(await focused()).toBe(names[1]);
});

it('drags a deleted song on a phone without widening the page', async () => {
  const artist = await admin.createArtist('Short-lived, too');
  const id = await admin.createSong(artist, 'Deleted on a Phone');
  await saveSets([id, ...(await idsOf('Africa'))]);
  await admin.deleteSong(id);
  const { page } = await admin.open('phone');
  await openSetList(page);
  const width = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth));
  const before = await width();
  const from = await centerOf(page, 'Deleted song');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 150, from.y + 70, { steps: 10 });
  await page.locator('[data-drop-indicator]').waitFor();
  expect(await width()).toBe(before);
  // The card stops at the edge of the window; the pointer is beyond it.
  await expect.poll(async () => (await page.locator('.dots').boundingBox())?.x).toBeLessThan(90);
  await page.mouse.up();
});

describe('when another admin saves', () => {
  /** Opens a page with unsaved changes, and saves other sets elsewhere. */
  async function causeConflict(): Promise<Page> {
    const { page } = await admin.open('desktop');
    await openSetList(page);
    await listOf(page, 'All Songs').getByRole('searchbox').fill('Africa');
    await page.getByRole('button', { name: 'Add Africa to Set 1' }).click();
    await saveSets(await idsOf('Jolene'));
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved the set list' });
    await notice.getByText('Jolene').waitFor();
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa']);
    expect(await savedSets()).toEqual([await idsOf('Jolene')]);
    return page;
  }

  it('unsaved changes stay, and the next save replaces what the other admin saved', async () => {
    const page = await causeConflict();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save Set List' }).click();
    await page.getByText('Set list saved successfully').waitFor();
    expect(await savedSets()).toEqual([await idsOf('Africa')]);
  });

  it('a page without unsaved changes shows the new sets', async () => {
    const { page } = await admin.open('desktop');
    await openSetList(page);
    await saveSets(await idsOf('Jolene'));
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Jolene']);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('the same change here and there is no conflict', async () => {
    const { page } = await admin.open('desktop');
    await openSetList(page);
    await listOf(page, 'All Songs').getByRole('searchbox').fill('Jolene');
    await page.getByRole('button', { name: 'Add Jolene to Set 1' }).click();
    const refetched = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('SavedSetList')),
    );
    await saveSets(await idsOf('Jolene'));
    await refetched;
    await saveSets(await idsOf('Jolene', 'Africa'));
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Jolene', 'Africa']);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('the dashboard follows', async () => {
    const { page } = await admin.open('phone');
    await page.goto('/dashboard');
    await page.getByText('1 set, 0 songs').waitFor();
    await saveSets(await idsOf('Jolene', 'Africa'), await idsOf('Dreams'));
    await page.getByText('2 sets, 3 songs').waitFor();
    await page.getByText('Set 1: 2, Set 2: 1').waitFor();
  });

  it('the new sets can replace the unsaved changes', async () => {
    const page = await causeConflict();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Jolene']);
  });
});

it('prints the names of the sets and their titles only, one set per page', async () => {
  const artist = await admin.createArtist('Naughty Printers');
  const ids: string[] = [];
  for (const title of naughtyTitles) ids.push(await admin.createSong(artist, title));
  await saveSets(await idsOf('September', 'Take Me Home, Country Roads'), ids);
  const { page } = await admin.open('desktop');
  await openSetList(page);
  await page.emulateMedia({ media: 'print' });
  // biome-ignore lint/performance/useDomNodeTextContent: innerText leaves out what is hidden in print
  const shown = await page.locator('body').innerText();
  for (const title of naughtyTitles) expect(shown).toContain(title.replace(/\s+/g, ' '));
  expect(shown).not.toContain('All Songs');
  const [first, second, ...others] = await readPdf(await page.pdf({ format: 'A4' }));
  expect(first).toBe('Set 1 1 September 2 Take Me Home, Country Roads');
  expect(second).toContain('Set 2 1 "Quoted", \'single\' & <b>bold</b>');
  expect(others).toEqual([]);
});
