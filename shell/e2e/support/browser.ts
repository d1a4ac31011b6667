import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterEach, beforeAll } from 'vitest';
import { type Device, devices, quiet } from './devices.ts';

/** For one step of a test, in ms: far more than any takes, since a busy machine takes its time. */
const timeLimit = 20_000;

/**
 * Opens a page of its own, with its own storage and cookies; it is closed after the test. What the browser reports as
 * an error is collected in `problems`.
 */
export type OpenPage = (device: Device, options?: BrowserContextOptions) => Promise<{ page: Page; problems: string[] }>;

/** One Chromium for all test files of this worker. It ends with the worker. */
let launched: Promise<Browser> | undefined;

function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? 'chromium', args: quiet });
  return launched;
}

/** A browser for the tests of a file; `url` is the base URL of their pages. */
export function useBrowser(url: () => string): OpenPage {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });

  return async (device, options) => {
    if (!browser) throw new Error('The browser is not running yet.');
    const context = await browser.newContext({
      baseURL: url(),
      colorScheme: 'dark',
      // Tests of the worker ask for it; the others see the network as it is.
      serviceWorkers: 'block',
      ...devices[device],
      ...options,
    });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(timeLimit);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    return { page, problems };
  };
}
