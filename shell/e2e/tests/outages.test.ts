import { createServer, type RequestListener, type Server } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../support/axe.ts';
import { readRequestList, sendRequest, signIn, useCowbell } from '../support/cowbell.ts';

/** The server of one remote, in the hands of a test. */
let behave: RequestListener = (_request, response) => response.writeHead(404).end();
const remote: Server = createServer((request, response) => behave(request, response));
// Known before the stack starts, since it tells the pages where the remote is.
await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
const { port } = remote.address() as { port: number };

const cowbell = useCowbell({
  REMOTES: JSON.stringify({ mfe_auth: `http://127.0.0.1:${port}/remoteEntry.js` }),
});

function part(name: string) {
  const found = cowbell.stack.processes.get(name);
  if (!found) throw new Error(`There is no part ${name}.`);
  return found;
}

/** Really stops a part while the test looks on, and starts it again. */
async function without(name: string, look: () => Promise<void>): Promise<void> {
  await part(name).kill();
  try {
    await look();
  } finally {
    await part(name).start();
  }
}

const requestTable = (page: Page) => page.getByRole('table', { name: 'Requests' });

beforeAll(() => {
  behave = passOn;
});
afterAll(() => {
  remote.closeAllConnections();
  remote.close();
});

/** The remote as it should be: what the edge has of it. */
const passOn: RequestListener = async (request, response) => {
  const answer = await fetch(`${cowbell.stack.url}/remotes/mfe-auth${request.url}`);
  response
    .writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/javascript',
      'access-control-allow-origin': '*',
    })
    .end(Buffer.from(await answer.arrayBuffer()));
};

describe('with the catalogue away', () => {
  it('the list works and a song that is known can still be asked for; the song browser keeps what it has', async () => {
    const { page } = await cowbell.open('phone');
    await sendRequest(page, { song: 'Jolene', name: 'Dolly' });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.goBack();
    await page.getByRole('link', { name: 'Jolene' }).waitFor();
    await without('catalogue', async () => {
      await page.getByRole('searchbox', { name: 'Search songs' }).fill('Africa');
      await page.getByRole('link', { name: 'Africa' }).click();
      await page.getByLabel('Your name').fill('Bobby');
      await page.getByRole('button', { name: 'Send Request' }).click();
      await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
      await page.getByRole('link', { name: 'View Requests' }).click();
      await expect
        .poll(() => readRequestList(page))
        .toEqual(['1 | Jolene | Your request', '2 | Africa | Your request']);

      // What the gateway read just before, it remembers for a moment.
      const songs = await page.evaluate(() => {
        const asked = performance.getEntriesByType('resource').map(({ name }) => name);
        return String(asked.find((address) => address.includes('/graphql?')));
      });
      await expect.poll(async () => Object.keys(await (await fetch(songs)).json())).toContain('errors');
      const { page: late } = await cowbell.open('phone');
      await late.goto('/request');
      await late.getByRole('heading', { name: 'Unable to fetch show songs data' }).waitFor();
      await late.getByText('The song list cannot be reached right now.').waitFor();
      expect(await findAccessibilityViolations(late)).toEqual([]);
      await part('catalogue').start();
      // Without a tap, and without a reload.
      await late.getByRole('link', { name: 'Africa' }).waitFor({ timeout: 20_000 });
    });
  });
});

describe('with the request service away', () => {
  it('the list stays as of when it was read, songs can be browsed, a request waits, and all of it heals', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/requests');
    await requestTable(page).getByText('Jolene').waitFor();
    await without('request', async () => {
      // For a second, the gateway has the list by heart.
      await page.waitForTimeout(1_200);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByText(/^The request list cannot be reached right now\. List as of \d+:\d\d [ap]m$/).waitFor();
      await requestTable(page).getByText('Jolene').waitFor();
      await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Request a Song' }).click();
      await page.getByRole('searchbox', { name: 'Search songs' }).fill('September');
      await page.getByRole('link', { name: 'September' }).click();
      await page.getByLabel('Your name').fill('Maurice');
      await page.getByRole('button', { name: 'Send Request' }).click();
      await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
      await page.getByText('The request list cannot be reached right now.').waitFor();
    });
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor({ timeout: 30_000 });
    await page.getByRole('link', { name: 'View Requests' }).click();
    await expect.poll(async () => (await readRequestList(page)).join()).toContain('September | Your request');
    expect(await page.getByText(/List as of/).count()).toBe(0);
  });
});

describe('with the user service away', () => {
  it('the audience notices nothing, and signing in says so', async () => {
    const { page } = await cowbell.open('phone');
    await without('user', async () => {
      await sendRequest(page, { song: 'Imagine', name: 'Yoko' });
      await page.goto('/signin');
      await page.getByLabel('Email').fill('fan@cowbell.test');
      await page.getByLabel('Password').fill('MoreCowbell!1');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByText('Accounts cannot be reached right now. Please try again.').waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe('fan@cowbell.test');
    });
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/requests');
  });
});

describe('with Redis away', () => {
  it('requests are sent and seen within a few seconds, and live again afterwards', async () => {
    const watcher = await cowbell.open('desktop');
    await watcher.page.goto('/requests');
    await requestTable(watcher.page).getByText('Jolene').waitFor();
    const { page } = await cowbell.open('phone');
    await without('redis', async () => {
      await sendRequest(page, { song: 'Landslide', name: 'Stevie' });
      await requestTable(watcher.page).getByText('Landslide').waitFor({ timeout: 15_000 });
      expect(await watcher.page.getByText(/List as of/).count()).toBe(0);
    });
    await sendRequest(page, { song: 'Respect', name: 'Aretha' });
    await requestTable(watcher.page).getByText('Respect').waitFor({ timeout: 15_000 });
  });
});

describe('with the gateway away', () => {
  it('says so, keeps what is on screen, and heals by itself', async () => {
    const { page } = await cowbell.open('desktop');
    await page.goto('/requests');
    await requestTable(page).getByText('Jolene').waitFor();
    await without('gateway', async () => {
      await page.getByText(/^Cowbell cannot be reached right now\. List as of/).waitFor({ timeout: 15_000 });
      await requestTable(page).getByText('Jolene').waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });
    await page.getByText(/List as of/).waitFor({ state: 'detached', timeout: 30_000 });
  });
});

describe('with a remote', () => {
  const troubles: [string, RequestListener][] = [
    ['that is not found', (_request, response) => response.writeHead(404).end('Not Found')],
    [
      'that answers a page',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
    ['that resets its connections', (request) => request.socket.destroy()],
    ['that never answers', () => {}],
  ];

  it.each(troubles)(
    '%s, everything else works, its place says so, and it heals without a reload',
    async (_how, trouble) => {
      behave = trouble;
      const { page } = await cowbell.open('phone');
      await page.goto('/request');
      await page.getByRole('link', { name: 'Africa' }).waitFor();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Sign In' }).click();
      await page.getByRole('heading', { name: 'Not available right now' }).waitFor({ timeout: 20_000 });
      expect(await findAccessibilityViolations(page)).toEqual([]);
      behave = passOn;
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByLabel('Email').waitFor({ timeout: 20_000 });
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    },
  );

  it('that comes back, its place fills without a tap', async () => {
    behave = (_request, response) => response.writeHead(503).end();
    const { page } = await cowbell.open('desktop');
    await page.goto('/signin');
    await page.getByRole('heading', { name: 'Not available right now' }).waitFor();
    behave = passOn;
    await page.getByLabel('Email').waitFor({ timeout: 30_000 });
    await signIn(page, 'fan@cowbell.test');
  });
});

describe('sending too fast', () => {
  it('says why and until when, also after leaving and coming back, and then works again', async () => {
    const { page } = await cowbell.open('phone');
    await page.clock.install();
    for (const song of ['Iris', 'Hurt', 'Crazy in Love', 'Kiss', 'Linger']) {
      await sendRequest(page, { song, name: 'Eager' });
    }
    await page.goto('/request');
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('Creep');
    await page.getByRole('link', { name: 'Creep' }).click();
    await page.getByLabel('Message').fill('One more');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('That’s a lot of requests at once.', { exact: true }).waitFor();
    const button = page.getByRole('button', { name: /^Send again in \d+ s$/ });
    await button.waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.reload();
    await button.waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('One more');
    await page.clock.fastForward(60_000);
    const send = page.getByRole('button', { name: 'Send Request' });
    await send.waitFor();
    expect(await page.getByText('That’s a lot of requests at once.').count()).toBe(0);
    expect(await send.getAttribute('aria-disabled')).toBe('false');
  });
});
