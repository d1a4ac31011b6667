import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { useCowbell } from '../support/cowbell.ts';
import { createRequests, findSongIds } from '../support/requests.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

describe('the request form', () => {
  it('has the focus in the name field after ‘Me too’, below the number of those who asked, except on a phone', async () => {
    await createRequests(cowbell, [{ song: 'Iris', name: 'Ann' }]);
    for (const [device, focused] of [
      ['desktop', 'requestedBy'],
      ['phone', 'main'],
    ] as const) {
      const { page } = await cowbell.open(device);
      await page.goto('/requests');
      await page.getByRole('link', { name: 'Me too: Iris' }).click();
      await page.getByText('Already on the list. One person asked.').waitFor();
      const readFocus = () =>
        page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id);
      await expect.poll(readFocus).toBe(focused);
    }
  });

  it('is one tap away from the number of those who asked, at its first empty field', async () => {
    const { page, problems } = await cowbell.open('phone', { viewport: { width: 390, height: 500 } });
    const [africa] = await findSongIds(cowbell, 'Africa');
    await createRequests(cowbell, [{ song: 'Africa', name: 'Ann' }]);
    await page.goto(`/song/${africa}`);
    const meToo = page.getByRole('button', { name: 'Me too' });
    const focused = page.locator('form :focus');
    for (const [name, text] of [
      ['requestedBy', 'Tom'],
      ['tip', '5'],
      ['message', 'Hi'],
    ] as const) {
      await meToo.click();
      await expect.poll(() => focused.getAttribute('name')).toBe(name);
      await focused.fill(text);
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await meToo.click();
    await expect.poll(() => focused.textContent()).toBe('Send Request');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
    // The guest's own request is among those that are counted.
    await page.goto(`/song/${africa}`);
    await page.getByText('Already on the list. Two people asked.').waitFor();
    expect(await meToo.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('stops at 80 characters of a name, and Back from a link leads to the songs', async () => {
    const { page } = await cowbell.open('phone');
    const [africa] = await findSongIds(cowbell, 'Africa');
    await page.goto(`/song/${africa}`);
    const name = page.getByLabel('Your name');
    await name.pressSequentially('x'.repeat(82));
    expect(await name.inputValue()).toBe('x'.repeat(80));
    await page.getByText('80 of 80').waitFor();
    const tip = await page.getByLabel('Tip in dollars').boundingBox();
    expect(Math.min(tip?.width ?? 0, tip?.height ?? 0)).toBeGreaterThanOrEqual(48);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/request');
  });

  it('is in view below a title of a hundred characters', async () => {
    const { page } = await cowbell.open('phone', { viewport: { width: 390, height: 760 } });
    const title =
      'When we were young, and the summers were long, and we danced in the parking lot of the old paper mill';
    const song = await admin.createSong(await admin.createArtist('Long titles'), title);
    await page.goto(`/song/${song}`);
    const message = await page.getByLabel('Message').boundingBox();
    const button = await page.getByRole('button', { name: 'Send Request' }).boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await admin.deleteSong(song);
  });

  it('has all quick tips in one line, however narrow the phone is', async () => {
    const { page } = await cowbell.open('phone');
    const [africa] = await findSongIds(cowbell, 'Africa');
    await page.goto(`/song/${africa}`);
    const quickTips = page.getByRole('button', { name: /^Tip \$/ });
    await quickTips.first().waitFor();
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const tops = await quickTips.evaluateAll((tips) => tips.map((tip) => tip.getBoundingClientRect().top));
      expect(tops).toHaveLength(4);
      expect(new Set(tops).size, `${width} px`).toBe(1);
    }
  });

  it('shows the song on a phone in landscape, and so does the list of songs', async () => {
    const { page } = await cowbell.open('phone', { viewport: { width: 844, height: 390 } });
    await page.goto('/request');
    const song = page.getByRole('row').nth(1).getByRole('link');
    await song.waitFor();
    const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
    const box = await song.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await song.click();
    const field = page.getByLabel('Your name');
    await field.waitFor();
    expect((await field.boundingBox())?.y).toBeLessThan(390 - 48);
  });
});
