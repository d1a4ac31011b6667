import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findAccessibilityViolations } from '../support/axe.ts';
import { readRequestList, sendRequest, signIn, useCowbell } from '../support/cowbell.ts';
import { startProxy } from '../support/proxy.ts';
import { createRequests } from '../support/requests.ts';
import { createSeparateEdge, type SeparateEdge } from '../support/separate-edge.ts';

const cowbell = useCowbell();
let edge: SeparateEdge;

beforeAll(async () => {
  edge = await createSeparateEdge(cowbell);
});
// It keeps running from test to test, unless one of them stops it.
beforeEach(() => edge.start());
afterEach(() => edge.resume());
afterAll(() => edge.remove());

/** A page that is controlled by its service worker. */
async function openInstalled(): Promise<Page> {
  const { page } = await cowbell.open('phone', { baseURL: edge.url, serviceWorkers: 'allow' });
  await page.goto('/request');
  await page.getByRole('link', { name: '(Don’t Fear) The Reaper' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 20_000 });
  return page;
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

describe('without a network', () => {
  it('the first visit is available again', async () => {
    const page = await openInstalled();
    await expect.poll(() => cachedPaths(page)).toContain('/graphql');
    await edge.stop();
    await page.reload();
    await page.getByText(/^No connection\. Songs as of/).waitFor();
    await page.getByRole('link', { name: '(Don’t Fear) The Reaper' }).waitFor();
  });

  it('the app opens, songs can be browsed, and a request waits in the send queue', async () => {
    const page = await openInstalled();
    await page.goto('/requests');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/request');
    await page.getByRole('link', { name: '(Don’t Fear) The Reaper' }).waitFor();
    await edge.stop();

    // Screens that were never opened are available as well, and so is the address on posters.
    await page.goto('/song/none');
    await page.goto('/r');
    await page.waitForURL('**/request');
    await page.getByText(/^No connection\. Songs as of \d+:\d\d [ap]m$/).waitFor();
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('Jolene');
    await page.getByRole('link', { name: 'Jolene' }).click();
    await page.waitForURL('**/song/*');
    await page.reload();
    await page.getByLabel('Your name').fill('Dolly');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
    await page.goto('/');
    await page.getByText('is waiting to be sent').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await edge.start();
    await page.getByText('Request sent successfully').waitFor({ timeout: 60_000 });
    await page.getByText(/^Number \d+\.$/).waitFor();
  });
});

describe('without the gateway', () => {
  it('cached songs are shown, and the notice does not blame the connection', async () => {
    const page = await openInstalled();
    await expect.poll(() => cachedPaths(page)).toContain('/graphql');
    await edge.stop();
    await edge.start({ GATEWAY_URL: 'http://127.0.0.1:9' });
    await page.reload();
    await page.getByText(/^Cowbell can’t respond right now\. Songs as of \d+:\d\d [ap]m$/).waitFor();
    await page.getByRole('link', { name: '(Don’t Fear) The Reaper' }).waitFor();
    await edge.stop();
    await page.getByText(/^No connection\. Songs as of/).waitFor();
    await edge.start();
    await page.getByText(/Songs as of/).waitFor({ state: 'detached' });
  });
});

describe('behind a proxy that responds with its own page', () => {
  it('the app and its lists stay, and a request waits for Cowbell', async () => {
    const proxy = await startProxy(edge.url);
    onTestFinished(proxy.stop);
    const { page } = await cowbell.open('phone', { baseURL: proxy.url, serviceWorkers: 'allow' });
    proxy.respond(200, '/');
    await page.goto('/request');
    // The page would become the app.
    const state = await page.evaluate(async () => {
      const { installing } = await navigator.serviceWorker.register('/sw.js');
      await new Promise((resolve) => installing?.addEventListener('statechange', resolve));
      return installing?.state;
    });
    expect(state).toBe('redundant');
    proxy.resume();
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect.poll(() => cachedPaths(page)).toContain('/graphql');

    for (const status of [200, 502]) {
      proxy.respond(status);
      // The second time, the app is what the worker has kept of the first.
      for (let times = 0; times < 2; times += 1) await page.reload();
      await page.getByText(/^Cowbell can’t respond right now\. Songs as of/).waitFor();
      await page.getByRole('link', { name: 'Africa' }).waitFor();
    }
    proxy.respond(200);
    await page.evaluate(() => fetch('/static/unknown.js'));
    expect(await cachedPaths(page)).not.toContain('/static/unknown.js');

    await page.getByRole('link', { name: 'Africa' }).click();
    await page.getByLabel('Your name').fill('Toto');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor();
    await page.getByText('as soon as Cowbell can take it').waitFor();
    await page.getByText('Cowbell can’t respond right now. Please try again in a moment.').waitFor();
    expect(await page.getByText(/No connection|back online/).count()).toBe(0);
    proxy.resume();
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
  });
});

describe('on a slow network', () => {
  it('a second visit shows cached songs first, then current ones, and keeps the search text', async () => {
    const page = await openInstalled();
    await expect.poll(() => cachedPaths(page)).toContain('/graphql');
    edge.pause();
    await page.reload();
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    const count = page.getByRole('columnheader', { name: 'Found:' });
    await count.getByText(/as of \d+:\d\d [ap]m$/).waitFor();
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('Jolene');
    await page.getByRole('link', { name: 'Jolene' }).waitFor();
    expect(await page.getByText('No connection').count()).toBe(0);
    edge.resume();
    await count.getByText('1 song').waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search songs' }).inputValue()).toBe('Jolene');
    expect(await page.getByText('No connection').count()).toBe(0);
  });

  it('a cached list shows its age and no own place, and is then replaced by the current one', async () => {
    const page = await openInstalled();
    await sendRequest(page, { song: 'Landslide', name: 'Stevie' });
    await page.goto('/requests');
    await page
      .getByText(/^\d+ requests?$/)
      .first()
      .waitFor();
    const earlier = await readRequestList(page);
    const { page: other } = await cowbell.open('phone');
    await sendRequest(other, { song: 'Hurt', name: 'Trent', tip: 50 });
    await page.getByText('Trent').waitFor();
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    await sendRequest(other, { song: 'Creep', name: 'Thom', tip: 60 });

    edge.pause();
    await page.goto('/requests');
    await page.getByText(/^\d+ requests as of \d+:\d\d [ap]m$/).waitFor();
    expect(await readRequestList(page)).toHaveLength(earlier.length + 1);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.goto('/');
    await page.getByRole('link', { name: 'Request a Song' }).first().waitFor();
    expect(await page.getByText(/^Number \d/).count()).toBe(0);

    edge.resume();
    await page.getByText(/^Number \d+\.$/).waitFor();
    await page.goto('/requests');
    await expect.poll(async () => (await readRequestList(page))[0]).toBe('1 | Creep | Thom');
    expect(await readRequestList(page)).toHaveLength(earlier.length + 2);
  });
});

describe('the cache', () => {
  it('has responses from before the worker started, except those that must not be stored', async () => {
    const { page } = await cowbell.open('phone', { baseURL: edge.url, serviceWorkers: 'allow' });
    const file = new URL('../../../mfe-request/src/generated/persisted-documents.json', import.meta.url);
    const documents: [string, string][] = Object.entries(JSON.parse(await readFile(file, 'utf8')));
    const addressOf = (name: string) => {
      const sha256Hash = documents.find(([, text]) => text.startsWith(`query ${name} `))?.[0].replace('sha256:', '');
      return `/graphql?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }))}`;
    };
    const [ownUrl, publicUrl] = [addressOf('MyRequests'), addressOf('Artists')];
    await page.addInitScript(
      (addresses) =>
        document.addEventListener('DOMContentLoaded', async () => {
          // In sequence, because they are stored in sequence.
          for (const address of addresses) {
            const response = await fetch(address, { headers: { accept: 'application/json' } });
            await response.text();
          }
        }),
      [ownUrl, publicUrl],
    );
    await page.goto('/request');
    const cachedUrls = () =>
      page.evaluate(async () => (await (await caches.open('cowbell-answers')).keys()).map(({ url }) => url));
    await expect.poll(cachedUrls).toContain(`${edge.url}${publicUrl}`);
    expect(await cachedUrls()).not.toContain(`${edge.url}${ownUrl}`);
  });

  it('has no response to a request with a token, no mutation, no event stream and nothing below /api', async () => {
    const page = await openInstalled();
    await sendRequest(page, { song: 'Africa', name: 'Toto', tip: 77, message: 'A secret of mine' });
    await signIn(page, 'admin@cowbell.test');
    await page.getByText('A secret of mine').waitFor();
    await page.evaluate(() => fetch('/api/request').then((response) => response.text()));
    const paths = await cachedPaths(page);
    expect(paths).toContain('/');
    expect(paths.filter((path) => /^\/(events|api|signin)/.test(path))).toEqual([]);
    const cachedText = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()));
      return (await Promise.all(all.flat().map((response) => response.text()))).join();
    });
    expect(cachedText).not.toContain('A secret of mine');
  });
});

describe('a new version', () => {
  it('is offered, and replaces the old one when the person accepts', async () => {
    const page = await openInstalled();
    edge.deploy('two');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('A new version is ready').waitFor({ timeout: 20_000 });
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // The page does not reload on its own.
    await page.getByLabel('Search songs').fill('Jol');
    await page.waitForTimeout(500);
    expect(await page.getByLabel('Search songs').inputValue()).toBe('Jol');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.querySelector('meta[name=version]')?.getAttribute('content') === 'two');
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('frame')).length))
      .toBe(1);
  });

  it('replaces the old one, too, when a part of that is gone', async () => {
    const page = await openInstalled();
    edge.deploy('three');
    await edge.stop();
    onTestFinished(() => edge.stop());
    // The deployment has remotes without the files that the page still has to load.
    await edge.start({ REMOTES_ROOT: '/nowhere', RELEASES_ROOT: '/nowhere' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'A new version is here' }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.querySelector('meta[name=version]')?.getAttribute('content') === 'three');
  });
});

describe('the kill switch', () => {
  it('removes the worker and its caches from a phone', async () => {
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Dolly' }]);
    const page = await openInstalled();
    await edge.stop();
    onTestFinished(() => edge.stop());
    await edge.start({ SERVICE_WORKER: 'off' });
    const updateAll = async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      // An update that fails is tried again.
      for (const registration of registrations) await registration.update().catch(() => {});
      return registrations.length;
    };
    await expect.poll(() => page.evaluate(updateAll), { timeout: 20_000 }).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.goto('/requests');
    await expect.poll(() => readRequestList(page)).not.toEqual([]);
  });
});

describe('installing', () => {
  it('finds a name, colors, and an icon for every purpose', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/');
    const path = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await page.request.get(String(path));
    const manifest = (await response.json()) as {
      name: string;
      display: string;
      icons: { src: string; purpose?: string }[];
    };
    expect(response.headers()['content-type']).toContain('manifest+json');
    expect(manifest).toMatchObject({ name: 'Cowbell', display: 'standalone' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
    const icon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect((await page.request.get(String(icon))).ok()).toBe(true);
  });
});
