import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { sendRequest, useCowbell } from '../support/cowbell.ts';
import type { Device } from '../support/devices.ts';
import { createRequests, findSongIds } from '../support/requests.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

afterEach(async () => {
  await admin.request('mutation { setIntake(input: { state: OPEN }) { userErrors { message } } }');
  await admin.clearRequests();
});

interface TonightsShow {
  number: number;
  name: string | null;
  duoOnly: boolean;
  intake: { state: string; minTip: number; combine: boolean; replays: boolean };
}

const readShow = async () =>
  (
    await admin.request<{ show: TonightsShow }>(
      '{ show { number name duoOnly intake { state minTip combine replays } } }',
    )
  ).show;

it('a show is ended after asking, with what stays, and opened again', async () => {
  await createRequests(cowbell, [
    { song: 'Africa', name: 'Ada' },
    { song: 'Africa', name: 'Ben' },
    { song: 'Jolene', name: 'Cleo' },
  ]);
  const [played, playing, next] = await findSongIds(cowbell, 'September', 'Hurt', 'Jolene');
  const decide = 'mutation ($input: DecideSongInput!) { decideSong(input: $input) { userErrors { message } } }';
  await admin.request(decide, { input: { songId: played, status: 'PLAYED' } });
  const guest = (await cowbell.open('phone')).page;
  await guest.goto('/requests');
  const stage = guest.getByRole('region', { name: 'On stage' });
  const { page, problems } = await admin.open('phone');
  await page.goto('/show');
  await page.getByText('1 song played, 3 requests waiting.').waitFor();
  await page.getByRole('button', { name: 'End Show' }).click();
  const dialog = page.getByRole('dialog', { name: 'End tonight’s show?' });
  await dialog.getByText('1 song played, 2 not.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await readShow()).intake.state).toBe('OPEN');
  await admin.request(decide, { input: { songId: playing, status: 'PLAYING' } });
  await admin.request(decide, { input: { songId: next, status: 'NEXT' } });
  await stage.getByText('Up next').waitFor();
  await page.getByRole('button', { name: 'End Show' }).click();
  await dialog.getByRole('button', { name: 'End Show' }).click();
  await page.getByText('The show has ended').waitFor();
  await guest.getByRole('heading', { name: 'Thank you for all the requests' }).waitFor();
  await stage.waitFor({ state: 'detached' });
  await expect.poll(() => guest.getByText('The show is over').count()).toBe(1);
  expect(await guest.getByText('Nobody else is waiting for a song.').count()).toBe(0);
  await guest.getByRole('main').getByRole('button', { name: 'Send a Tip' }).waitFor();
  for (const path of ['/dashboard', '/requests']) {
    await page.goto(path);
    const ended = page.getByRole('region', { name: 'The show has ended' });
    await ended.getByText('Songs played').waitFor();
    await ended.getByRole('button', { name: 'Start New Show' }).waitFor();
    expect(await page.getByRole('button', { name: /last call/ }).count()).toBe(0);
    expect(await page.getByRole('main').getByRole('link', { name: 'Request a Song' }).count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Open Again' }).click();
  await page.getByText('The show is open again').waitFor();
  await page.getByRole('button', { name: /^Open ·/ }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.getByRole('button', { name: 'End Show' }).waitFor();
  await guest.getByText('Jolene').waitFor();
  expect(problems).toEqual([]);
});

it('own requests keep their answers, and due tips stay, when the next show begins', async () => {
  const { page: guest, problems } = await cowbell.open('phone');
  await sendRequest(guest, { song: 'Creep', name: 'Maggie', tip: 15 });
  await sendRequest(guest, { song: 'Linger', name: 'Maggie' });
  const [songId] = await findSongIds(cowbell, 'Creep');
  await admin.request('mutation ($input: DecideSongInput!) { decideSong(input: $input) { userErrors { message } } }', {
    input: { songId, status: 'PLAYED' },
  });
  await guest.goto('/requests');
  const own = guest.getByRole('region', { name: 'Your requests' });
  await own.getByRole('heading', { name: 'Yours tonight' }).waitFor();
  await admin.request('mutation ($after: Int!) { startShow(input: { after: $after }) { userErrors { message } } }', {
    after: (await readShow()).number,
  });
  await own.getByRole('heading', { name: 'Yours from the last show' }).waitFor();
  await own.getByText('We did not get to this one.').waitFor();
  await own.getByRole('button', { name: 'Send $15' }).waitFor();
  expect(await own.getByText(/tonight/i).count()).toBe(0);
  await guest.goto('/');
  await own.getByRole('heading', { name: 'From the last show' }).waitFor();
  expect(await own.getByText(/tonight/i).count()).toBe(0);
  await sendRequest(guest, { song: 'Creep', name: 'Maggie' });
  await guest.goto('/');
  await own.getByText('1 tonight').waitFor();
  await own.getByText('Number 1.').waitFor();
  await own.getByRole('heading', { name: 'From the last show' }).waitFor();
  await own.getByRole('button', { name: 'Send $15' }).waitFor();
  expect(await findAccessibilityViolations(guest)).toEqual([]);
  expect(problems).toEqual([]);
});

it('a new show begins with the rules of the former one and an empty list, once for two admins', async () => {
  await createRequests(cowbell, [{ song: 'Jolene', name: 'Cleo', tip: 5 }]);
  const before = await readShow();
  const guest = (await cowbell.open('phone')).page;
  await guest.goto('/requests');
  await guest.getByText('Jolene').waitFor();
  const { page, problems } = await admin.open('desktop');
  await page.goto('/show');
  await page.getByLabel('Name').fill('The Blue Room');
  await page.getByLabel('Minimum tip').fill('5');
  await page.getByLabel('Requests per guest').waitFor();
  await page.getByText('Starting a new show ends this one.').waitFor();
  await page.getByLabel('Combine requests for the same song').check();
  await page.getByLabel('Songs can be requested again').uncheck();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Show updated successfully').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const other = await admin.open('phone');
  await other.page.goto('/show');
  for (const adminPage of [page, other.page]) await adminPage.getByRole('button', { name: 'Start New Show' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a new show?' });
  expect(await dialog.getByLabel('Minimum tip').inputValue()).toBe('5');
  expect(await dialog.getByLabel('Combine requests for the same song').isChecked()).toBe(true);
  await dialog.getByLabel('Name').fill('The Press Box');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start New Show' }).click();
  await page.getByText(`Show ${before.number + 1} has begun`).waitFor();
  await page.getByRole('heading', { name: `Show ${before.number + 1}` }).waitFor();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('The Press Box');
  await guest.getByRole('heading', { name: 'No requests yet' }).waitFor();
  const begun = await readShow();
  expect(begun).toEqual({
    number: before.number + 1,
    name: 'The Press Box',
    duoOnly: false,
    intake: { state: 'OPEN', minTip: 5, combine: true, replays: false },
  });

  const second = other.page.getByRole('dialog', { name: 'Start a new show?' });
  await second.getByRole('button', { name: 'Start New Show' }).click();
  await second.getByText('A new show has begun.').waitFor();
  expect(await readShow()).toEqual(begun);
  expect(problems).toEqual([]);
});

it('a question about a show, and the undo of its list, close when the next one begins', async () => {
  await createRequests(cowbell, [{ song: 'Jolene', name: 'Cleo', tip: 5 }]);
  const { page, problems } = await admin.open('phone');
  const begin = async () =>
    admin.request('mutation ($after: Int!) { startShow(input: { after: $after }) { userErrors { message } } }', {
      after: (await readShow()).number,
    });
  await page.goto('/requests');
  await page.getByRole('button', { name: 'End Show' }).click();
  const dialog = page.getByRole('dialog', { name: 'End tonight’s show?' });
  await dialog.waitFor();
  await begin();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('A new show has begun.').waitFor();
  expect((await readShow()).intake.state).toBe('OPEN');

  await createRequests(cowbell, [{ song: 'Jolene', name: 'Cleo', tip: 5 }]);
  await page.getByRole('button', { name: 'Clear All Requests' }).click();
  await page.getByRole('dialog', { name: 'Clear 1 request?' }).getByRole('button', { name: 'Delete' }).click();
  const message = page.locator('[data-toast]').filter({ hasText: 'Requests cleared successfully' });
  await message.getByRole('button', { name: 'Undo' }).waitFor();
  // Once it has arrived.
  await message.evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)));
  // At most two lines: it must not cover the title.
  expect((await message.boundingBox())?.height).toBeLessThan(65);
  await begin();
  await message.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

describe('two admins edit the show', () => {
  const readRules = async () => {
    const { show } = await admin.request<{ show: TonightsShow }>('{ show { name duoOnly intake { minTip replays } } }');
    const { name, duoOnly, intake } = show;
    return { name, duoOnly, ...intake };
  };

  const before = { name: 'The Blue Room', duoOnly: false, minTip: 0, replays: true };

  beforeEach(async () => {
    await admin.request('mutation ($input: ShowInput!) { updateShow(input: $input) { show { id } } }', {
      input: before,
    });
  });

  async function openShow(device: Device) {
    const { page, problems } = await admin.open(device);
    await page.goto('/show');
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(before.name);
    const update = async () => {
      await page.getByRole('button', { name: 'Update' }).click();
      await page.getByText('Show updated successfully').waitFor();
      await page.getByRole('button', { name: 'Close message' }).click();
    };
    return { page, problems, update, conflict: page.getByRole('alert').filter({ hasText: 'Somebody else saved' }) };
  }

  it('different fields are both saved, without a question', async () => {
    const one = await openShow('desktop');
    const other = await openShow('phone');
    await one.page.getByLabel('Name').fill('The Press Box');
    await other.page.getByLabel('Minimum tip').fill('5');
    await other.update();
    await expect.poll(() => one.page.getByLabel('Minimum tip').inputValue()).toBe('5');
    await one.update();
    await expect.poll(() => other.page.getByLabel('Name').inputValue()).toBe('The Press Box');
    expect(await readRules()).toEqual({ ...before, name: 'The Press Box', minTip: 5 });
    for (const { conflict, problems } of [one, other]) {
      expect(await conflict.count()).toBe(0);
      expect(problems).toEqual([]);
    }
  });

  it('one who edits what the other saves is asked, and loses nothing', async () => {
    const one = await openShow('phone');
    const other = await openShow('desktop');
    await one.page.getByLabel('Name').fill('The Press Box');
    await one.page.getByLabel('Minimum tip').fill('10');
    await one.page.getByLabel('Songs can be requested again').uncheck();
    await other.page.getByLabel('Name').fill('The Cellar');
    await other.update();
    await one.conflict.getByText('Name: The Cellar').waitFor();
    expect(await one.conflict.getByRole('listitem').count()).toBe(1);
    expect(await findAccessibilityViolations(one.page)).toEqual([]);
    expect(await one.page.getByLabel('Name').inputValue()).toBe('The Press Box');
    const focused = () => one.page.evaluate(() => document.activeElement?.textContent);
    await one.page.getByLabel('Name').press('Enter');
    await expect.poll(focused).toContain('Somebody else saved');
    await one.page.getByRole('button', { name: 'Keep mine' }).click();
    await one.conflict.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Update');
    expect((await readRules()).name).toBe('The Cellar');

    await other.page.getByLabel('Minimum tip').fill('5');
    await other.update();
    await one.conflict.getByText('Minimum tip: $5').waitFor();
    await one.page.getByRole('button', { name: 'Take theirs' }).click();
    expect(await one.page.getByLabel('Minimum tip').inputValue()).toBe('5');
    await one.update();
    expect(await readRules()).toEqual({ name: 'The Press Box', duoOnly: false, minTip: 5, replays: false });
    for (const { problems } of [one, other]) expect(problems).toEqual([]);
  });

  it('one whose phone hears of it only with the refusal is asked, too', async () => {
    const one = await openShow('phone');
    await one.page.context().route('**/events', (route) => route.abort());
    await one.page.reload();
    await expect.poll(() => one.page.getByLabel('Name').inputValue()).toBe(before.name);
    // From here on, no query gets a response; mutations do.
    await one.page.context().route('**/graphql*', async (route) => {
      if (route.request().method() === 'POST') await route.continue();
    });
    await one.page.getByLabel('Name').fill('The Press Box');
    const other = await openShow('desktop');
    await other.page.getByLabel('Minimum tip').fill('5');
    await other.update();
    await admin.request('mutation { setIntake(input: { state: PAUSED }) { show { id } } }');
    await one.update();
    expect(await readRules()).toEqual({ ...before, name: 'The Press Box', minTip: 5 });
    await one.page.getByLabel('Name').fill('The Attic');
    await other.page.getByLabel('Name').fill('The Cellar');
    await other.update();
    await one.page.getByRole('button', { name: 'Update' }).click();
    await one.conflict.getByText('Name: The Cellar').waitFor();
    await expect.poll(() => one.conflict.evaluate((alert) => alert === document.activeElement)).toBe(true);
    expect(await one.page.getByLabel('Name').inputValue()).toBe('The Attic');
    expect((await readRules()).name).toBe('The Cellar');
    await one.page.getByRole('button', { name: 'Keep mine' }).click();
    await one.update();
    expect((await readRules()).name).toBe('The Attic');
  });

  it('what was typed for one show is not saved for the next without a question', async () => {
    const { page, problems } = await openShow('phone');
    await page.getByLabel('Name').fill('The Press Box');
    await admin.request('mutation ($after: Int!) { startShow(input: { after: $after }) { show { id } } }', {
      after: (await readShow()).number,
    });
    const conflict = page.getByRole('alert').filter({ hasText: 'A new show has begun' });
    await conflict.getByText('Name: none').waitFor();
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    expect(problems).toEqual([]);
  });
});
