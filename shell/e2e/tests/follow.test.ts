import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { ownRow, useBand } from '../support/band.ts';
import { sendRequest, useCowbell } from '../support/cowbell.ts';
import { createRequests } from '../support/requests.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

const { decide, setState, updateShow } = useBand(cowbell, admin);

/** Changes the demo link in the configuration that documents hold. */
async function setTipLink(page: Page, url: string): Promise<void> {
  await page.route(/\/(request)?$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('https://venmo.com/', url) });
  });
}

/** Records how the page vibrates. Headless browsers have no motor. */
async function recordVibration(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const vibrations: unknown[] = [];
    Object.assign(window, { vibrations });
    navigator.vibrate = (pattern) => vibrations.push(pattern) > 0;
  });
  return () => page.evaluate('vibrations');
}

beforeEach(() => admin.clearRequests());

describe('a guest without an account', () => {
  it('follows a request from sent to sending the tip, without a reload', async () => {
    const { page, problems } = await cowbell.open('phone');
    const vibrations = await recordVibration(page);
    await setTipLink(page, 'https://venmo.example/cowbell?amount={amount}&note={note}');
    await createRequests(cowbell, [{ song: 'Creep', name: 'Thom', tip: 50 }]);
    await sendRequest(page, { song: 'Africa', name: 'Maggie', tip: 10 });
    await page.getByRole('heading', { name: 'You promised $10' }).waitFor();
    await page.getByText(/Nothing is charged now/).waitFor();
    const placed = page.getByText('is number 2 on the list');
    await placed.waitFor();
    await decide('Africa', 'NEXT');
    await page.getByRole('status').getByText('Up next. Get ready.').waitFor();
    await decide('Africa', 'WAITING');
    await placed.waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Cowbell, home' }).click();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const row = ownRow(page, 'Africa');
    await row.getByText('Number 2.').waitFor();
    await row.getByText('You promised $10.').waitFor();
    await decide('Creep', 'DECLINED', 'NO_TIME');
    await row.getByText('Number 1.').waitFor();
    await decide('Africa', 'NEXT');
    await row.getByText('Up next. Get ready.').waitFor();

    await decide('Africa', 'PLAYING');
    const flood = page.getByRole('region', { name: 'Africa' });
    await flood.getByText('You promised $10. You can send it when the song is over.').waitFor();
    expect(await page.title()).toBe('Playing now: Africa');
    expect(await vibrations()).toEqual([[80, 80, 80]]);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await flood.getByRole('button', { name: 'Close' }).click();
    expect(await page.title()).toBe('Cowbell');
    await row.getByText('Playing now').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const secondTab = await page.context().newPage();
    await secondTab.goto(page.url());
    await ownRow(secondTab, 'Africa').getByText('Playing now').waitFor();
    await secondTab.waitForTimeout(1_000);
    expect(await secondTab.getByText('The band is playing your request.').count()).toBe(0);
    await secondTab.close();

    await decide('Africa', 'PLAYED');
    await row.getByText(/^Played at \d+:\d\d [ap]m\.$/).waitFor();
    await row.getByRole('button', { name: 'Send $10' }).click();
    const link = page.getByRole('dialog', { name: 'Send $10' }).getByRole('link', { name: /Venmo/ });
    expect(await link.getAttribute('href')).toBe('https://venmo.example/cowbell?amount=10&note=Africa');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.context().route('https://venmo.example/**', (route) => route.fulfill({ body: 'Paid' }));
    const [payment] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await payment.close();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Send $10 again' }).waitFor();
    expect(await page.evaluate('isSamePage')).toBe(true);

    await page.reload();
    await row.getByRole('button', { name: 'Send $10 again' }).waitFor();
    expect(await page.getByRole('region', { name: 'Africa', exact: true }).count()).toBe(0);
    await page.getByRole('main').getByRole('button', { name: 'Send a Tip' }).click();
    const general = page.getByRole('dialog', { name: 'Send a Tip' }).getByRole('link', { name: /Venmo/ });
    expect(await general.getAttribute('href')).toBe('https://venmo.example/cowbell');

    await createRequests(cowbell, [{ song: 'Africa', name: 'Ann' }]);
    await decide('Africa', 'PLAYING');
    await page.waitForTimeout(1_000);
    expect(await page.getByText('The band is playing your request.').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('can send the due tip from the confirmation, or pick another song', async () => {
    const { page } = await cowbell.open('phone');
    await setTipLink(page, 'https://venmo.example/cowbell?amount={amount}&note={note}');
    await sendRequest(page, { song: 'Rehab', name: 'Maggie', tip: 15 });
    const sent = page.getByRole('region', { name: 'Thank you for your request' });
    await decide('Rehab', 'PLAYED');
    await sent.getByText(/^RehabPlayed at .* You promised \$15\.$/).waitFor();
    await sent.getByRole('button', { name: 'Send $15 for Rehab' }).click();
    const link = page.getByRole('dialog', { name: 'Send $15' }).getByRole('link', { name: /Venmo/ });
    expect(await link.getAttribute('href')).toBe('https://venmo.example/cowbell?amount=15&note=Rehab');
    await page.keyboard.press('Escape');
    expect(await sent.getByRole('button', { name: 'Send a Tip' }).count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await sendRequest(page, { song: 'Piano Man', name: 'Maggie' });
    await sent.getByRole('button', { name: 'Send a Tip' }).waitFor();
    await decide('Piano Man', 'DECLINED', 'NO_TIME');
    const answer = sent.getByText('Not tonight. We ran out of time.');
    await answer.waitFor();
    // It stands right below the headline.
    const headline = await sent.getByRole('heading').boundingBox();
    expect((await answer.boundingBox())?.y).toBeLessThan((headline?.y ?? 0) + (headline?.height ?? 0) + 40);
    await sent.getByRole('link', { name: 'Pick another song' }).click();
    await page.getByRole('heading', { name: 'Request a Song' }).waitFor();
  });

  it('reads why a song is not played, and what was not reached when the show ends', async () => {
    const { page } = await cowbell.open('desktop');
    await sendRequest(page, { song: 'Jolene', name: 'Maggie', tip: 5 });
    await sendRequest(page, { song: 'Hurt', name: 'Maggie' });
    await page.goto('/');
    await ownRow(page, 'Hurt').getByText('Number 2.').waitFor();
    await decide('Jolene', 'DECLINED', 'UNKNOWN_SONG');
    const declined = ownRow(page, 'Jolene');
    await declined.getByText('We do not know this one well enough yet.').waitFor();
    await setState('ENDED');
    await ownRow(page, 'Hurt').getByText('We did not get to this one. Thank you for asking.').waitFor();
    await setState('OPEN');
    await ownRow(page, 'Hurt').getByText('Number 1.').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await declined.getByRole('link', { name: 'Pick another song' }).click();
    await page.getByRole('heading', { name: 'Request a Song' }).waitFor();
    // Without the guest cookie, the phone's own memory finds what waits.
    await page.context().clearCookies();
    await page.goto('/');
    await ownRow(page, 'Hurt').getByText('Number 1.').waitFor();
    expect(await declined.count()).toBe(0);
  });

  it('no longer sees a request that the band has deleted', async () => {
    const { page } = await cowbell.open('phone');
    await sendRequest(page, { song: 'Hurt', name: 'Trent' });
    await page.goto('/');
    await ownRow(page, 'Hurt').getByText('Number 1.').waitFor();
    const [id] = (await admin.request<{ requests: { id: string }[] }>('{ requests { id } }')).requests.map(
      ({ id }) => id,
    );
    await admin.request('mutation ($id: ID!) { deleteRequest(id: $id) { userErrors { message } } }', { id });
    await page.getByRole('heading', { name: 'Cowbell', level: 1 }).waitFor();
  });
});

describe('on the request list, a guest', () => {
  const onStage = (page: Page) => page.getByRole('region', { name: 'On stage' });

  it('finds the own requests on stage, and above the numbers what became of them, due tips first', async () => {
    const { page, problems } = await cowbell.open('phone');
    await setTipLink(page, 'https://venmo.example/cowbell?amount={amount}');
    await createRequests(cowbell, [{ song: 'Imagine', name: 'Thom', tip: 50 }]);
    await sendRequest(page, { song: 'Respect', name: 'Maggie', tip: 10 });
    await sendRequest(page, { song: 'Mr. Brightside', name: 'Maggie' });
    await page.getByRole('link', { name: 'View Requests' }).click();
    const table = page.getByRole('table', { name: 'Requests' });
    await table.getByRole('row').filter({ hasText: 'Mr. Brightside' }).getByText('Your request').waitFor();
    const answers = page.getByRole('region', { name: 'Your requests' });
    expect(await answers.count()).toBe(0);

    await decide('Imagine', 'NEXT');
    await decide('Respect', 'NEXT');
    await onStage(page).getByRole('listitem').filter({ hasText: 'Respect' }).getByText('Your request').waitFor();
    await decide('Imagine', 'PLAYING');
    await onStage(page).getByText('Requested by Thom').waitFor();
    expect(await onStage(page).getByText('Your request').count()).toBe(1);
    await decide('Respect', 'PLAYING');
    await page.getByRole('region', { name: 'Respect' }).getByRole('button', { name: 'Close' }).click();
    await onStage(page).getByText('Your request').waitFor();
    await onStage(page).getByText('Requested by').waitFor({ state: 'detached' });

    await decide('Respect', 'PLAYED');
    await ownRow(page, 'Respect').getByText('You promised $10.').waitFor();
    await decide('Mr. Brightside', 'DECLINED', 'UNKNOWN_SONG');
    await ownRow(page, 'Mr. Brightside').getByText('We do not know this one well enough yet.').waitFor();
    const rows = answers.getByRole('listitem');
    expect(await rows.first().textContent()).toContain('Respect');
    await page.getByText('No requests yet').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await answers.getByRole('button', { name: 'Send $10' }).click();
    const link = page.getByRole('dialog', { name: 'Send $10' }).getByRole('link', { name: /Venmo/ });
    expect(await link.getAttribute('href')).toBe('https://venmo.example/cowbell?amount=10');
    await page.context().route('https://venmo.example/**', (route) => route.fulfill({ body: 'Paid' }));
    const [payment] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await payment.close();
    await page.keyboard.press('Escape');
    // Nothing is due any more: the latest news is first.
    await answers.getByText('1 more', { exact: true }).click();
    await ownRow(page, 'Respect').getByRole('button', { name: 'Send $10 again' }).waitFor();
    expect(await rows.first().textContent()).toContain('Mr. Brightside');
    expect(await findAccessibilityViolations(page)).toEqual([]);

    // Above the numbers of those who still wait.
    await createRequests(cowbell, [{ song: 'Superstition', name: 'Trent' }]);
    const row = table.getByRole('row').filter({ hasText: 'Superstition' });
    await row.waitFor();
    const box = await answers.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await row.boundingBox())?.y ?? 0);
    await answers.getByRole('link', { name: 'Pick another song' }).click();
    await page.getByRole('heading', { name: 'Request a Song' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('sees the list where it stays on a phone, with what became of the own requests above it', async () => {
    const { page } = await cowbell.open('phone');
    await createRequests(cowbell, [{ song: 'Superstition', name: 'Thom' }]);
    await sendRequest(page, { song: 'Imagine', name: 'Maggie' });
    await decide('Imagine', 'PLAYED');
    // The list is there earlier than the own requests.
    let delay = 500;
    await page.route('**/graphql*', async (route) => {
      const isOwn = (route.request().postData() ?? '').includes('MyTonight');
      if (isOwn) await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    await page.goto('/requests');
    const row = page.getByRole('row').filter({ hasText: 'Superstition' });
    const answers = page.getByRole('region', { name: 'Your requests' });
    await row.waitFor();
    expect(await answers.getByText('Imagine').count()).toBe(1);
    // It does not wait for long.
    delay = 10_000;
    await page.reload();
    await row.waitFor({ timeout: 5_000 });
    expect(await answers.count()).toBe(0);
  });

  it('has the own requests at the foot of the column beside the list, which is there while the list loads', async () => {
    const { page } = await cowbell.open('desktop');
    await updateShow({ combine: true });
    await createRequests(cowbell, [
      { song: 'Purple Rain', name: 'Thom', tip: 50 },
      { song: 'Wonderwall', name: 'Dana' },
    ]);
    await sendRequest(page, { song: 'Wonderwall', name: 'Maggie', tip: 5 });
    await sendRequest(page, { song: 'Dancing Queen', name: 'Maggie', tip: 20 });
    await decide('Purple Rain', 'PLAYING');
    await decide('Dancing Queen', 'PLAYED');
    const mayRespond = Promise.withResolvers<void>();
    await page.route('**/graphql*', async (route) => {
      await mayRespond.promise;
      await route.continue();
    });
    await page.goto('/requests');
    const main = page.getByRole('main');
    await main.getByLabel('Loading').waitFor();
    const boxes = () =>
      Promise.all([
        main.getByRole('heading', { name: 'Request List' }).boundingBox(),
        main.getByRole('link', { name: 'Request a Song' }).boundingBox(),
      ]);
    const loading = await boxes();
    mayRespond.resolve();
    await onStage(page).getByText('Requested by Thom').waitFor();
    expect(await boxes()).toEqual(loading);

    await main.getByRole('row').getByText('Your request, plus Dana’s').waitFor();
    // The number is in the middle of its column of 56 px, behind a margin of 32 px.
    const number = main.getByRole('row').nth(1).getByRole('cell').first();
    const middle = await number.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const { left, right } = text.getBoundingClientRect();
      return (left + right) / 2;
    });
    expect(Math.round(middle)).toBe(60);
    const rows = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem');
    await ownRow(page, 'Dancing Queen').getByRole('button', { name: 'Send $20' }).waitFor();
    await ownRow(page, 'Wonderwall').getByText('Number 1.').waitFor();
    expect(await rows.first().textContent()).toContain('Dancing Queen');
    const foot = await rows.last().boundingBox();
    expect(foot?.x).toBeGreaterThan(800);
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeGreaterThan(760);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await decide('Wonderwall', 'NEXT');
    await onStage(page).getByText('Your request, plus Dana’s').waitFor();
    await decide('Purple Rain', 'WAITING');
    await decide('Wonderwall', 'WAITING');
    await page.getByRole('heading', { name: 'Nothing is playing right now' }).waitFor();
    expect(await boxes()).toEqual(loading);
    await updateShow({ combine: false });
  });
});

it('a request that arrives after closing says so, can be removed, and is not sent when the band opens again', async () => {
  const { page } = await cowbell.open('phone');
  await page.goto('/request');
  await page.getByRole('searchbox', { name: 'Search songs' }).fill('Linger');
  await page.getByRole('link', { name: 'Linger' }).click();
  await page.getByLabel('Your name').fill('Maggie');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  await setState('CLOSED');
  await page.context().setOffline(false);
  await page.waitForURL('**/requests');
  await setState('OPEN');
  const main = page.getByRole('main');
  // The text has the width of the row, and the button is below it.
  const readBoxes = async () => {
    const text = await main.getByText('The band had closed').boundingBox();
    const remove = await main.getByRole('button', { name: 'Remove Linger' }).boundingBox();
    const lowerEdge = (text?.y ?? 0) + (text?.height ?? 0);
    return { right: (text?.x ?? 0) + (text?.width ?? 0), isBelow: remove !== null && remove.y > lowerEdge };
  };
  await expect.poll(readBoxes).toEqual({ right: 390 - 16, isBelow: true });
  await page.getByRole('link', { name: 'Cowbell, home' }).click();
  await main.getByText('The band had closed requests before this could be sent.').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.reload();
  await main.getByRole('button', { name: 'Remove Linger' }).click();
  await main.getByText('The band had closed').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await admin.request('{ requestCount }')).toEqual({ requestCount: 0 });
});
