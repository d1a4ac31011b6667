import { startStack } from '@cowbell/local/stack/stack';
import type { Profile } from '@cowbell/local/stack/stack-processes';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type OpenPage, useBrowser } from './browser.ts';
import { type DataSnapshot, takeSnapshot } from './data-snapshot.ts';

export interface Cowbell {
  stack: Awaited<ReturnType<typeof startStack>>;
  open: OpenPage;
}

type Stack = Cowbell['stack'];

/**
 * What all test stacks have besides the defaults: frequent heartbeats, a short cooldown between two emails, and a guest id for
 * every browser, however many open, and many requests that tests send without one. Phones of a venue open it by another host name.
 */
const testEnvironment = {
  EVENTS_HEARTBEAT_MS: '500',
  MAIL_PAUSE: '1',
  GUEST_IDS_PER_HOUR: '100000',
  HOSTS: 'any',
  ADDRESS_PER_MINUTE: '10000',
};

/** One stack for all test files of this worker, with its demo data. It ends with the worker. */
let shared: Promise<{ stack: Stack; demoData: DataSnapshot }> | undefined;

async function startShared(): Promise<{ stack: Stack; demoData: DataSnapshot }> {
  const stack = await startStack({ environment: testEnvironment });
  return { stack, demoData: await takeSnapshot(stack) };
}

/**
 * A running stack with demo data, and a browser, for the tests of a file. Test files that run one after the other share
 * a stack; its data is restored before each file.
 *
 * @param options.profile `many` for tests that stop one of the parts. Such a file has a stack of its own.
 * @param options.environment variables that all processes get. A file that sets some has a stack of its own.
 */
export function useCowbell(options?: { profile: Profile; environment: Record<string, string> }): Cowbell {
  let stack: Stack | undefined;

  beforeAll(async () => {
    if (options) {
      stack = await startStack({ ...options, environment: { ...testEnvironment, ...options.environment } });
      return;
    }
    shared ??= startShared();
    try {
      const { stack: running, demoData } = await shared;
      await demoData.restore();
      stack = running;
    } catch (error) {
      shared = undefined;
      throw error;
    }
  });
  afterAll(async () => {
    if (options) await stack?.stop();
  });

  const running = () => {
    if (!stack) throw new Error('Cowbell is not running yet.');
    return stack;
  };
  return {
    get stack() {
      return running();
    },
    open: useBrowser(() => running().url),
  };
}

/** The password of the demo logins. */
export const demoPassword = 'MoreCowbell!1';

/** Signs in through the screen and waits for the Request List. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/requests');
}

/** Requests a song through the screens, from the song browser to the confirmation. */
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

/** The rows of the request list on screen: place, title and the name of the guest. */
export async function readRequestList(page: Page): Promise<string[]> {
  const rows = page.getByRole('table', { name: 'Requests' }).locator('[data-id]');
  return await rows.evaluateAll((elements) =>
    elements.map((row) => {
      const cells = [...row.querySelectorAll<HTMLElement>('[role=cell]')].map((cell) => cell.textContent.trim());
      const requestedBy = row.querySelector('[data-requested-by]')?.textContent.replace('Requested by ', '');
      return [cells[0], cells[2], requestedBy].join(' | ');
    }),
  );
}
