import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterEach, beforeAll } from 'vitest';
import { chromiumArguments, type Device, devices } from './devices.ts';

/** For one step of a test, in ms. A step takes far less, unless the machine is busy. */
const stepTimeout = 20_000;

/**
 * Opens a page with its own storage and cookies, which is closed after the test.
 *
 * @returns the page, and `problems`: the errors that the browser reports.
 */
export type OpenPage = (device: Device, options?: BrowserContextOptions) => Promise<{ page: Page; problems: string[] }>;

/** One Chromium for all test files of this worker. It ends with the worker. */
let launched: Promise<Browser> | undefined;

function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? 'chromium', args: chromiumArguments });
  return launched;
}

/** A route that still waits for its response would fail the run once its page is closed. */
async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** A browser for the tests of a file; `url` is the base URL of their pages. */
export function useBrowser(url: () => string): OpenPage {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(closeContext));
  });

  return async (device, options) => {
    if (!browser) throw new Error('The browser is not running yet.');
    const context = await browser.newContext({
      baseURL: url(),
      colorScheme: 'dark',
      // Only the tests of the service worker allow it.
      serviceWorkers: 'block',
      ...devices[device],
      ...options,
    });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(stepTimeout);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    return { page, problems };
  };
}
