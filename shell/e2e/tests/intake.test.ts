import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { inSeconds, useBand } from '../support/band.ts';
import { sendRequest, useCowbell } from '../support/cowbell.ts';
import { createRequests, findSongIds } from '../support/requests.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { setIntake, updateShow } = useBand(cowbell, admin);

describe('while requests are paused', () => {
  it('a form that is half typed gives way to the message, and comes back with what was typed', async () => {
    const { page, problems } = await cowbell.open('phone');
    await page.clock.install();
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).click();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Message').fill('For my moth');
    const fade = () =>
      page.locator('div:has(> form)').evaluate((holder) => window.getComputedStyle(holder).animationDuration);
    expect(await fade()).toBe('0s');
    await setIntake({ state: 'PAUSED', message: 'Back at 9:30. We’re taking a short break.' });
    await page.getByRole('heading', { name: 'Back at 9:30' }).waitFor();
    await page.getByText('A message from the band').waitFor();
    expect(await page.getByRole('button', { name: 'Send Request' }).count()).toBe(0);
    await setIntake({ opensAt: inSeconds(900) });
    await page.getByText('Back in 15 min').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await setIntake({ state: 'OPEN' });
    await page.getByRole('button', { name: 'Send Request' }).waitFor();
    expect(await fade()).toBe('0.16s');
    expect(await page.getByLabel('Message').inputValue()).toBe('For my moth');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message');
    expect(problems).toEqual([]);
    // A pause with an end is over then, also without a connection.
    await setIntake({ state: 'PAUSED', opensAt: inSeconds(300) });
    await page.getByText('Back in 5 min').waitFor();
    await page.context().setOffline(true);
    await page.clock.fastForward('05:01');
    await page.getByRole('button', { name: 'Send Request' }).waitFor();
    await setIntake({ state: 'OPEN' });
  });

  it('the request list offers a tip in place of a request', async () => {
    const { page } = await cowbell.open('phone');
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Cleopatra '.repeat(8) }]);
    await page.goto('/requests');
    const meToo = page.getByRole('link', { name: 'Me too: Jolene' });
    await meToo.waitFor();
    // The long name is on one line.
    expect((await page.locator('[data-id]').boundingBox())?.height).toBeLessThan(120);
    await setIntake({ state: 'PAUSED', message: null });
    await meToo.waitFor({ state: 'detached' });
    expect(await page.getByRole('main').getByRole('link', { name: 'Request a Song' }).count()).toBe(0);
    await page.getByRole('main').getByRole('button', { name: 'Send a Tip' }).waitFor();
    await setIntake({ state: 'OPEN' });
    await meToo.waitFor();
    await admin.clearRequests();
  });

  it('a request that is sent from a page without live updates is refused with the sentence, and keeps its text', async () => {
    const { page } = await cowbell.open('phone');
    await page.route('**/events', (route) => route.abort());
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).click();
    await page.getByLabel('Your name').fill('Ada');
    await page.route('**/graphql?*Tonight*', (route) => route.abort());
    await setIntake({ state: 'CLOSED' });
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('No more requests tonight').first().waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
    await setIntake({ state: 'OPEN' });
  });
});

it('the song page says once that the show is over', async () => {
  const { page } = await cowbell.open('phone');
  const [songId] = await findSongIds(cowbell, 'Africa');
  await setIntake({ state: 'ENDED' });
  await page.goto(`/song/${songId}`);
  await page.getByRole('heading', { name: 'Thank you for all the requests' }).waitFor();
  await page.getByRole('status').getByText('The show is over').waitFor();
  expect(await page.getByText('The show is over').count()).toBe(1);
  expect(await page.getByText('the next one').count()).toBe(1);
  await setIntake({ state: 'OPEN' });
  await page.getByRole('button', { name: 'Send Request' }).waitFor();
});

it('the song page shows the message of the band once', async () => {
  const { page } = await cowbell.open('phone');
  const [songId] = await findSongIds(cowbell, 'Africa');
  await setIntake({ state: 'PAUSED', message: 'Back after the break' });
  await page.goto(`/song/${songId}`);
  await page.getByRole('heading', { name: 'Back after the break' }).waitFor();
  await page.getByRole('status').getByText('Requests are paused').waitFor();
  expect(await page.getByText('Back after the break').count()).toBe(1);
  await page.goto('/requests');
  await page.getByRole('status').getByText('Back after the break').waitFor();
  await setIntake({ state: 'OPEN' });
});

describe('a song that cannot be requested tonight', () => {
  it('says that it was played in place of the form, which comes back with what was typed', async () => {
    const { page, problems } = await cowbell.open('phone');
    const [songId] = await findSongIds(cowbell, 'Africa');
    await updateShow({ replays: false });
    await page.goto(`/song/${songId}`);
    await page.getByLabel('Your name').fill('Ada');
    const decide = (status: string) =>
      admin.request('mutation ($input: DecideSongInput!) { decideSong(input: $input) { userErrors { message } } }', {
        input: { songId, status },
      });
    await decide('PLAYED');
    await page.getByRole('heading', { name: 'We have played it already' }).waitFor();
    // The band takes it up again.
    await decide('NEXT');
    await page.getByRole('button', { name: 'Send Request' }).waitFor();
    await decide('PLAYED');
    await page.getByRole('heading', { name: 'We have played it already' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send Request' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Pick another song' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const { page: adminPage } = await admin.open('phone');
    await adminPage.goto(`/song/${songId}`);
    await adminPage.getByRole('button', { name: 'Send Request' }).waitFor();
    await updateShow({ replays: true });
    await page.getByRole('button', { name: 'Send Request' }).waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
    expect(problems).toEqual([]);
  });

  it('says beforehand that a guest has as many requests on the list as one guest may have', async () => {
    const { page, problems } = await cowbell.open('phone');
    await admin.clearRequests();
    await updateShow({ perGuest: 2 });
    const [africa, iris] = await findSongIds(cowbell, 'Africa', 'Iris');
    await sendRequest(page, { song: 'Jolene', name: 'Ada' });
    await page.goto(`/song/${africa}`);
    await page.getByLabel('Message').fill('For my mother');
    // Elsewhere on this phone, the guest sends another one.
    const other = await page.context().newPage();
    await sendRequest(other, { song: 'Hurt', name: 'Ada' });
    const heading = page.getByRole('heading', { name: 'You have 2 requests on the list' });
    await heading.waitFor();
    await page.getByText('Send another when one of them was played.').waitFor();
    expect(await page.getByRole('button', { name: 'Send Request' }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'View Requests' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await other.goto(`/song/${iris}`);
    await other.getByRole('heading', { name: 'You have 2 requests on the list' }).waitFor();
    const [jolene] = await findSongIds(cowbell, 'Jolene');
    await admin.request(
      'mutation ($input: DecideSongInput!) { decideSong(input: $input) { userErrors { message } } }',
      { input: { songId: jolene, status: 'PLAYED' } },
    );
    await page.getByRole('button', { name: 'Send Request' }).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('For my mother');
    await updateShow({ perGuest: 1 });
    await page.getByRole('heading', { name: 'You have one request on the list' }).waitFor();
    await updateShow({ perGuest: null });
    await page.getByRole('button', { name: 'Send Request' }).waitFor();
    await admin.clearRequests();
    expect(problems).toEqual([]);
  });

  it('says that a duo show does not offer it, and that no request is taken after the end, also to an admin', async () => {
    const { page } = await admin.open('desktop');
    await updateShow({ duoOnly: true });
    const [songId] = await findSongIds(cowbell, 'September');
    await page.goto(`/song/${songId}`);
    await page.getByText('This song is not on tonight’s list.').waitFor();
    expect(await page.getByRole('button', { name: 'Send Request' }).count()).toBe(0);
    await updateShow({ duoOnly: false });
    await page.getByRole('button', { name: 'Send Request' }).waitFor();
    await setIntake({ state: 'ENDED' });
    await page.getByRole('heading', { name: 'The show is over' }).waitFor();
    await setIntake({ state: 'OPEN' });
    await page.getByRole('button', { name: 'Send Request' }).waitFor();
  });
});

describe('last call', () => {
  it('moves nothing while somebody types, on a phone', async () => {
    const { page } = await cowbell.open('phone');
    const [songId] = await findSongIds(cowbell, 'Africa');
    await page.goto(`/song/${songId}`);
    const name = page.getByLabel('Your name');
    const line = page.getByRole('complementary', { name: 'Last call' });
    const top = async () => Math.round((await name.boundingBox())?.y ?? 0);
    await name.fill('Ada');
    const before = await top();
    await setIntake({ closesAt: inSeconds(300) });
    await line.waitFor();
    expect(await top()).toBe(before);
    await setIntake({ closesAt: null });
    await line.waitFor({ state: 'detached' });
    expect(await top()).toBe(before);
    await setIntake({ closesAt: inSeconds(300) });
    await line.waitFor();
    await name.blur();
    await expect.poll(top).toBeGreaterThan(before);
    await setIntake({ closesAt: null });
    await expect.poll(top).toBe(before);
  });

  it('counts down by the clock of the server, and closes on a phone whose clock is wrong and that is offline', async () => {
    const { page } = await cowbell.open('phone');
    await page.clock.install({ time: Date.now() - 3 * 60 * 60_000 });
    const pending = new Set<unknown>();
    page.on('request', (request) => request.url().includes('/graphql') && pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    // The date has whole seconds, and the response was on its way for a while.
    await page.route('**/graphql?*', async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.parse(response.headers().date ?? '') - 2_000).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await page.goto('/request');
    await setIntake({ closesAt: inSeconds(90) });
    const line = page.getByRole('complementary', { name: 'Last call' });
    await line.waitFor();
    // Never more than was announced.
    expect(await line.getByRole('timer').textContent()).toMatch(/^1:(30|2\d)$/);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // Screen readers hear five minutes, one minute and ten seconds, and nothing of what is over when the line appears.
    expect(await line.getByRole('status').textContent()).toBe('');
    // A request that is still on its way goes on without this route.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(true);
    // A response that is still on its way would set the clock again.
    await expect.poll(() => pending.size).toBe(0);
    await page.clock.fastForward('00:35');
    // The notice that there is no connection takes the place of the line when the list is read again.
    await page.getByText('Last call: 1 min left').waitFor({ state: 'attached' });
    await page.clock.fastForward('01:00');
    await page.getByText('No more requests tonight').waitFor({ state: 'attached' });
    await page.context().setOffline(false);
    await setIntake({ closesAt: null });
  });
});
