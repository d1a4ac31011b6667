import { fileURLToPath } from 'node:url';
import { findChromium } from '@cowbell/local/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';

/** The assumed network and CPU of a phone in a venue. */
export const conditions = { roundTrip: 150, megabitsDown: 1.6, megabitsUp: 0.75, cpuSlowdown: 4 } as const;

const vitals = fileURLToPath(new URL('./vitals.page.js', import.meta.url));

/** What `vitals.page.js` measures; times in ms since the navigation began. */
export interface Vitals {
  /** Largest contentful paint so far. */
  largestPaint: number;
  /** The element of the largest paint, for example `H1 Request a Song`. */
  largestElement: string;
  layoutShift: number;
  /** When the first row with a link was rendered; null while there is none. */
  listAt: number | null;
}

/** A Chromium without background requests, which would disturb a measurement. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium(console.log);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  return await chromium.launch({ executablePath, args });
}

/** A phone with an empty cache. Without service workers, each visit is a first visit. */
export async function newPhone(browser: Browser, serviceWorkers: 'block' | 'allow' = 'block'): Promise<BrowserContext> {
  return await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers,
  });
}

export async function openPhone(browser: Browser): Promise<Page> {
  return await openPage(await newPhone(browser));
}

export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ path: vitals });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
  return page;
}

/** Counts what the pages of a browser cannot load from now on. Returns a function with the count so far. */
export function countFailures(context: BrowserContext): () => number {
  let failed = 0;
  context.on('response', (response) => {
    if (response.status() >= 400) failed += 1;
  });
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed += 1;
  });
  return () => failed;
}

export async function vitalsOf(page: Page): Promise<Vitals> {
  return await page.evaluate<Vitals>('window.vitals');
}
