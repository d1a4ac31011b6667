import { startStack } from '@cowbell/local/stack/stack';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

/** Chromium without the calls home that a closed network would refuse. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Cowbell {
  stack: Awaited<ReturnType<typeof startStack>>;
  /**
   * A page of its own, with its own storage and cookies. What the browser reports as an error is collected in
   * `problems`.
   */
  open: (device: Device, options?: BrowserContextOptions) => Promise<{ page: Page; problems: string[] }>;
}

/** Starts a whole Cowbell with demo data, and a browser, for the tests of a file. */
export function useCowbell(environment: Record<string, string> = {}): Cowbell {
  const parts: { stack?: Cowbell['stack']; browser?: Browser } = {};
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [parts.stack, parts.browser] = await Promise.all([
      startStack({ environment }),
      chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? 'chromium', args: quiet }),
    ]);
  });

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });

  afterAll(async () => {
    await parts.browser?.close();
    await parts.stack?.stop();
  });

  const started = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error('Cowbell is not running yet.');
    return part;
  };

  return {
    get stack() {
      return started(parts.stack);
    },
    async open(device, options) {
      const browser = started(parts.browser);
      const context = await browser.newContext({
        baseURL: started(parts.stack).url,
        colorScheme: 'dark',
        ...devices[device],
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      return { page, problems };
    },
  };
}

/** The password of the demo logins. */
const demoPassword = 'MoreCowbell!1';

/** Signs in through the screen and waits for the Request List. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/requests');
}

/** Asks for a song through the screens, from the song browser to the confirmation. */
export async function sendRequest(
  page: Page,
  request: { song: string; name: string; tip?: number; message?: string },
): Promise<void> {
  await page.goto('/request');
  await page.getByRole('searchbox', { name: 'Search songs' }).fill(request.song);
  await page.getByRole('link', { name: request.song }).click();
  await page.getByLabel('Your name').fill(request.name);
  if (request.tip !== undefined) await page.getByLabel('Tip in dollars').fill(String(request.tip));
  if (request.message !== undefined) await page.getByLabel('Message').fill(request.message);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
}

/** The list as it stands on screen: place, title and who asked. */
export async function readList(page: Page): Promise<string[]> {
  const rows = page.getByRole('table', { name: 'Requests' }).locator('[data-id]');
  return await rows.evaluateAll((elements) =>
    elements.map((row) => {
      const cells = [...row.querySelectorAll<HTMLElement>('[role=cell]')].map((cell) => cell.textContent.trim());
      return [cells[0], cells[2], cells[4]?.replace('Asked by ', '')].join(' | ');
    }),
  );
}
