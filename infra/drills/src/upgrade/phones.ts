import { readFileSync } from 'node:fs';
import { root } from '@cowbell/local/bootstrap/paths';
import type { Browser, Page } from 'playwright';

interface Screen {
  path: string;
  guard?: 'signedOut' | 'notVerified' | 'verified' | 'admin';
}

/** What runs in a page needs of it: this package has no types of a browser. */
interface PageScope {
  document: {
    querySelectorAll: (selector: string) => Iterable<{ setAttribute: (name: string, value: string) => void }>;
  };
  history: { pushState: (state: null, unused: string, url: string) => void };
  dispatchEvent: (event: Event) => void;
  navigator: { serviceWorker: { controller: unknown } };
}

/** The ids in the paths of screens. */
export interface Ids {
  song: string;
  artist: string;
}

export interface Phone {
  name: string;
  page: Page;
  /** The paths of the screens that its user may open. */
  paths: string[];
  /** Sends the request, or saves the song, that was typed. Undefined on a phone where nothing was typed. */
  send?: () => Promise<void>;
}

/** In ms, for one step on a busy machine. */
const stepLimit = 30_000;

const failures = /Not available right now|A new version is here|Something went wrong|can’t respond|No connection/;

function pathsOf(isAdmin: boolean, { song, artist }: Ids): string[] {
  const screens = JSON.parse(readFileSync(`${root}/shell/dist/screens.json`, 'utf8')) as Screen[];
  const guards = isAdmin ? ['verified', 'admin'] : ['signedOut', 'notVerified'];
  return screens
    .filter(({ guard }) => !guard || guards.includes(guard))
    .map(({ path }) =>
      path
        .replace(':id', path.startsWith('/artist') ? artist : song)
        .replace('/*', '/?id=0123456789abcdef01234567&token=x'),
    );
}

async function openPage(browser: Browser, baseURL: string, serviceWorkers: 'allow' | 'block'): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, serviceWorkers, viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  page.setDefaultTimeout(stepLimit);
  return page;
}

/** Waits for the heading of a screen. Throws what the screen says instead. */
async function waitForScreen(page: Page): Promise<void> {
  await page.locator('h1:not([data-before])').first().waitFor();
  const text = await page.locator('main').textContent();
  const failure = failures.exec(text ?? '')?.[0];
  if (failure) throw new Error(failure);
}

/** Goes to a screen as a link does: without loading the page again. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    const { document, history, dispatchEvent } = globalThis as unknown as PageScope;
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-before', '');
    history.pushState(null, '', url);
    dispatchEvent(new Event('popstate'));
  }, path);
  await waitForScreen(page);
}

/** Opens every screen of a phone that stays open. Returns what went wrong, by path. */
export async function openScreens({ page, paths }: Phone, isFresh = false): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    try {
      if (isFresh) {
        await page.goto(path);
        await waitForScreen(page);
      } else await goInside(page, path);
    } catch (error) {
      problems.push(`${path}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  return problems;
}

export async function openList(browser: Browser, url: string, ids: Ids): Promise<Phone> {
  const page = await openPage(browser, url, 'block');
  await page.goto('/requests');
  await waitForScreen(page);
  return { name: 'the list was open', page, paths: pathsOf(false, ids) };
}

/** A phone on which a request was typed and not sent. */
export async function typeRequest(
  browser: Browser,
  options: { url: string; ids: Ids; name: string; guest: string; serviceWorkers?: 'allow' },
): Promise<Phone> {
  const { url, ids, name, guest, serviceWorkers = 'block' } = options;
  const page = await openPage(browser, url, serviceWorkers);
  await page.goto(`/song/${ids.song}`);
  await page.getByLabel('Your name').fill(guest);
  await page.getByLabel('Message').fill('Typed before');
  if (serviceWorkers === 'allow')
    await page.waitForFunction(() => (globalThis as unknown as PageScope).navigator.serviceWorker.controller !== null);
  return {
    name,
    page,
    paths: pathsOf(false, ids),
    async send() {
      await page.getByRole('button', { name: 'Send Request' }).click();
      await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
    },
  };
}

/** An admin with a song that was changed and not saved. */
export async function editSong(
  browser: Browser,
  options: { url: string; ids: Ids; password: string; title: string },
): Promise<Phone> {
  const { url, ids, password, title } = options;
  const page = await openPage(browser, url, 'block');
  await page.goto('/signin');
  await page.getByLabel('Email').fill('admin@cowbell.test');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/requests');
  await goInside(page, `/song/edit/${ids.song}`);
  await page.getByLabel('Title').fill(title);
  return {
    name: 'an admin had changed a song',
    page,
    paths: pathsOf(true, ids),
    async send() {
      await page.getByRole('button', { name: 'Save Song' }).click();
      await page.getByText('Song saved successfully').waitFor();
    },
  };
}

export const isOnScreen = async ({ page }: Phone, text: string) =>
  await page
    .getByText(text)
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );
