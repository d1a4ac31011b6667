import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { readRequestList, sendRequest, useCowbell } from '../support/cowbell.ts';
import { requestGraphql } from '../support/graphql.ts';
import { createRequests } from '../support/requests.ts';
import { coveredByToast } from '../support/toast.ts';

const cowbell = useCowbell();

const admin = useAdmin(cowbell);

beforeEach(async () => {
  await admin.clearRequests();
  await createRequests(cowbell, [{ song: 'Imagine', name: 'Yoko' }]);
});

async function fillIn(page: Page, request: { song: string; name: string; tip?: string; message?: string }) {
  // Navigates without a reload, if a page is open.
  if (page.url() === 'about:blank') await page.goto('/request');
  else await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Request a Song' }).click();
  await page.getByRole('searchbox', { name: 'Search songs' }).fill(request.song);
  await page.getByRole('link', { name: request.song }).click();
  await page.getByLabel('Your name').fill(request.name);
  await page.getByLabel('Tip in dollars').fill(request.tip ?? '');
  await page.getByLabel('Message').fill(request.message ?? '');
}

/** Sends while the network is down, so that the request waits in the send queue. */
async function sendOffline(page: Page, request: Parameters<typeof fillIn>[1]): Promise<void> {
  await fillIn(page, request);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
}

/** How many requests for a song the server has. */
async function countOf(song: string): Promise<number> {
  const { requests } = await requestGraphql<{ requests: { songSnapshot: { title: string } }[] }>(
    cowbell.stack.url,
    '{ requests { songSnapshot { title } } }',
  );
  return requests.filter(({ songSnapshot }) => songSnapshot.title === song).length;
}

describe('a request that is not accepted at once', () => {
  it('waits, and is sent once when the network is back', async () => {
    const { page } = await cowbell.open('phone');
    await sendOffline(page, { song: 'Jolene', name: 'Maggie', tip: '5', message: 'For Sue' });
    for (const text of ['Jolene', 'Maggie', 'For Sue', '$5']) await page.getByText(text, { exact: true }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
    await page.getByText('is number 1 on the list').waitFor();
    expect(await countOf('Jolene')).toBe(1);
  });

  it('waits as long as its page is open when the browser blocks site data, and the page says so', async () => {
    const { page, problems } = await cowbell.open('phone');
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'caches'])
        Object.defineProperty(window, name, { get: refuse });
      navigator.locks.request = async () => refuse();
    });
    await sendOffline(page, { song: 'Jolene', name: 'Maggie' });
    await page.getByText('will be sent as soon as you’re back online. Keep this page open until then.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
    expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('is shown above the list, and becomes a row of it when it is sent', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/requests');
    await page.getByText('Imagine').waitFor();
    await sendOffline(page, { song: 'Africa', name: 'Tom' });
    await page.getByRole('link', { name: 'View Requests' }).click();
    const waiting = page.getByRole('list', { name: 'Not sent yet' });
    await waiting.getByText('Waiting to be sent').waitFor();
    await page.getByText(/^No connection\. List as of \d+:\d\d [ap]m$/).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // The page of the song says that its request waits, also when it is opened again, and so does a song without one.
    await page.goBack();
    await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('Imagine');
    await page.getByRole('link', { name: 'Imagine' }).click();
    await page.getByText(/^No connection\. /).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Request List' }).click();
    await page.context().setOffline(false);
    await page.getByText('Request sent successfully').waitFor();
    await waiting.waitFor({ state: 'detached' });
    await page.getByText(/No connection/).waitFor({ state: 'detached' });
    await expect.poll(async () => (await readRequestList(page)).join()).toContain('Africa | Your request');
  });

  it('is sent once when its response was lost', async () => {
    const { page } = await cowbell.open('phone');
    await fillIn(page, { song: 'Landslide', name: 'Stevie' });
    let lost = 0;
    await page.route('**/graphql', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor({ timeout: 15_000 });
    expect(lost).toBe(1);
    expect(await countOf('Landslide')).toBe(1);
  });

  it('is retried automatically after the gateway refused it for a moment', async () => {
    const { page } = await cowbell.open('phone');
    await fillIn(page, { song: 'Respect', name: 'Aretha' });
    const message = "That's too much at once. Please try again in a moment.";
    let refusals = 0;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('Aretha') || refusals > 0) return route.continue();
      refusals += 1;
      await route.fulfill({ status: 429, json: { errors: [{ message, extensions: { code: 'RATE_LIMITED' } }] } });
    });
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText("That's too much at once.").waitFor();
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor({ timeout: 15_000 });
    expect(await countOf('Respect')).toBe(1);
  });

  it('is sent once by two tabs, and both show it', async () => {
    const { page } = await cowbell.open('phone');
    const other = await page.context().newPage();
    await other.goto('/requests');
    await sendOffline(page, { song: 'Amarillo by Morning', name: 'Lindsey' });
    await other.getByRole('list', { name: 'Not sent yet' }).getByText('Amarillo by Morning').waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => countOf('Amarillo by Morning'), { timeout: 10_000 }).toBe(1);
    await other.getByRole('list', { name: 'Not sent yet' }).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await readRequestList(other)).join())
      .toContain('Amarillo by Morning | Your request');
    expect(await countOf('Amarillo by Morning')).toBe(1);
  });

  it('can be canceled, and its text returns to the form', async () => {
    const { page } = await cowbell.open('phone');
    await sendOffline(page, { song: 'Wagon Wheel', name: 'Darius', tip: '7', message: 'Slow' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Darius');
    expect(await page.getByLabel('Tip in dollars').inputValue()).toBe('7');
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Slow');
    await page.context().setOffline(false);
    await page.goto('/requests');
    await page.getByText('Imagine').waitFor();
    expect(await countOf('Wagon Wheel')).toBe(0);
  });

  it('may have been received when it is canceled after its response was lost, and the app says so', async () => {
    const { page } = await cowbell.open('phone');
    await fillIn(page, { song: 'Linger', name: 'Dolores' });
    await page.route('**/graphql', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Canceled. If the band already has it, it’s on the Request List.').waitFor();
    // A request that is still on its way goes on without this route.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The same input has the same idempotency key.
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
    expect(await countOf('Linger')).toBe(1);
    await page.goto('/requests');
    await expect.poll(async () => (await readRequestList(page)).join()).toContain('Linger | Your request');
  });

  it('shows why it was refused after the form was closed, and keeps its text', async () => {
    const { page } = await cowbell.open('phone');
    await fillIn(page, { song: 'Creep', name: 'Thom', message: 'Quiet' });
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('Thom')) return route.continue();
      await page.waitForTimeout(1_000);
      const userErrors = [{ code: 'CONFLICT', field: 'songId', message: 'Not tonight.', retryAfter: null }];
      await route.fulfill({ json: { data: { createRequest: { place: null, request: null, userErrors } } } });
    });
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.goBack();
    await page.getByText('‘Creep’ was not sent. Not tonight.').waitFor();
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Request List' }).click();
    await page.getByText('Thom, ‘Quiet’').waitFor();
  });

  it('shows why it was refused when it is sent later, and keeps its text', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/requests');
    await page.getByText('Imagine').waitFor();
    await sendOffline(page, { song: 'Hey Ya!', name: 'André', message: 'Shake it' });
    await page.getByRole('link', { name: 'View Requests' }).click();
    // As if the song had been deleted in the meantime.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('cowbell.waiting.'))) {
        const kept = JSON.parse(localStorage.getItem(key) ?? '');
        localStorage.setItem(key, JSON.stringify({ ...kept, input: { ...kept.input, songId: '0'.repeat(24) } }));
      }
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await page.context().setOffline(false);
    await page.getByText('Not sent. Song not found.', { exact: true }).waitFor();
    await page.getByText('André, ‘Shake it’').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Pick another song' }).click();
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('Africa');
    await page.getByRole('link', { name: 'Africa' }).click();
    expect(await page.getByLabel('Your name').inputValue()).toBe('André');
    // It was meant for the other song.
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
  });
});

describe('the text of the form', () => {
  it('survives a reload and navigation, and is not sent with another song', async () => {
    const { page } = await cowbell.open('phone');
    await fillIn(page, { song: 'Everlong', name: 'Chris', tip: '9', message: 'Stars' });
    await page.reload();
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Chris');
    await page.goBack();
    await page.goForward();
    const typed = async () => [
      await page.getByLabel('Your name').inputValue(),
      await page.getByLabel('Tip in dollars').inputValue(),
      await page.getByRole('textbox', { name: 'Message' }).inputValue(),
    ];
    await expect.poll(typed).toEqual(['Chris', '9', 'Stars']);
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).click();
    await expect.poll(typed).toEqual(['Chris', '', '']);
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
    await page.goBack();
    await page.goBack();
    await expect.poll(typed).toEqual(['Chris', '9', 'Stars']);
  });
});

describe('own requests', () => {
  it('are recognized by the guest cookie when local storage is empty', async () => {
    const { page } = await cowbell.open('phone');
    await sendRequest(page, { song: 'Respect', name: 'Aretha', tip: 900 });
    await page.evaluate(() => localStorage.clear());
    await page.goto('/requests');
    await expect.poll(() => readRequestList(page)).toContain('1 | Respect | Your request');
    await page.goto('/');
    await page.getByText('Number 1.').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  it('are one tap away when they are off screen', async () => {
    // Enough rows above it to move it off screen.
    await createRequests(
      cowbell,
      ['Africa', 'Creep', 'Dreams', 'Hurt', 'Iris', 'Jolene'].map((song) => ({ song, name: 'Ann', tip: 5 })),
    );
    const { page } = await cowbell.open('phone', { viewport: { width: 390, height: 480 } });
    await sendRequest(page, { song: 'Rolling in the Deep', name: 'Adele' });
    await page.getByRole('link', { name: 'View Requests' }).click();
    const line = page.getByRole('button', { name: /^Your request is number \d+$/ });
    await line.waitFor();
    // The toast of the request stays while it has the focus.
    await page.keyboard.press('F8');
    await expect.poll(() => coveredByToast(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close message' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await line.click();
    await line.waitFor({ state: 'detached' });
    await page.getByText('Your request', { exact: true }).waitFor();
  });
});
