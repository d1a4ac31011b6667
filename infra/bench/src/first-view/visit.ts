import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { countFailures, newPhone, openPage, type Vitals, vitalsOf } from '../browser/phone.ts';
import { startSlowNetwork } from './slow-network.ts';

export interface LoadedFile {
  path: string;
  kind: 'script' | 'font';
  plain: number;
  gzip: number;
  brotli: number;
}

/** The first view counts as finished after this time without a response, in ms; live updates stay open. */
const quietFor = 1_500;

export interface FirstVisit extends Vitals {
  files: LoadedFile[];
  failed: number;
}

export async function visit(browser: Browser, url: string): Promise<FirstVisit> {
  const network = await startSlowNetwork(url);
  network.slowDown();
  const phone = await newPhone(browser);
  const failed = countFailures(phone);
  try {
    const page = await openPage(phone);
    const files: Promise<LoadedFile | null>[] = [];
    let lastResponse = Date.now();
    page.on('response', (response) => {
      lastResponse = Date.now();
      files.push(fileOf(response));
    });
    await page.goto(`${network.url}/request`, { timeout: 60_000 });
    await page.locator('[role=row] a').first().waitFor({ timeout: 60_000 });
    while (Date.now() - lastResponse < quietFor) await page.waitForTimeout(100);
    const loaded = (await Promise.all(files)).filter((file) => file !== null);
    return { ...(await vitalsOf(page)), files: loaded, failed: failed() };
  } finally {
    await phone.close();
    await network.close();
  }
}

/** The second visit of a phone: first the cached songs, then those of the response. */
export interface SecondVisit extends Vitals {
  /** When the songs of the response replaced the cached ones, in ms since the navigation began. */
  freshAt: number;
  failed: number;
}

/** Whether the service worker has cached the songs. It is text, since the page's policy does not allow functions. */
const areSongsKept = `
  caches.open('cowbell-answers').then((cache) => cache.keys()).then((keys) => keys.length > 0)`;

/** Opens the song browser twice on the same phone, and measures the second time, on a slow network. */
export async function visitAgain(browser: Browser, url: string): Promise<SecondVisit> {
  const network = await startSlowNetwork(url);
  const phone = await newPhone(browser, 'allow');
  const failed = countFailures(phone);
  try {
    const first = await phone.newPage();
    await first.goto(`${network.url}/request`);
    while (!(await first.evaluate<boolean>(areSongsKept))) await first.waitForTimeout(200);
    await first.close();
    network.slowDown();
    const page = await openPage(phone);
    await page.goto(`${network.url}/request`, { timeout: 60_000 });
    await page.locator('[role=row] a').first().waitFor({ timeout: 60_000 });
    await page.getByText(/^Found: \d+ songs$/).waitFor({ timeout: 60_000 });
    const freshAt = await page.evaluate<number>('performance.now()');
    return { ...(await vitalsOf(page)), freshAt, failed: failed() };
  } finally {
    await phone.close();
    await network.close();
  }
}

async function fileOf(response: Response): Promise<LoadedFile | null> {
  const kind = response.request().resourceType();
  if ((kind !== 'script' && kind !== 'font') || !response.ok()) return null;
  const content = await response.body();
  const isPacked = kind === 'font';
  return {
    path: new URL(response.url()).pathname,
    kind,
    plain: content.length,
    gzip: isPacked ? content.length : gzipSync(content, { level: 9 }).length,
    brotli: isPacked ? content.length : brotliCompressSync(content).length,
  };
}
