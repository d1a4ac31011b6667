import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { waitUntilSettled } from './settled.ts';

/** For a test that checks many screens, in ms: axe takes seconds for each when the machine is busy. */
export const manyScreensTimeout = 240_000;

const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds in a document, by all rules or by these alone. It describes violations only: descriptions of what is
 * correct take most of its time.
 */
async function runAxe(page: Page, rules?: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return await page.evaluate(async (runOnly) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    return (await loaded.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations;
  }, rules);
}

/**
 * Finds serious and critical accessibility violations with axe, one line each: rule, element and summary. It tries up to
 * three times, because an element that is fading in has too little contrast for a moment.
 */
export async function findAccessibilityViolations(page: Page, rules?: string[]): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    await waitUntilSettled(page);
    const lines = (await runAxe(page, rules))
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
    if (lines.length === 0 || attempt === 3) return lines;
  }
}

/** As {@link findAccessibilityViolations}, in the dark and the light theme. Themes differ in their colors only. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await findAccessibilityViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inDark, ...(await findAccessibilityViolations(page, ['color-contrast']))];
}
