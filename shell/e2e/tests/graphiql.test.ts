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
    const runExample = async (name: string) => {
      await page.getByRole('tab', { name }).click();
      await expect.poll(() => editor.textContent(), { timeout }).toContain(name);
      await page.getByRole('button', { name: 'Execute query' }).click();
    };

    await runExample('SongsOfTonight');
    await expect.poll(() => result.textContent(), { timeout }).toContain('showSongs');
    await runExample('SignIn');
    await expect.poll(() => result.textContent(), { timeout }).toContain('"isAdmin"');
    await runExample('Me');
    await expect.poll(() => result.textContent(), { timeout }).toContain('admin@cowbell.test');

    expect(violations).toEqual([]);
    expect(problems).toEqual([]);
  }, 180_000);
});
