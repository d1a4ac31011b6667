import { startStack } from '@cowbell/local/stack/stack';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type OpenPage, useBrowser } from './browser.ts';

export interface Cowbell {
  stack: Awaited<ReturnType<typeof startStack>>;
  open: OpenPage;
}

/** Starts a whole Cowbell with demo data, and a browser, for the tests of a file. */
export function useCowbell(environment: Record<string, string> = {}): Cowbell {
  let stack: Cowbell['stack'] | undefined;

  beforeAll(async () => {
    stack = await startStack({ environment });
  });
  afterAll(() => stack?.stop());

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
export async function readRequestList(page: Page): Promise<string[]> {
  const rows = page.getByRole('table', { name: 'Requests' }).locator('[data-id]');
  return await rows.evaluateAll((elements) =>
    elements.map((row) => {
      const cells = [...row.querySelectorAll<HTMLElement>('[role=cell]')].map((cell) => cell.textContent.trim());
      const asked = row.querySelector('[data-asked]')?.textContent.replace('Asked by ', '');
      return [cells[0], cells[2], asked].join(' | ');
    }),
  );
}
