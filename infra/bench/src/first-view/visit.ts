import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { openPhone, type Vitals, vitalsOf } from '../browser/phone.ts';

/** A file that the browser loaded, with its sizes in bytes. */
export interface LoadedFile {
  path: string;
  kind: 'script' | 'font';
  plain: number;
  gzip: number;
  brotli: number;
}

/** How long nothing may be asked for before the first view counts as finished, in ms; live updates stay open. */
const quietFor = 1_500;

/** Opens the song browser on a slow phone that was never here, until the list is on screen and nothing more comes. */
export async function visit(browser: Browser, url: string): Promise<{ vitals: Vitals; files: LoadedFile[] }> {
  const page = await openPhone(browser, { network: true });
  try {
    const files: Promise<LoadedFile | null>[] = [];
    let lastResponse = Date.now();
    page.on('response', (response) => {
      lastResponse = Date.now();
      files.push(fileOf(response));
    });
    await page.goto(`${url}/request`, { timeout: 60_000 });
    await page.locator('[role=row] a').first().waitFor({ timeout: 60_000 });
    while (Date.now() - lastResponse < quietFor) await page.waitForTimeout(100);
    const loaded = (await Promise.all(files)).filter((file) => file !== null);
    return { vitals: await vitalsOf(page), files: loaded };
  } finally {
    await page.context().close();
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
