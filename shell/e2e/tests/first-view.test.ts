import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { describe, expect, it } from 'vitest';
import { demoPassword, signIn, useCowbell } from '../support/cowbell.ts';

const cowbell = useCowbell();

/** For all scripts of the first view together, in bytes after gzip -9. */
const scriptBudget = 200_000;
/** For all fonts of the first view together, in bytes. */
const fontBudget = 60_000;

const cover = new URL('../../assets/static/icon-512.png', import.meta.url);

interface FirstView {
  page: Page;
  problems: string[];
  responses: Response[];
}

/** Opens the song browser as a visitor, and waits for the list and for the last request. */
async function openList(): Promise<FirstView> {
  const { page, problems } = await cowbell.open('phone');
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('/request');
  await page.getByRole('link', { name: 'Africa' }).waitFor();
  // The event stream stays open, so the network is never idle. The other requests have ended by then.
  await page.waitForTimeout(1_000);
  return { page, problems, responses };
}

const pathOf = (response: Response) => new URL(response.url()).pathname;
const ofType = (responses: Response[], type: string) =>
  responses.filter((response) => response.request().resourceType() === type);

describe('the first view of the song browser', () => {
  it('loads at most 200 kB of JavaScript and 60 kB of fonts, and nothing for accounts or admins', async () => {
    const { responses, problems } = await openList();
    const scripts = ofType(responses, 'script');
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length));
    const sum = sizes.reduce((total, size) => total + size, 0);
    expect(sum, scripts.map((script, index) => `${pathOf(script)} ${sizes[index]}`).join('\n')).toBeLessThanOrEqual(
      scriptBudget,
    );
    const fonts = await Promise.all(ofType(responses, 'font').map(async (font) => (await font.body()).length));
    expect(fonts.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(fontBudget);
    expect(responses.map(pathOf).filter((path) => /mfe-(admin|auth)/.test(path))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('has a document that names every script, the configuration, the songs and whether requests are taken', async () => {
    const { responses } = await openList();
    const html = (await responses[0]?.text()) ?? '';
    for (const script of ofType(responses, 'script')) expect(html).toContain(pathOf(script));
    expect(responses.map(pathOf)).not.toContain('/config.json');
    // The page uses the preloaded responses, so there is one request for each.
    const queries = responses.filter((one) => pathOf(one) === '/graphql' && one.request().method() === 'GET');
    expect(queries).toHaveLength(2);
    for (const query of queries) {
      expect(html).toContain(`${query.url().split('/graphql').pop()}`.replaceAll('&', '&amp;'));
    }
    expect(queries.some((query) => query.headers()['content-encoding'])).toBe(true);
  });

  it('sends no request as a visitor when an admin is signed in', async () => {
    const { page } = await cowbell.open('phone');
    await signIn(page, 'admin@cowbell.test');
    const visitorRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/graphql?')) visitorRequests.push(request.url());
    });
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    expect(visitorRequests).toEqual([]);
  });

  it.each(['phone', 'desktop'] as const)('does not shift its layout when the app starts, %s', async (device) => {
    const { page } = await cowbell.open(device);
    const parts = () =>
      page.evaluate(() => {
        const rectOf = (element: Element | null | undefined) => {
          const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
          return [x, y, width, height].map(Math.round);
        };
        const text = document.createRange();
        const heading = document.querySelector('h1');
        if (heading) text.selectNodeContents(heading);
        return {
          head: rectOf(document.querySelector('[data-part=head], header')),
          foot: rectOf(document.querySelector('[data-part=foot], nav[aria-label=Quick]')),
          heading: rectOf(text as unknown as Element),
        };
      });
    await page.route('**/libraries.*.js', (route) => route.abort());
    await page.goto('/request');
    await page.evaluate(() => document.fonts.ready);
    const before = await parts();
    await page.unroute('**/libraries.*.js');
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(before).toEqual(await parts());
  });
});

describe('artwork', () => {
  /** Adds an artist whose songs have artwork, with the REST API. @returns paths of screens that show it. */
  async function addArtwork(): Promise<string[]> {
    const { url } = cowbell.stack;
    const request = async (path: string, init: RequestInit) => (await fetch(`${url}${path}`, init)).json();
    const json = (body: object, headers: Record<string, string> = {}) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const login = { email: 'admin@cowbell.test', password: demoPassword };
    const authorization = `Bearer ${(await request('/api/user/signin', json(login))).token}`;
    const form = new FormData();
    form.append('file', new Blob([await readFile(cover)]), 'cover.png');
    const artwork = await request('/artwork', { method: 'POST', headers: { authorization }, body: form });
    const { _id: artist } = await request('/api/artist', json({ name: 'AAA' }, { authorization }));
    const songs: { _id: string }[] = [];
    for (let n = 0; n < 30; n += 1) {
      const song = { title: `Cover ${n}`, artist, albumArtwork: artwork.url };
      songs.push(await request('/api/song', json(song, { authorization })));
    }
    const songId = songs[0]?._id;
    await request('/api/request', json({ songId, requestedBy: 'Ann' }));
    return ['/request', '/requests', `/artist/${artist}`, `/song/${songId}`];
  }

  it('has its size before it loads, loads lazily, and is WebP, while all other images are SVG', async () => {
    const { page } = await cowbell.open('phone');
    const types = new Set<string | undefined>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'image') types.add(response.headers()['content-type']);
    });
    for (const path of await addArtwork()) {
      await page.goto(path);
      if (path === '/request') {
        // The row of a song without artwork shows the default drawing.
        await page.getByRole('link', { name: 'Africa' }).waitFor();
        await page.getByRole('searchbox', { name: 'Search songs' }).fill('Cover');
      }
      const images = page.locator('img');
      await images.first().waitFor();
      const inRows = page.locator('[role=row] img, li img');
      if (!path.startsWith('/song')) expect(await inRows.count(), path).toBeGreaterThan(0);
      for (const one of await images.all()) {
        expect(await one.getAttribute('width'), path).toMatch(/^\d+$/);
        expect(await one.getAttribute('height'), path).toMatch(/^\d+$/);
        expect(await one.getAttribute('src'), path).toMatch(/\.webp$/);
      }
      for (const one of await inRows.all()) {
        expect(await one.getAttribute('loading'), path).toBe('lazy');
        expect(await one.getAttribute('src'), path).toMatch(/-small\.webp$/);
      }
    }
    await expect.poll(() => [...types].sort()).toEqual(['image/svg+xml', 'image/webp']);
  });
});
