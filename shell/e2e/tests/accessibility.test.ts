import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations, manyScreensTimeout } from '../support/axe.ts';
import { readRequestList, useCowbell } from '../support/cowbell.ts';
import { type Device, devices } from '../support/devices.ts';
import { waitUntilSettled } from '../support/settled.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

beforeEach(() => admin.clearRequests());

const everyDevice = Object.keys(devices) as Device[];

async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** How far the page can be scrolled horizontally, in px. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

describe.each(everyDevice)('with doubled text size on a %s', (device) => {
  it('every screen is accessible and needs no horizontal scrolling', { timeout: manyScreensTimeout }, async () => {
    const { page } = await cowbell.open(device, { reducedMotion: 'reduce' });
    for (const path of ['/', '/request', '/requests', '/artist', '/signin', '/no/such/page']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await doubleText(page);
      await waitUntilSettled(page);
      expect(await overflow(page), path).toBe(0);
      expect(await findAccessibilityViolations(page), path).toEqual([]);
    }
  });

  it('a song can be requested', async () => {
    const { page } = await cowbell.open(device);
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).click();
    await doubleText(page);
    await page.getByLabel('Your name').fill('Large print');
    await page.getByRole('button', { name: 'Tip $50' }).click();
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
    expect(await overflow(page)).toBe(0);
    await page.getByRole('link', { name: 'View Requests' }).click();
    await page.getByText('Your request').waitFor();
    expect(await overflow(page)).toBe(0);
  });
});

describe('with the keyboard only', () => {
  /** Presses Tab, at most 40 times, until an element with this label or text is focused. */
  async function tabTo(page: Page, text: string): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        // The body contains every text, and has the focus when the focused element was removed.
        if (element === document.body) return '';
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
        return `${element?.getAttribute('aria-label') ?? ''} ${label ?? ''} ${element?.textContent ?? ''}`;
      });
      if (focused.includes(text)) return;
    }
    throw new Error(`The focus did not reach ‘${text}’.`);
  }

  it('a song is found, requested with a tip, and seen in the list', async () => {
    const { page, problems } = await cowbell.open('desktop');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Cowbell' }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor();
    await tabTo(page, 'Request a Song');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/request');
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    await tabTo(page, 'Search songs');
    await page.keyboard.type('jolene');
    await page.getByRole('link', { name: 'Africa' }).waitFor({ state: 'detached' });
    await tabTo(page, 'Jolene');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Jolene' }).waitFor();
    await tabTo(page, 'Your name');
    await page.keyboard.type('Keys');
    await tabTo(page, 'Tip $10');
    await page.keyboard.press('Space');
    await tabTo(page, 'Send Request');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank you for your request' }).and(page.locator(':focus')).waitFor();
    await tabTo(page, 'View Requests');
    await page.keyboard.press('Enter');
    await expect.poll(() => readRequestList(page)).toEqual(['1 | Jolene | Your request']);
    expect(problems).toEqual([]);
  });

  it('era and genre are chosen with the arrow keys', async () => {
    const { page } = await cowbell.open('desktop');
    await page.goto('/request');
    await page.getByRole('radio', { name: 'Text' }).focus();
    await page.keyboard.press('ArrowRight');
    await tabTo(page, '50s');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: '60s' }).isChecked()).toBe(true);
  });

  it('the tip dialog opens, closes with Escape, and returns the focus', async () => {
    const { page } = await cowbell.open('desktop');
    await page.goto('/');
    await tabTo(page, 'Send a Tip');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Send a Tip' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send a Tip' }).and(page.locator(':focus')).waitFor();
  });
});
