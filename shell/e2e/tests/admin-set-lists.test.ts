import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { deployments, naughtyTitles, useAdmin } from '../support/admin.ts';
import { useCowbell } from '../support/cowbell.ts';
import { readPdf } from '../support/pdf.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

interface SavedSet {
  id: string;
  name: string;
  songIds: string[];
}

async function idsOf(...titles: string[]): Promise<string[]> {
  const { songs } = await admin.request<{ songs: { id: string; title: string }[] }>('{ songs { id title } }');
  return titles.map((title) => songs.find((song) => song.title === title)?.id ?? `no ${title}`);
}

async function save(...sets: string[][]): Promise<void> {
  const input = { sets: sets.map((songIds, index) => ({ id: `set-${index + 1}`, name: `Set ${index + 1}`, songIds })) };
  await admin.request('mutation ($input: SetListInput!) { saveSetList(input: $input) { setList { version } } }', {
    input,
  });
}

async function saved(): Promise<string[][]> {
  const { setList } = await admin.request<{ setList: { sets: SavedSet[] } }>(
    '{ setList { sets { id name songIds } } }',
  );
  return setList.sets.map(({ songIds }) => songIds);
}

const listOf = (page: Page, name: string) => page.getByRole('region', { name });
const titlesIn = (page: Page, name: string) => listOf(page, name).locator('[data-song] .title').allTextContents();
const rowOf = (page: Page, title: string) => page.locator('[data-song]').filter({ hasText: title });

async function centre(page: Page, title: string): Promise<{ x: number; y: number; height: number }> {
  const box = await rowOf(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not in sight.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

/** Drags a song by mouse to below the middle of another one, or to a point. */
async function drag(page: Page, title: string, to: string | { x: number; y: number }): Promise<void> {
  const from = await centre(page, title);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 });
  const target = typeof to === 'string' ? await centre(page, to) : to;
  await page.mouse.move(target.x, target.y + 16, { steps: 10 });
  await page.mouse.up();
  await page.waitForTimeout(100); // a click right behind a drag belongs to the drag
}

/** Takes hold of the focused song; dnd-kit listens to further keys a moment after it has said so. */
async function take(page: Page, said: string): Promise<void> {
  await page.keyboard.press('Space');
  await page.getByText(said).first().waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

async function openSetList(page: Page): Promise<void> {
  await page.goto('/setlist');
  await listOf(page, 'Set 1').waitFor();
}

beforeEach(() => save([]));

describe.each(deployments)('in the %s', (deployment) => {
  it('starts with one empty set; songs are dragged in at the drop position, between sets, and saved', async () => {
    const { page, problems } = await admin.open('desktop', { deployment });
    await openSetList(page);
    await page.getByRole('button', { name: 'Add Set' }).click();
    await listOf(page, 'Set 2').waitFor();
    await listOf(page, 'All Songs').getByRole('searchbox').fill('a');
    for (const title of ['Africa', 'Dreams', 'Jolene']) {
      await listOf(page, 'All Songs').getByRole('searchbox').fill(title);
      await page.getByRole('button', { name: `Add ${title} to Set 1` }).click();
    }
    await listOf(page, 'All Songs').getByRole('searchbox').fill('September');
    await drag(page, 'September', 'Africa');
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa', 'September', 'Dreams', 'Jolene']);
    await expect.poll(() => titlesIn(page, 'All Songs')).toEqual([]);
    await drag(page, 'Africa', 'Jolene');
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['September', 'Dreams', 'Jolene', 'Africa']);
    const empty = await listOf(page, 'Set 2').boundingBox();
    await drag(page, 'Dreams', { x: (empty?.x ?? 0) + 100, y: (empty?.y ?? 0) + 120 });
    await expect.poll(() => titlesIn(page, 'Set 2')).toEqual(['Dreams']);
    await page.getByRole('button', { name: 'Save Set List' }).click();
    await page.getByText('Set list saved successfully').waitFor();
    expect(await saved()).toEqual([await idsOf('September', 'Jolene', 'Africa'), await idsOf('Dreams')]);
    await page.reload();
    await listOf(page, 'Set 2').waitFor();
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['September', 'Jolene', 'Africa']);
    expect(problems).toEqual([]);
  });
});

describe('dragging', () => {
  it('to nowhere does nothing, and to All Songs takes a song out', async () => {
    await save(await idsOf('Africa', 'Dreams'));
    const { page } = await admin.open('desktop');
    await openSetList(page);
    await drag(page, 'Africa', { x: 640, y: 30 });
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa', 'Dreams']);
    await drag(page, 'Dreams', { x: 200, y: 500 });
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa']);
    await listOf(page, 'All Songs').getByRole('searchbox').fill('Dreams');
    await page.getByRole('button', { name: 'Add Dreams to Set 1' }).waitFor();
  });

  it('within All Songs reorders it, by mouse and by keyboard', async () => {
    const { page } = await admin.open('desktop');
    await openSetList(page);
    const first = async () => (await titlesIn(page, 'All Songs')).slice(0, 3);
    const [one = '', two = '', three = ''] = await first();
    await drag(page, one, three);
    await expect.poll(first).toEqual([two, three, one]);

    await page.getByRole('button', { name: `Move ${two}`, exact: true }).focus();
    await take(page, `${two}: All Songs`);
    await page.keyboard.press('ArrowDown');
    await page.getByText(`${two}: before ${one} in All Songs`).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(first).toEqual([three, two, one]);

    // What goes into a set and comes out again is back by title; what was put before it still is.
    await page.getByRole('button', { name: `Add ${one} to Set 1` }).click();
    await page.getByRole('button', { name: `Remove ${one} from Set 1` }).click();
    await expect.poll(first).toEqual([two, one, three]);
  });

  it('by keyboard goes from place to place, says where it is, and keeps the focus', async () => {
    await save(await idsOf('Africa', 'Dreams', 'Jolene'), []);
    const { page } = await admin.open('desktop');
    await openSetList(page);
    await page.getByRole('button', { name: 'Move Africa', exact: true }).focus();
    await take(page, 'Africa: position 1 of 3 in Set 1');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Africa: position 2 of 3 in Set 1').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.getByText('Dropped. Africa: position 2 of 3 in Set 1').waitFor({ state: 'attached' });
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Dreams', 'Africa', 'Jolene']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Move Africa');

    await take(page, 'Africa: position 2 of 3 in Set 1');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Africa: position 1 of 1 in Set 2').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Dreams', 'Africa', 'Jolene']);
  });

  it('by touch lifts a song out of the sheet into a set', async () => {
    await save(await idsOf('Africa', 'Dreams'));
    const { page, problems } = await admin.open('phone');
    await openSetList(page);
    await listOf(page, 'All Songs').getByRole('searchbox').fill('September');
    await expect.poll(() => titlesIn(page, 'All Songs')).toEqual(['September']);
    const grip = await page.getByRole('button', { name: 'Move September', exact: true }).boundingBox();
    const target = await centre(page, 'Africa');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const from = { x: (grip?.x ?? 0) + 24, y: (grip?.y ?? 0) + 24 };
    await touch('touchStart', [from]);
    await page.waitForTimeout(300); // a finger that rests takes hold
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

  it('a song that somebody deletes meanwhile puts nothing anywhere', async () => {
    const artist = await admin.createArtist('Short-lived');
    const id = await admin.createSong(artist, 'Gone Tomorrow');
    const { page } = await admin.open('desktop');
    await openSetList(page);
    await listOf(page, 'All Songs').getByRole('searchbox').fill('Gone Tomorrow');
    const from = await centre(page, 'Gone Tomorrow');
    const set = await listOf(page, 'Set 1').boundingBox();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((set?.x ?? 0) + 100, (set?.y ?? 0) + 120, { steps: 10 });
    await page.locator('[data-drop-indicator]').waitFor();
    await admin.request('mutation ($id: ID!) { deleteSong(id: $id) { song { id } } }', { id });
    await listOf(page, 'All Songs').getByText('No song matches').waitFor();
    await page.mouse.up();
    await page.getByText('That song was deleted in the meantime').waitFor();
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual([]);
  });
});

it('a deleted song stays in its set, says so, and can be taken out', async () => {
  const artist = await admin.createArtist('Also Short-lived');
  const id = await admin.createSong(artist, 'Gone Today');
  await save([...(await idsOf('Africa')), id, ...(await idsOf('Dreams'))]);
  await admin.request('mutation ($id: ID!) { deleteSong(id: $id) { song { id } } }', { id });
  const { page } = await admin.open('desktop');
  await openSetList(page);
  await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa', 'Deleted song', 'Dreams']);
  expect(await listOf(page, 'Set 1').locator('.position').allTextContents()).toEqual(['1', '–', '2']);
  await page.getByRole('button', { name: 'Remove the deleted song from Set 1' }).click();
  await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa', 'Dreams']);
  await page.getByRole('button', { name: 'Save Set List' }).click();
  await page.getByText('Set list saved successfully').waitFor();
  expect(await saved()).toEqual([await idsOf('Africa', 'Dreams')]);
});

it('with plus and cross the focus goes on to the next song', async () => {
  await save(await idsOf('Africa', 'Dreams'));
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

it('a deleted song can be dragged on a phone, and the page stays as wide as it was', async () => {
  const artist = await admin.createArtist('Short-lived, too');
  const id = await admin.createSong(artist, 'Gone Now');
  await save([id, ...(await idsOf('Africa'))]);
  await admin.request('mutation ($id: ID!) { deleteSong(id: $id) { song { id } } }', { id });
  const { page } = await admin.open('phone');
  await openSetList(page);
  const width = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth));
  const before = await width();
  const from = await centre(page, 'Deleted song');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 150, from.y + 70, { steps: 10 });
  await page.locator('[data-drop-indicator]').waitFor();
  expect(await width()).toBe(before);
  // The card stops at the edge; the finger may go on.
  await expect.poll(async () => (await page.locator('.dots').boundingBox())?.x).toBeLessThan(90);
  await page.mouse.up();
});

describe('two people who save', () => {
  async function collide(): Promise<Page> {
    const { page } = await admin.open('desktop');
    await openSetList(page);
    await listOf(page, 'All Songs').getByRole('searchbox').fill('Africa');
    await page.getByRole('button', { name: 'Add Africa to Set 1' }).click();
    await save(await idsOf('Jolene'));
    const panel = page.getByRole('alert').filter({ hasText: 'Somebody else saved the set list' });
    await panel.getByText('Jolene').waitFor();
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Africa']);
    expect(await saved()).toEqual([await idsOf('Jolene')]);
    return page;
  }

  it('overwrite knowingly', async () => {
    const page = await collide();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save Set List' }).click();
    await page.getByText('Set list saved successfully').waitFor();
    expect(await saved()).toEqual([await idsOf('Africa')]);
  });

  it('one of whom has changed nothing sees what the other one saved, silently', async () => {
    const { page } = await admin.open('desktop');
    await openSetList(page);
    await save(await idsOf('Jolene'));
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Jolene']);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('or take what is there', async () => {
    const page = await collide();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => titlesIn(page, 'Set 1')).toEqual(['Jolene']);
  });
});

it('prints one set per page, with every title as it is, and nothing else', async () => {
  const artist = await admin.createArtist('Naughty Printers');
  const ids: string[] = [];
  for (const title of naughtyTitles) ids.push(await admin.createSong(artist, title));
  await save(await idsOf('September', 'Take Me Home, Country Roads'), ids);
  const { page } = await admin.open('desktop');
  await openSetList(page);
  await page.emulateMedia({ media: 'print' });
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden on paper must not count
  const shown = await page.locator('body').innerText();
  for (const title of naughtyTitles) expect(shown).toContain(title.replace(/\s+/g, ' '));
  expect(shown).not.toContain('All Songs');
  const [first, second, ...others] = await readPdf(await page.pdf({ format: 'A4' }));
  expect(first).toBe('Set 1 1 September 2 Take Me Home, Country Roads');
  expect(second).toContain('Set 2 1 "Quoted", \'single\' & <b>bold</b>');
  expect(others).toEqual([]);
});
