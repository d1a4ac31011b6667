import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page, Response } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations, findViolationsInBothThemes } from '../support/axe.ts';
import { inSeconds, useBand } from '../support/band.ts';
import { useCowbell } from '../support/cowbell.ts';
import { rasterize, readPdf } from '../support/pdf.ts';
import { firstQuarter, readQrCode } from '../support/qr-code.ts';
import { createRequests } from '../support/requests.ts';
import { createSeparateEdge, type SeparateEdge } from '../support/separate-edge.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { decide, setIntake, setState } = useBand(cowbell, admin);

/** It is told that phones reach it by a name. */
let edge: SeparateEdge;
const publicUrl = 'http://cowbell.example';

beforeAll(async () => {
  edge = await createSeparateEdge(cowbell);
  await edge.start({ PUBLIC_URL: publicUrl });
});
afterAll(() => edge.remove());

const noPublicAddress = 'Phones cannot open localhost. Start with HOST=0.0.0.0 or set PUBLIC_URL.';

beforeEach(async () => {
  await setIntake({ state: 'OPEN', message: null, closesAt: null, opensAt: null });
  await admin.clearRequests();
  await createRequests(cowbell, [
    { song: 'Jolene', name: 'Table 9', tip: 40, message: 'Last song before our bus' },
    { song: 'Africa', name: 'Priya', tip: 20 },
    { song: 'Wagon Wheel', name: 'Ben' },
  ]);
});

async function openScreen(
  path = '/screen',
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const size = { viewport: { width: 1280, height: 720 } };
  const opened = await cowbell.open('desktop', { baseURL: edge.url, ...size, ...options });
  await opened.page.goto(path);
  await opened.page.getByText('Wagon Wheel').waitFor();
  return opened;
}

const codeOf = (page: Page) => page.getByRole('img', { name: 'QR code of cowbell.example/r' });

/** The smallest text on the page, in px. */
const smallestText = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      ({ textContent, children, offsetWidth }) => textContent.trim() && children.length === 0 && offsetWidth > 1,
    );
    return Math.min(...elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
  });

describe('the screen in the room', () => {
  it('loads at most 120 kB of JavaScript, and the responses that everybody gets', async () => {
    const { page } = await admin.open('desktop', { baseURL: edge.url });
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto('/screen');
    await page.getByText('Wagon Wheel').waitFor();
    const scripts = responses.filter((response) => response.request().resourceType() === 'script');
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length));
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(120_000);
    const reads = responses.filter((response) => response.url().includes('/graphql'));
    expect(reads.length).toBeGreaterThanOrEqual(3);
    for (const read of reads) expect(read.request().headers().authorization).toBeUndefined();
  });

  it('follows the night, with a code that a phone reads from a picture of 720 lines, and without amounts and messages', async () => {
    const { page, problems } = await openScreen();
    const main = page.getByRole('main');
    await codeOf(page).waitFor();
    expect(readQrCode(await page.screenshot())).toBe(`${publicUrl}/r`);
    await page.getByText('cowbell.example/r', { exact: true }).waitFor();

    // A minute later, everything is in another place.
    const shifted = await main.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.currentTime = 61_000;
      return getComputedStyle(element).translate;
    });
    expect(shifted).toMatch(/^[\d.]+px [\d.]+px$/);

    await decide('Africa', 'NEXT');
    await page.getByText('Priya asked for Africa').waitFor();
    await decide('Jolene', 'PLAYING');
    await page.getByText('Playing now').waitFor();
    await page.getByText('Requested by Table 9').waitFor();
    expect(await main.getByRole('listitem').allTextContents()).toEqual(['AfricaToto', '1Wagon WheelBen']);
    const text = await main.textContent();
    expect(text).not.toContain('$');
    expect(text).not.toContain('bus');
    // At 1920 × 1080, nothing is smaller than 34.
    expect(await smallestText(page)).toBeGreaterThan((34 * 1280) / 1920 - 0.1);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await setState('PAUSED', 'Back at 9:30. Grab a drink, then send us more.');
    await page.getByText('Back at 9:30', { exact: true }).waitFor();
    await page.getByText('Grab a drink, then send us more.').waitFor();
    expect(await codeOf(page).count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await setState('CLOSED');
    await page.getByText('No more requests tonight').waitFor();
    expect(await codeOf(page).count()).toBe(0);
    await setState('ENDED');
    await page.getByText('The show is over').waitFor();
    await setState('OPEN');
    await codeOf(page).waitFor();
    expect(problems).toEqual([]);
  });

  it('counts down to the last call, and hides times after half a minute without a connection', async () => {
    await setIntake({ state: 'OPEN', closesAt: inSeconds(300) });
    const { page } = await cowbell.open('desktop', { baseURL: edge.url });
    await page.clock.install();
    await page.goto('/screen');
    const timer = page.getByRole('timer');
    await expect.poll(() => timer.textContent()).toMatch(/^4:5\d$/);
    expect(await page.getByText('Wagon Wheel').count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await page.context().setOffline(true);
    // The reads that find no connection have failed by then.
    await page.waitForTimeout(2_000);
    await page.clock.fastForward(15_000);
    expect(await timer.count()).toBe(1);
    await page.clock.fastForward(20_000);
    await page.getByText('Wagon Wheel').waitFor();
    expect(await timer.count()).toBe(0);
    await page.context().setOffline(false);
    await timer.waitFor();
  });

  it('leaves out the code and the names where its address says so, and moves nothing for those who want that', async () => {
    const { page } = await openScreen('/screen?qr=off&names=off', { reducedMotion: 'reduce', colorScheme: 'light' });
    await decide('Africa', 'NEXT');
    await page.getByText('Africa is up next').waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const text = await page.getByRole('main').textContent();
    for (const absent of ['Table 9', 'Priya', 'Ben', 'cowbell.example']) expect(text).not.toContain(absent);
    expect(await codeOf(page).count()).toBe(0);
    // The room is dark.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  it.each([
    [3840, 2160],
    [1080, 1920],
  ])('fits %i × %i, also with a title of 100 characters', async (width, height) => {
    const artist = await admin.createArtist(`The Long Titles ${width}`);
    const title = `A Song ${width} `.padEnd(100, 'about Everything That Ever Was and Will Be ').trim();
    const id = await admin.createSong(artist, title);
    const { page } = await openScreen('/screen', { viewport: { width, height } });
    await decide(title, 'PLAYING');
    await page.getByText(title).waitFor();
    for (const song of ['Jolene', 'Africa', 'Iris']) await decide(song, 'NEXT');
    await page.getByText('Goo Goo Dolls').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const side = await page.getByRole('complementary').boundingBox();
    const lastNext = await page.getByText('Goo Goo Dolls').boundingBox();
    // Beside the list, or above it.
    const end = width > height ? height : (side?.y ?? 0);
    expect((lastNext?.y ?? 0) + (lastNext?.height ?? 0)).toBeLessThan(end);
    expect((side?.y ?? 0) + (side?.height ?? 0)).toBeLessThan(height + 20);
    for (const song of [title, 'Jolene', 'Africa', 'Iris']) await decide(song, 'WAITING');
    await admin.deleteSong(id);
  });

  it('opens from the bandleader’s menu in a tab that is not signed in', async () => {
    const { page } = await admin.open('desktop', { baseURL: edge.url });
    await page.goto('/poster');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Screen For the TV in the room' }).click();
    const screen = await opening;
    await screen.getByText('Wagon Wheel').waitFor();
    expect(await screen.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

  it('says how to get a code where phones cannot open the address', async () => {
    const { page } = await cowbell.open('desktop');
    await page.goto('/screen');
    await page.getByText(noPublicAddress).waitFor();
    expect(await page.getByRole('img').count()).toBe(0);
  });
});

describe('the poster', () => {
  it.each([
    ['A4', 210, 297],
    ['Letter', 215.9, 279.4],
    ['Table cards', 210, 297],
  ])('is one page of %s, with a code that a phone reads', async (label, width, height) => {
    const { page, problems } = await admin.open('desktop', { baseURL: edge.url });
    await page.goto('/poster');
    await page.getByText(label, { exact: true }).click();
    await codeOf(page).first().waitFor();
    if (label === 'A4') expect(await findViolationsInBothThemes(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    // Of the code without its border, in mm.
    const size = await codeOf(page)
      .last()
      .evaluate((image: HTMLImageElement) => {
        const modules = Number(/viewBox="0 0 (\d+)/.exec(decodeURIComponent(image.src))?.[1]) / 10;
        return ((image.getBoundingClientRect().width / 96) * 25.4 * (modules - 8)) / modules;
      });
    expect(size).toBeGreaterThan(label === 'Table cards' ? 40 : 70);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const pages = await readPdf(pdf);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Scan, or type cowbell.example/r');
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'));
    expect(Number(box?.[1]) / 72).toBeCloseTo(width / 25.4, 1);
    expect(Number(box?.[2]) / 72).toBeCloseTo(height / 25.4, 1);
    expect(problems).toEqual([]);
    // As many dots as a code of 4 cm has at 150 to the inch.
    const picture = await rasterize(page, pdf, (150 * 40) / size);
    expect(readQrCode(label === 'Table cards' ? firstQuarter(picture) : picture)).toBe(`${publicUrl}/r`);
  });

  it('has the code as an SVG for printers', async () => {
    const { page } = await admin.open('phone', { baseURL: edge.url });
    await page.goto('/poster');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Code as SVG' }).click();
    expect((await downloading).suggestedFilename()).toBe('cowbell-qr.svg');
  });

  it('says how to get a code where phones cannot open the address', async () => {
    const { page } = await admin.open('desktop');
    await page.goto('/poster');
    await page.getByText(noPublicAddress).waitFor();
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
  });
});
