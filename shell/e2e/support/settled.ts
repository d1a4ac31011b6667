import type { Page } from 'playwright';

/**
 * Waits until no skeleton is shown and no animation runs, except for endless ones. Colors and positions are final then.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const animations = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // The kit's gallery always shows a skeleton.
    const skeleton = document.querySelector('[role=status][aria-label=Loading]:not([data-section] *)');
    return animations.length === 0 && !skeleton;
  });
}
