import type { Page } from 'playwright';

/**
 * Waits until nothing is on its way: no skeleton, and no movement but those that never end. Colours and places are then
 * what they stay.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // The gallery of the kit shows a skeleton for good.
    const skeleton = document.querySelector('[role=status][aria-label=Loading]:not([data-section] *)');
    return moving.length === 0 && !skeleton;
  });
}
