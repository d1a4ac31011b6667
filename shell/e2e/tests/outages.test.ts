import { createServer, type RequestListener, type Server } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { readRequestList, sendRequest, signIn, useCowbell } from '../support/cowbell.ts';
import { createRequests } from '../support/requests.ts';

/** A server for one remote, whose behavior a test chooses. */
let behave: RequestListener = (_request, response) => response.writeHead(404).end();
const remote: Server = createServer((request, response) => behave(request, response));
// The stack needs the port when it starts: its configuration tells pages the URL of the remote.
await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
const { port } = remote.address() as { port: number };

const cowbell = useCowbell({
  profile: 'many',
  environment: { REMOTES: JSON.stringify({ mfe_auth: `http://127.0.0.1:${port}/remoteEntry.js` }) },
});

function processOf(name: string) {
  const found = cowbell.stack.processes.get(name);
  if (!found) throw new Error(`There is no process ${name}.`);
  return found;
}

/** Kills a process, runs the checks, and starts the process again. */
async function without(name: string, check: () => Promise<void>): Promise<void> {
  await processOf(name).kill();
  try {
    await check();
  } finally {
    await processOf(name).start();
  }
}

const requestTable = (page: Page) => page.getByRole('table', { name: 'Requests' });

const admin = useAdmin(cowbell);

beforeEach(async () => {
  behave = proxyToEdge;
  await admin.clearRequests();
});
afterAll(() => {
  remote.closeAllConnections();
  remote.close();
});

/** Serves the remote as the edge does. */
const proxyToEdge: RequestListener = async (request, response) => {
  const upstream = await fetch(`${cowbell.stack.url}/remotes/mfe-auth${request.url}`);
  response
    .writeHead(upstream.status, {
      'content-type': upstream.headers.get('content-type') ?? 'text/javascript',
      'access-control-allow-origin': '*',
    })
    .end(Buffer.from(await upstream.arrayBuffer()));
};

describe('without the catalogue', () => {
  it('the list works, cached songs can be requested, and the song browser recovers without a reload', async () => {
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

      // Waits until the gateway's cached response has expired.
      const songsUrl = await page.evaluate(() => {
        const urls = performance.getEntriesByType('resource').map(({ name }) => name);
        return String(urls.find((url) => url.includes('/graphql?')));
      });
      await expect.poll(async () => Object.keys(await (await fetch(songsUrl)).json())).toContain('errors');
      const { page: late } = await cowbell.open('phone');
      await late.goto('/request');
      await late.getByRole('heading', { name: 'Unable to fetch show songs data' }).waitFor();
      await late.getByText('The song list cannot be reached right now.').waitFor();
      expect(await findAccessibilityViolations(late)).toEqual([]);
      await processOf('catalogue').start();
      await late.getByRole('link', { name: 'Africa' }).waitFor({ timeout: 20_000 });
    });
  });
});

describe('without the request service', () => {
  it('the list shows its age, songs can be browsed, a request waits, and everything recovers', async () => {
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Dolly' }]);
    const { page } = await cowbell.open('phone');
    await page.goto('/requests');
    await requestTable(page).getByText('Jolene').waitFor();
    await without('request', async () => {
      // The gateway caches the list for a second.
      await page.waitForTimeout(1_200);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page
        .getByText(/^The request list cannot be reached right now\. Please try again\. List as of \d+:\d\d [ap]m$/)
        .waitFor();
      await requestTable(page).getByText('Jolene').waitFor();
      await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Request a Song' }).click();
      await page.getByRole('searchbox', { name: 'Search songs' }).fill('September');
      await page.getByRole('link', { name: 'September' }).click();
      await page.getByLabel('Your name').fill('Maurice');
      await page.getByRole('button', { name: 'Send Request' }).click();
      await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor();
      await page.getByText('The request list cannot be reached right now.').waitFor();
    });
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor({ timeout: 30_000 });
    await page.getByRole('link', { name: 'View Requests' }).click();
    await expect.poll(async () => (await readRequestList(page)).join()).toContain('September | Your request');
    expect(await page.getByText(/List as of/).count()).toBe(0);
  });
});

describe('without the user service', () => {
  it('requests can be sent, and signing in reports the outage', async () => {
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

describe('without Redis', () => {
  it('requests are sent and shown within a few seconds, and live again afterwards', async () => {
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Dolly' }]);
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

describe('without the gateway', () => {
  it('the list shows its age, stays on screen, and recovers automatically', async () => {
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Dolly' }]);
    const { page } = await cowbell.open('desktop');
    await page.goto('/requests');
    await requestTable(page).getByText('Jolene').waitFor();
    await without('gateway', async () => {
      await page
        .getByText(/^Cowbell cannot be reached right now\. Please try again\. List as of/)
        .waitFor({ timeout: 15_000 });
      await requestTable(page).getByText('Jolene').waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });
    await page.getByText(/List as of/).waitFor({ state: 'detached', timeout: 30_000 });
  });
});

describe('a remote', () => {
  const hang: RequestListener = () => {};
  const failures: [string, RequestListener][] = [
    ['that is not found', (_request, response) => response.writeHead(404).end('Not Found')],
    [
      'that responds with a page',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
    ['that resets its connections', (request) => request.socket.destroy()],
    ['that never responds', hang],
  ];

  it.each(failures)('%s leaves a notice in its place, and recovers without a reload', async (_how, failure) => {
    behave = failure;
    const { page } = await cowbell.open('phone');
    await page.clock.install();
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    const asked = page.waitForRequest(/remoteEntry/);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await asked;
    // The time limit for a remote passes.
    if (failure === hang) await page.clock.fastForward(10_000);
    await page.getByRole('heading', { name: 'Not available right now' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    behave = proxyToEdge;
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Email').waitFor({ timeout: 20_000 });
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  it('that failed as the page was opened by its address needs one tap', async () => {
    const { page } = await cowbell.open('phone');
    await page.route('**/remotes/mfe-request/**', (route) => route.fulfill({ status: 503 }));
    await page.clock.install();
    await page.goto('/request');
    await page.getByRole('heading', { name: 'Not available right now' }).waitFor();
    await page.unroute('**/remotes/mfe-request/**');
    // No other attempt begins on its own.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('searchbox', { name: 'Search songs' }).waitFor();
  });

  it('that was built for a kit with another contract is not loaded', async () => {
    behave = async (request, response) => {
      const upstream = await fetch(`${cowbell.stack.url}/remotes/mfe-auth${request.url}`);
      const entry = (await upstream.text()).replaceAll('"^2.0.0"', '"^3.0.0"');
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(entry);
    };
    const { page } = await cowbell.open('phone');
    const loaded = page.waitForResponse(/remoteEntry/);
    await page.goto('/signin');
    expect(await (await loaded).text()).toContain('"^3.0.0"');
    await page.getByRole('heading', { name: 'Not available right now' }).waitFor();
  });

  it('that is available again is shown automatically', async () => {
    behave = (_request, response) => response.writeHead(503).end();
    const { page } = await cowbell.open('desktop');
    await page.clock.install();
    await page.goto('/signin');
    await page.getByRole('heading', { name: 'Not available right now' }).waitFor();
    behave = proxyToEdge;
    // The longest time until the next attempt passes.
    await page.clock.fastForward(12_000);
    await page.getByLabel('Email').waitFor();
    await signIn(page, 'fan@cowbell.test');
  });
});

describe('a page that is open since before a deployment', () => {
  /** The server has other scripts now, and of those that the page still has to load none. */
  async function deploy(page: Page): Promise<() => Promise<void>> {
    await page.route('**/index.html', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/main\.\w+\.js/g, 'main.0123abcd.js') });
    });
    await page.route('**/static/*.js', (route) => route.fulfill({ status: 404 }));
    return () => page.unrouteAll();
  }

  it('says so when a part or a screen cannot be loaded, and a reload keeps what was typed', async () => {
    const { page } = await cowbell.open('phone');
    const isPrepared = () => page.waitForResponse(/outdated/);
    const hasMenu = page.waitForResponse(/menu/);
    await Promise.all([isPrepared(), hasMenu, page.goto('/request')]);
    await page.getByRole('link', { name: 'Africa' }).click();
    await page.getByLabel('Your name').fill('Toto');
    await page.getByLabel('Message').fill('From the coast');
    const settle = await deploy(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    // Its guard cannot be loaded.
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'A new version is here' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await settle();
    await Promise.all([isPrepared(), page.getByRole('button', { name: 'Reload' }).click()]);
    const forgotPassword = page.getByRole('link', { name: 'Forgot Password' });
    await forgotPassword.waitFor();
    const settleAgain = await deploy(page);
    await forgotPassword.click();
    await page.getByRole('heading', { name: 'A new version is here' }).waitFor();
    await settleAgain();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Send Reset Email' }).waitFor();
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Toto');
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('From the coast');
  });
});

describe('two servers of two versions', () => {
  it('are one for a page: a script that one of them does not have is asked of the other one', async () => {
    const { page } = await cowbell.open('phone');
    const attempts = new Map<string, number>();
    await page.route('**/static/*.js', async (route) => {
      const url = route.request().url();
      const attempt = (attempts.get(url) ?? 0) + 1;
      attempts.set(url, attempt);
      if (attempt <= 2) await route.fulfill({ status: 404 });
      else await route.continue();
    });
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).click();
    await page.getByRole('button', { name: 'Send Request' }).waitFor();
    expect(attempts.size).toBeGreaterThan(3);
  });
});

describe('without the audience’s app, the back office', () => {
  it('still works', async () => {
    await without('edge', async () => {
      const { page, problems } = await admin.open('desktop', { deployment: 'back office' });
      const requestsElsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(cowbell.stack.backOfficeUrl ?? '-')) requestsElsewhere.push(request.url());
      });
      await page.goto('/requests');
      await page.getByRole('heading', { name: 'No requests yet' }).waitFor();
      await page.goto('/song');
      await page.getByRole('link', { name: 'Edit Africa' }).click();
      await page.getByRole('heading', { name: 'Edit Song' }).waitFor();
      await page.goto('/setlist');
      await page.getByRole('button', { name: 'Add Africa to Set 1' }).waitFor();
      expect(requestsElsewhere).toEqual([]);
      expect(problems).toEqual([]);
    });
  });
});

describe('without the gateway', () => {
  it('a request waits, survives a reload, and is sent from any screen', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/request');
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('September');
    await page.getByRole('link', { name: 'September' }).click();
    await page.getByLabel('Your name').fill('Luis');
    await without('gateway', async () => {
      await page.getByRole('button', { name: 'Send Request' }).click();
      await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor();
      await page.goto('/signin');
      await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    });
    await page.getByText('Request sent successfully').waitFor({ timeout: 30_000 });
    await page.goto('/requests');
    await requestTable(page).getByText('September').waitFor();
    expect(await readRequestList(page)).toHaveLength(1);
  });
});

describe('the rate limit', () => {
  it('is explained with a countdown that survives a reload, and ends', async () => {
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
