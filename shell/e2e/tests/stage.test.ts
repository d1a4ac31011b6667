import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { useCowbell } from '../support/cowbell.ts';
import { useRunningOrder } from '../support/running-order.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { askAll } = useRunningOrder(cowbell, admin);

const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true };

const openStage = async () => {
  const opened = await admin.open('desktop', tablet);
  await opened.page.goto('/stage');
  await opened.page.getByRole('region', { name: 'Now' }).waitFor();
  return opened;
};

const now = (page: Page) => page.getByRole('region', { name: 'Now' }).getByRole('heading', { level: 1 });
const nextButton = (page: Page) => page.getByRole('button', { name: /^(Next: |Add a song$)/ }).last();
const undoButton = (page: Page) => page.getByRole('button', { name: /^Undo / });

describe('the stage', () => {
  it('runs a night with one button, and takes each tap back', async () => {
    await askAll();
    const { page, problems } = await openStage();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await expect.poll(() => now(page).textContent()).toBe('Nothing is playing');
    expect(await nextButton(page).textContent()).toBe('Next: Africa');
    await nextButton(page).click();
    await expect.poll(() => now(page).textContent()).toBe('Africa');
    await undoButton(page).getByText('Africa playing').waitFor();
    await page.getByRole('button', { name: /Linger/ }).click();
    await page.getByRole('button', { name: 'Up next' }).click();
    await page.getByRole('region', { name: 'Next' }).getByText('Linger').waitFor();
    expect(await nextButton(page).textContent()).toBe('Next: Linger');
    await undoButton(page).click();
    await expect.poll(() => nextButton(page).textContent()).toBe('Next: Jolene');
    expect(problems).toEqual([]);
  });
});
