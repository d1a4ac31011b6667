import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { useCowbell } from '../support/cowbell.ts';
import type { Device } from '../support/devices.ts';
import { findSongIds } from '../support/requests.ts';
import { stage, useRunningOrder } from '../support/running-order.ts';
import { waitUntilSettled } from '../support/settled.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { askAll, decide } = useRunningOrder(cowbell, admin);

interface Motion {
  text: string;
  keyframes: Keyframe[] | PropertyIndexedKeyframes;
  duration: number;
}

/**
 * Opens the request list as a guest, and waits for the code of the motion, which is loaded after the list, and for live updates: what
 * a phone reads again after they were interrupted may arrive in another order.
 */
async function openList(device: Device, options?: BrowserContextOptions): Promise<Page> {
  const { page } = await cowbell.open(device, options);
  await page.addInitScript(() => {
    const motions: Motion[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, timing) {
      const duration = typeof timing === 'number' ? timing : Number(timing?.duration);
      motions.push({ text: this.textContent, keyframes: keyframes as Keyframe[], duration });
      return animate.call(this, keyframes, timing);
    };
    Object.assign(window, { motions });
  });
  const isMotion = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('getSnapshotBeforeUpdate('),
  );
  const stream = page.waitForResponse('**/events');
  await page.goto('/requests');
  await Promise.all([isMotion, stream]);
  await page.locator('[data-id]').first().waitFor();
  await waitUntilSettled(page);
  return page;
}

const readMotions = (page: Page) => page.evaluate(() => (window as unknown as { motions: Motion[] }).motions);

const topOf = async (page: Page, text: string) =>
  (await page.getByText(text, { exact: true }).first().boundingBox())?.y ?? 0;

/** Makes a song the next one. @returns how its motion on stage begins. */
async function goUp(page: Page, song: string): Promise<Motion | undefined> {
  const [songId = ''] = await findSongIds(cowbell, song);
  await decide({ songId, status: 'NEXT' });
  await stage(page).getByText(song).waitFor();
  const motions = await readMotions(page);
  return motions.find(({ text }) => text.startsWith(song));
}

describe('a song that goes up', () => {
  it.each(['phone', 'desktop'] as const)('slides from its row to its place on stage, %s', async (device) => {
    await askAll();
    const page = await openList(device);
    const before = { jolene: await topOf(page, 'Jolene'), africa: await topOf(page, 'Africa') };
    const jolene = await goUp(page, 'Jolene');
    await waitUntilSettled(page);
    expect(jolene?.duration).toBe(320);
    const distance = before.jolene - (await topOf(page, 'Jolene'));
    const [, x = 0, y = 0] = /translate\((\S+)px, (\S+)px\)/.exec(JSON.stringify(jolene?.keyframes)) ?? [];
    expect(Number(y)).toBeCloseTo(distance, 0);
    // On a phone it moves up only; on a desktop it comes from the column on the left.
    expect(Math.sign(Number(x))).toBe(device === 'phone' ? 0 : -1);
    // On a phone, the rows below give way in the same time.
    const shift = (await topOf(page, 'Africa')) - before.africa;
    const rows = (await readMotions(page)).find(({ text }) => /Africa.*Linger/.test(text));
    expect(rows && JSON.stringify(rows.keyframes)).toBe(
      shift === 0 ? undefined : JSON.stringify([{ transform: `translateY(${-shift}px)` }, { transform: 'none' }]),
    );
    // Nothing is left of it.
    expect(await page.locator('aside').first().getAttribute('style')).toBeFalsy();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  it('does not move for a guest who wants less motion', async () => {
    await askAll();
    const page = await openList('phone', { reducedMotion: 'reduce' });
    expect(await goUp(page, 'Jolene')).toMatchObject({ keyframes: { opacity: [0, 1] }, duration: 120 });
    expect(JSON.stringify(await readMotions(page))).not.toContain('translate');
  });
});
