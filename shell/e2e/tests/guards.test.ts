import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../support/axe.ts';
import { demoPassword, signIn, useCowbell } from '../support/cowbell.ts';
import { waitUntilSettled } from '../support/settled.ts';

const cowbell = useCowbell();

const pathOf = (page: Page) => new URL(page.url()).pathname;
const adminPaths = ['/artist/edit/none', '/song', '/song/edit/none', '/show', '/band', '/setlist', '/poster', '/stage'];

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
}

describe('a visitor', () => {
  it('is redirected from every screen for admins to the sign-in, without a file of it, and Back leaves it', async () => {
    const { page, problems } = await cowbell.open('desktop');
    page.on('request', (request) => request.url().includes('mfe-admin') && problems.push(request.url()));
    await page.goto('/request');
    for (const path of ['/dashboard', ...adminPaths]) {
      await page.getByRole('heading', { name: 'Request a Song' }).waitFor();
      await page.goto(path);
      await page.getByRole('heading', { name: 'Sign In' }).waitFor();
      expect(pathOf(page), path).toBe('/signin');
      await page.goBack();
    }
    await page.getByRole('heading', { name: 'Request a Song' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('is redirected to the requested screen after signing in', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/setlist?from=menu');
    await page.waitForURL('**/signin');
    await logIn(page, 'admin@cowbell.test');
    await page.waitForURL('**/setlist?from=menu');
    // Only once: the next sign-in leads to the list.
    await page.goto('/signin');
    await page.waitForURL('**/requests');
  });
});

describe('the dashboard', () => {
  it('shows a fan their own requests and downloads nothing of mfe-admin', async () => {
    const { page, problems } = await cowbell.open('phone');
    const downloads: string[] = [];
    page.on('request', (request) => downloads.push(request.url()));
    await signIn(page, 'fan@cowbell.test');
    await page.goto('/dashboard');
    await page.getByText('None of your requests are on the list right now.').waitFor();
    await page.getByRole('heading', { name: 'Protected Page' }).waitFor();
    expect(downloads.filter((url) => url.includes('mfe-request')).length).toBeGreaterThan(0);
    expect(downloads.filter((url) => url.includes('mfe-admin'))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('shows an admin tonight’s figures, and says so when they cannot be loaded', async () => {
    const { page } = await cowbell.open('desktop');
    await signIn(page, 'admin@cowbell.test');
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Top of the list' }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Listening now' })
      .getByText(/^[1-9]\d* devices?$/)
      .waitFor();
    await page.route('**/remotes/mfe-admin/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'Not available right now' }).waitFor();
    await page.unroute('**/remotes/mfe-admin/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Top of the list' }).waitFor();
  });
});

describe('a signed-in account', () => {
  it('that is not an admin is redirected from every screen for admins to Home', async () => {
    const { page, problems } = await cowbell.open('phone');
    await signIn(page, 'fan@cowbell.test');
    for (const path of adminPaths) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Cowbell' }).waitFor();
      expect(pathOf(page), path).toBe('/');
    }
    expect(problems).toEqual([]);
  });

  it('is redirected from the screens to sign in and sign up', async () => {
    const { page } = await cowbell.open('phone');
    await signIn(page, 'fan@cowbell.test');
    for (const [path, destination] of [
      ['/signin', '/requests'],
      ['/signup', '/dashboard'],
      ['/verify', '/dashboard'],
      ['/resend-verification', '/dashboard'],
    ] as const) {
      await page.goto(path);
      await page.waitForURL(`**${destination}`);
    }
  });

  it('that is not verified is redirected to the PIN, except from the audience’s screens', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/signin');
    await logIn(page, 'new@cowbell.test');
    await page.waitForURL('**/verify');
    for (const path of ['/dashboard', ...adminPaths]) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Enter your PIN' }).waitFor();
      expect(pathOf(page)).toBe('/verify');
    }
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).waitFor();
  });

  it('that is not verified is redirected from the sign-in, and the requested screen stays stored', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/setlist?from=menu');
    await page.waitForURL('**/signin');
    await logIn(page, 'new@cowbell.test');
    await page.waitForURL('**/verify');
    await page.goto('/signin');
    await page.getByRole('heading', { name: 'Enter your PIN' }).waitFor();
    expect(pathOf(page)).toBe('/verify');
    expect(await page.evaluate(() => sessionStorage.getItem('target'))).toBe('/setlist?from=menu');
  });

  it('can sign out without a connection', async () => {
    const { page } = await cowbell.open('desktop');
    await signIn(page, 'admin@cowbell.test');
    await page.getByRole('columnheader', { name: 'Tip' }).or(page.getByText('No requests yet')).first().waitFor();
    await page.route('**/graphql*', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/');
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

  it('sees a notice when the server cannot be asked who it is, and continues afterwards', async () => {
    const { page } = await cowbell.open('phone');
    await signIn(page, 'fan@cowbell.test');
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/setlist');
    await page.getByRole('heading', { name: 'Not available right now' }).waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Cowbell' }).waitFor();
  });

  it('is redirected from an admin screen when its session expires', async () => {
    const { page } = await cowbell.open('desktop');
    await signIn(page, 'admin@cowbell.test');
    await page.clock.install();
    await page.goto('/setlist');
    await page.getByRole('heading', { name: 'Set Lists', level: 1 }).waitFor();
    await waitUntilSettled(page);
    await page.clock.fastForward('12:01:00');
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await page.waitForURL('**/signin');
  });
});

describe('the navigation for admins', () => {
  it.each([900, 1280])('leaves room for Logout at %i px, also with doubled text size', async (width) => {
    const { page } = await cowbell.open('desktop', { viewport: { width, height: 800 } });
    await signIn(page, 'admin@cowbell.test');
    for (const name of ['Request List', 'Songs', 'Show', 'Set List', 'Stage']) {
      await page.getByRole('link', { name, exact: true }).waitFor();
    }
    expect(await page.getByRole('link', { name: 'Artists', exact: true }).isVisible()).toBe(width > 1_100);
    const logout = page.getByRole('button', { name: 'Logout' });
    const right = () => logout.evaluate((button) => button.getBoundingClientRect().right);
    expect(await right()).toBeLessThanOrEqual(width);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await right()).toBeLessThanOrEqual(width);
  });

  it('has the back office under More, which closes at Escape and at a choice', async () => {
    const { page } = await cowbell.open('desktop', { viewport: { width: 1_000, height: 800 } });
    await signIn(page, 'admin@cowbell.test');
    const more = page.getByRole('button', { name: 'More', exact: true });
    const dashboard = page.getByRole('link', { name: 'Dashboard Tonight at a glance' });
    await more.press('Enter');
    await dashboard.waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dashboard.waitFor({ state: 'hidden' });
    await more.and(page.locator(':focus')).waitFor();
    await more.click();
    await page.getByRole('link', { name: 'Artists Whose songs you play' }).click();
    await page.getByRole('heading', { name: 'Add an Artist' }).waitFor();
    await dashboard.waitFor({ state: 'hidden' });
  });

  it('has the night first on a phone, and then the back office', async () => {
    const { page } = await cowbell.open('phone');
    await signIn(page, 'admin@cowbell.test');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Back office').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const links = await menu.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();
    expect(links.slice(0, 4)).toEqual(['Stage', 'Request List', 'Request a Song', 'Dashboard']);
    await menu.getByRole('link', { name: 'Poster' }).click();
    await page.getByRole('heading', { name: 'Poster' }).waitFor();
  });
});
