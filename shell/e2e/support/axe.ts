import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { waitUntilStill } from './still.ts';

/**
 * Serious and critical findings of axe, one line each: rule and where. Only those that stay: what fades in is faint for a
 * moment, also when it comes while axe is looking.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    await waitUntilStill(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const barriers = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
    if (barriers.length === 0 || tries === 3) return barriers;
  }
}
