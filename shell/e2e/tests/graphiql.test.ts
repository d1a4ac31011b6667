import { describe, expect, it } from 'vitest';
import { useCowbell } from '../support/cowbell.ts';

const cowbell = useCowbell();

describe('GraphiQL', () => {
  it('opens with examples, runs one, and signs in for the next', async () => {
    const { page, problems } = await cowbell.open('desktop');
    const violations: string[] = [];
    await page.exposeFunction('reportViolation', (directive: string) => violations.push(directive));
    await page.addInitScript(`
      addEventListener('securitypolicyviolation', (event) => reportViolation(event.effectiveDirective));
    `);
    await page.goto('/graphiql');
    const result = page.locator('.graphiql-response');
    const run = page.getByRole('button', { name: 'Execute query' });

    await page.getByRole('tab', { name: 'SongsOfTonight' }).click();
    await run.click();
    await expect.poll(() => result.textContent()).toContain('showSongs');

    await page.getByRole('tab', { name: 'SignIn' }).click();
    await run.click();
    await expect.poll(() => result.textContent()).toContain('"isAdmin"');
    await page.getByRole('tab', { name: 'Me' }).click();
    await run.click();
    await expect.poll(() => result.textContent()).toContain('admin@cowbell.test');

    expect(violations).toEqual([]);
    expect(problems).toEqual([]);
  });
});
