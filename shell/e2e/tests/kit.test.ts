import { startGallery } from '@cowbell/local/gallery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { differenceFromExpected } from '../support/visual-comparison.ts';

let gallery: Awaited<ReturnType<typeof startGallery>>;
beforeAll(async () => {
  gallery = await startGallery(0);
});
afterAll(() => gallery.close());

const open = useBrowser(() => gallery.url);

const sections = [
  'colors',
  'typography',
  'buttons-and-tags',
  'fields',
  'choices',
  'rows',
  'dialogs-and-toasts',
  'scenes',
] as const;

describe.each([
  { device: 'phone', colorScheme: 'dark' },
  { device: 'desktop', colorScheme: 'light' },
] as const)('the kit on a $device, $colorScheme', ({ device, colorScheme }) => {
  it('looks as before', async () => {
    const { page, problems } = await open(device, { colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    // Sticky bars would cover parts of the screenshots.
    await page.getByRole('heading', { name: 'The kit' }).waitFor();
    await page.evaluate(async () => {
      for (const bar of document.querySelectorAll<HTMLElement>('header, nav')) bar.style.visibility = 'hidden';
      await document.fonts.ready;
    });
    const differences: Record<string, number> = {};
    for (const section of sections) {
      const screenshot = await page.locator(`[data-section=${section}]`).screenshot({ animations: 'disabled' });
      differences[section] = differenceFromExpected(`kit-${section}-${device}-${colorScheme}`, screenshot);
    }
    expect(differences).toEqual(Object.fromEntries(sections.map((section) => [section, 0])));
    expect(problems).toEqual([]);
  });

  it('is accessible', async () => {
    const { page } = await open(device, { colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('heading', { name: 'The kit' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});

describe('a dialog', () => {
  it('takes, traps and returns the focus', async () => {
    const { page } = await open('desktop');
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Delete something' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete ‘Africa’?' });
    await dialog.waitFor();
    for (let presses = 0; presses < 5; presses += 1) {
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.each(['phone', 'desktop'] as const)('ignores the second tap that opened or closed it, %s', async (device) => {
    const { page } = await open(device);
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Delete something' });
    // Below the bar, and not where the dialog will be.
    await opener.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 160));
    const { x, y } = (await opener.boundingBox()) as { x: number; y: number };
    async function tapTwice(): Promise<void> {
      if (device === 'desktop') return await page.mouse.dblclick(x + 20, y + 20);
      await page.touchscreen.tap(x + 20, y + 20);
      await page.touchscreen.tap(x + 20, y + 20);
    }
    const dialog = page.getByRole('dialog', { name: 'Delete ‘Africa’?' });
    await tapTwice();
    // Until another tap there is meant.
    await page.waitForTimeout(700);
    expect(await dialog.isVisible()).toBe(true);
    await tapTwice();
    await page.waitForTimeout(700);
    expect(await dialog.isVisible()).toBe(false);
  });

  it('is closed by the back gesture of a phone, and the page stays open', async () => {
    const { page } = await open('phone');
    // Simulates the gesture, which asks the latest CloseWatcher to close.
    await page.addInitScript(() => {
      const Original = (window as unknown as { CloseWatcher: new () => object }).CloseWatcher;
      Object.assign(window, {
        CloseWatcher: class extends Original {
          constructor() {
            super();
            Object.assign(window, { lastWatcher: this });
          }
        },
      });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Delete something' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete ‘Africa’?' });
    await dialog.waitFor();
    await page.evaluate(() =>
      (window as unknown as { lastWatcher: { requestClose(): void } }).lastWatcher.requestClose(),
    );
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'The kit' }).waitFor();
  });
});

describe('a toast', () => {
  it('disappears automatically, or when it is closed', async () => {
    const { page } = await open('phone');
    await page.goto('/');
    await page.getByRole('button', { name: 'Info' }).click();
    const toast = page.getByRole('status').getByText('You were signed out.');
    await toast.waitFor();
    await page.getByRole('button', { name: 'Close message' }).click();
    await toast.waitFor({ state: 'detached', timeout: 1_000 });
    await page.getByRole('button', { name: 'Info' }).click();
    await toast.waitFor();
    await toast.waitFor({ state: 'detached', timeout: 6_000 });
  });

  it('stays while somebody points at it or has reached it with F8', async () => {
    const { page } = await open('desktop');
    await page.clock.install();
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Info' });
    const toast = page.getByRole('status').getByText('You were signed out.');
    await button.click();
    await toast.hover();
    await page.clock.fastForward(30_000);
    await toast.waitFor();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3_000);
    await toast.waitFor({ state: 'detached' });

    await button.press('Enter');
    await toast.waitFor();
    await page.keyboard.press('F8');
    await page.clock.fastForward(30_000);
    await toast.waitFor();
    await page.keyboard.press('Enter');
    await toast.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
