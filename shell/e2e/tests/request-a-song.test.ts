import { beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { readRequestList, sendRequest, signIn, useCowbell } from '../support/cowbell.ts';
import { type Device, devices } from '../support/devices.ts';
import { createRequests } from '../support/requests.ts';
import { coveredByToast } from '../support/toast.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

beforeEach(() => admin.clearRequests());

describe('a request', () => {
  it('is sent from Home through the song browser to the list', async () => {
    const { page, problems } = await cowbell.open('phone');
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Request a Song' }).click();

    // Search, era and genre, and sorting.
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('BLUE OYSTER');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('radio', { name: 'Era' }).check();
    await page.getByRole('radio', { name: '70s' }).check();
    await page.getByRole('radio', { name: 'Genre' }).check();
    await page.getByRole('radio', { name: 'Country' }).check();
    await page.getByRole('link', { name: 'Amarillo by Morning' }).waitFor();
    await page.getByRole('radio', { name: 'Text' }).check();
    await page.getByRole('button', { name: 'Title' }).click();
    await page.getByRole('columnheader', { name: 'Title' }).and(page.locator('[aria-sort=descending]')).waitFor();

    await sendRequest(page, { song: '(Don’t Fear) The Reaper', name: 'Maggie', tip: 20, message: 'Loud!' });
    await page.getByText('Request sent successfully').waitFor();
    // Which stays while it has the focus.
    await page.keyboard.press('F8');
    await page.getByText('is number 1 on the list').waitFor();
    for (const size of [devices.phone, devices.desktop, { viewport: { width: 844, height: 390 } }]) {
      await page.setViewportSize(size.viewport);
      await expect.poll(() => coveredByToast(page)).toEqual([]);
    }
    await page.setViewportSize(devices.phone.viewport);
    await page.getByRole('button', { name: 'Close message' }).press('Enter');
    await page.getByRole('link', { name: 'View Requests' }).click();
    await expect.poll(() => readRequestList(page)).toEqual(['1 | (Don’t Fear) The Reaper | Your request']);
    await page.goto('/request');
    await page.getByRole('row', { name: 'The Reaper' }).getByText('Number 1').waitFor();
    expect(problems).toEqual([]);
  });

  it('appears in every open browser without a reload, in the order of tip and then time', async () => {
    await createRequests(cowbell, [{ song: '(Don’t Fear) The Reaper', name: 'Maggie', tip: 20 }]);
    const watcher = await cowbell.open('desktop');
    await watcher.page.goto('/requests');
    await expect.poll(() => readRequestList(watcher.page)).toHaveLength(1);

    const { page } = await cowbell.open('phone');
    await sendRequest(page, { song: 'Jolene', name: 'Sam & Jo', tip: 100 });
    await page.getByText('is number 1 on the list').waitFor();
    await sendRequest(page, { song: 'Africa', name: 'Tom B.', tip: 20 });
    await page.getByText('is number 3 on the list').waitFor();

    await expect
      .poll(() => readRequestList(watcher.page))
      .toEqual(['1 | Jolene | Sam & Jo', '2 | (Don’t Fear) The Reaper | Maggie', '3 | Africa | Tom B.']);
    expect(watcher.problems).toEqual([]);
  });

  it('shows its tip and message to admins only', async () => {
    await createRequests(cowbell, [
      { song: '(Don’t Fear) The Reaper', name: 'Maggie', tip: 20, message: 'Loud!' },
      { song: 'Jolene', name: 'Sam', tip: 999 },
      { song: 'Africa', name: 'Tom', tip: 999 },
    ]);
    const { page, problems } = await cowbell.open('desktop');
    await signIn(page, 'admin@cowbell.test');
    const table = page.getByRole('table', { name: 'Requests' });
    await table.getByRole('columnheader', { name: 'Tip' }).waitFor();
    await table.getByText('$20').waitFor();
    await table.getByText('Loud!').waitFor();
    await page.getByText('3 requests, $2,018 promised').waitFor();
    for (const name of ['Artists', 'Songs', 'Show']) await page.getByRole('link', { name, exact: true }).waitFor();

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.goto('/requests');
    await expect.poll(() => readRequestList(page)).toHaveLength(3);
    expect(await page.getByText('Loud!').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

it.each<Device>(['phone', 'desktop'])('invalid input is reported at its field and stays there, %s', async (device) => {
  const { page } = await cowbell.open(device);
  await page.goto('/request');
  await page.getByRole('searchbox', { name: 'Search songs' }).fill('Landslide');
  await page.getByRole('link', { name: 'Landslide' }).click();
  await page.getByLabel('Your name').fill('   ');
  // The field takes three digits and nothing else.
  await page.getByLabel('Tip in dollars').pressSequentially('-1e5.09');
  await page.getByLabel('Message').fill('x'.repeat(141));
  await page.getByRole('button', { name: 'Send Request' }).click();
  await page.getByText('Please enter your name').waitFor();
  await page.getByText('Keep it to 140 characters').waitFor();
  expect(await page.getByLabel('Tip in dollars').inputValue()).toBe('150');
  expect(await page.getByLabel('Message').inputValue()).toHaveLength(141);
  expect(await page.getByLabel('Your name').evaluate((input) => input === document.activeElement)).toBe(true);
});

it('a double tap sends one request', async () => {
  const { page } = await cowbell.open('phone');
  await page.goto('/request');
  await page.getByRole('searchbox', { name: 'Search songs' }).fill('Wagon Wheel');
  await page.getByRole('link', { name: 'Wagon Wheel' }).click();
  await page.getByLabel('Your name').fill('Double');
  await page.getByRole('button', { name: 'Send Request' }).dblclick();
  await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
  await page.getByRole('link', { name: 'View Requests' }).click();
  await expect
    .poll(async () => (await readRequestList(page)).filter((row) => row.includes('Wagon Wheel')))
    .toHaveLength(1);
});

it('what an admin sends for somebody is not kept as an own request on that phone, also after signing out', async () => {
  const { page, problems } = await cowbell.open('phone');
  await signIn(page, 'admin@cowbell.test');
  await sendRequest(page, { song: 'Landslide', name: 'Without a phone' });
  await page.getByText(/is number \d+ on the list/).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('cowbell.my-requests'))).toBeNull();
  await page.evaluate(() => sessionStorage.removeItem('token'));
  // So that no response to the confirmation is taken for the one to home.
  await page.goto('about:blank');
  const own = page.waitForResponse((response) => response.request().postDataJSON()?.operationName === 'MyTonight');
  await page.goto('/');
  expect(await (await own).json()).toMatchObject({ data: { myTonight: [] } });
  expect(problems).toEqual([]);
});

it('a song is not found by an invalid or unknown id', async () => {
  const { page } = await cowbell.open('phone');
  for (const id of ['no-id-at-all', '0'.repeat(24)]) {
    await page.goto(`/song/${id}`);
    await page.getByRole('heading', { name: 'Song not found.' }).waitFor();
  }
});

it('a failed sign-in does not tell whether email or password is wrong', async () => {
  const { page } = await cowbell.open('phone');
  await page.goto('/signin');
  await page.getByLabel('Email').fill('admin@cowbell.test');
  await page.getByLabel('Password').fill('wrong-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alert').getByText('Wrong email or password.').waitFor();
  expect(await page.getByLabel('Password').inputValue()).toBe('wrong-password');
});

it('a forged token counts as no token', async () => {
  const { page } = await cowbell.open('desktop');
  await page.goto('/');
  const claims = btoa(JSON.stringify({ sub: 'x', isAdmin: true, exp: 4e9 }));
  await page.evaluate((token) => sessionStorage.setItem('token', token), `e30.${claims}.forged`);
  await page.goto('/requests');
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

it('a page is signed out when its token expires, and not before on a device whose clock is a day ahead', async () => {
  const { page } = await cowbell.open('desktop');
  await page.clock.install({ time: Date.now() + 24 * 60 * 60_000 });
  await signIn(page, 'admin@cowbell.test');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.clock.fastForward('12:01:00');
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
});
