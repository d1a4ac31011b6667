import { describe, expect, it } from 'vitest';
import { useCowbell } from '../support/cowbell.ts';

/** In ms; the editor and its workers are large. */
const timeout = 40_000;

const cowbell = useCowbell();

describe('GraphiQL', () => {
  it('opens with examples, runs one, and signs in for the next', async () => {
    const { page, problems } = await cowbell.open('desktop');
    const violations: string[] = [];
    await page.exposeFunction('reportViolation', (directive: string) => violations.push(directive));
    await page.addInitScript(`
      addEventListener('securitypolicyviolation', (event) => reportViolation(event.effectiveDirective));
    `);
    page.setDefaultTimeout(timeout);
    await page.goto('/graphiql');
    const editor = page.locator('.graphiql-query-editor');
    const result = page.locator('.graphiql-response');
    /** Executes until the result is there: GraphiQL reads a new tab's operations a moment after it shows them. */
    const runExample = async (name: string, expected: string) => {
      await page.getByRole('tab', { name }).click();
      await expect.poll(() => editor.textContent(), { timeout }).toContain(name);
      const readOrExecute = async () => {
        const text = await result.textContent();
        if (!text?.includes(expected)) await page.getByRole('button', { name: 'Execute query' }).click();
        return text;
      };
      await expect.poll(readOrExecute, { interval: 2_000, timeout }).toContain(expected);
    };

    await runExample('SongsOfTonight', 'showSongs');
    await runExample('SignIn', '"isAdmin"');
    await runExample('Me', 'admin@cowbell.test');

    expect(violations).toEqual([]);
    // Until GraphiQL has read a new tab's operations, it sends the name of the previous one, which is refused.
    expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
  }, 180_000);
});
