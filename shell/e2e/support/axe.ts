import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { waitUntilSettled } from './settled.ts';

/** For a test that checks many screens, in ms: axe takes seconds for each when the machine is busy. */
export const manyScreensTimeout = 240_000;

/**
 * Finds serious and critical accessibility violations with axe, one line each: rule, element and summary. It tries up to
 * three times, because an element that is fading in has too little contrast for a moment.
 */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    await waitUntilSettled(page);
    // Legacy mode: axe opens no second page to merge the results of iframes. No screen has any.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const lines = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
    if (lines.length === 0 || attempt === 3) return lines;
  }
}
