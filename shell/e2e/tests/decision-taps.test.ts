import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { readRequestList, useCowbell } from '../support/cowbell.ts';
import { findSongIds } from '../support/requests.ts';
import { stage, useRunningOrder } from '../support/running-order.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { askAll, decide } = useRunningOrder(cowbell, admin);

describe('the running order, with quick taps and two leaders,', () => {
  it('ignores a second tap in the same place, where another song is by then', async () => {
    await askAll();
    const { page } = await admin.open('phone');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Up next: Jolene' }).waitFor();
    await page.evaluate(() => {
      const tap = (label: string, clientX: number) =>
        document
          .querySelector(`[aria-label^="${label}"]`)
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX, clientY: 400 }));
      tap('Up next: Jolene', 60);
      tap('Up next: Africa', 65);
      tap('Played: Linger', 160);
    });
    await page.getByText('Linger was played.').waitFor();
    await expect.poll(() => readRequestList(page)).toEqual(['1 | Africa | Maggie', '2 | Africa | Kat']);
  });

  it('ignores a second tap on a button of a dialog or a menu, where a song is by then', async () => {
    await askAll();
    const { page } = await admin.open('phone');
    await page.goto('/requests');
    /** Taps twice in one place: on the button, and on what is there when the dialog has closed. */
    const tapTwice = (button: Locator, label: string, clientY: number) =>
      button.evaluate(
        async (first, { below, ...place }) => {
          const tap = (element: Element | null) =>
            element?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: 60, ...place }));
          tap(first);
          await new Promise((resolve) => setTimeout(resolve, 150));
          tap(document.querySelector(`[aria-label^="${below}"]`));
        },
        { below: label, clientY },
      );
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Up next: Jolene' }).click();
    await stage(page).getByRole('button', { name: 'More actions for Jolene' }).click();
    await tapTwice(dialog.getByRole('button', { name: 'Back to the list' }), 'Played: Africa', 300);
    await page.getByText('Jolene is back on the list.').waitFor();
    await page.getByRole('button', { name: 'End Show' }).click();
    await tapTwice(dialog.getByRole('button', { name: 'Cancel' }), 'Played: Africa', 400);
    await page.getByRole('button', { name: 'Not tonight: Linger' }).click();
    await tapTwice(dialog.getByRole('button', { name: 'Not Tonight' }), 'Played: Jolene', 500);
    await page.getByText('Linger: not tonight.').waitFor();
    await expect
      .poll(() => readRequestList(page))
      .toEqual(['1 | Africa | Maggie', '2 | Jolene | Table 9', '3 | Africa | Kat']);
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect.poll(() => readRequestList(page)).toHaveLength(4);
  });

  it('changes once while Enter is held down, and the focus moves on', async () => {
    await askAll();
    const { page, problems } = await admin.open('desktop');
    await page.goto('/requests');
    const holdEnter = async () => {
      for (let n = 0; n < 5; n += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    };
    await page.getByRole('button', { name: 'Played: Jolene' }).focus();
    await holdEnter();
    await page.getByText('Jolene was played.').waitFor();
    await expect.poll(() => readRequestList(page)).toHaveLength(3);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Played: Africa/);
    await page.getByRole('button', { name: 'Up next: Linger' }).focus();
    await holdEnter();
    await page.getByRole('button', { name: 'Undo: Linger up next' }).focus();
    await holdEnter();
    await page.getByRole('button', { name: 'Undo: Jolene played' }).waitFor();
    await expect.poll(() => readRequestList(page)).toHaveLength(3);
    await page.getByRole('button', { name: 'Undo: Jolene played' }).press('Enter');
    await expect.poll(() => readRequestList(page)).toHaveLength(4);
    expect(problems).toEqual([]);
  });

  it('is not changed in a show that began while a decision was on its way', async () => {
    await askAll();
    const { page } = await admin.open('phone');
    await page.goto('/requests');
    const { number } = (await admin.request<{ show: { number: number } }>('{ show { number } }')).show;
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName === 'DecideSong') {
        await admin.request('mutation ($after: Int!) { startShow(input: { after: $after }) { show { id } } }', {
          after: number,
        });
      }
      await route.continue();
    });
    await page.getByRole('button', { name: 'Played: Jolene' }).click();
    await page.getByText('A new show has begun.').waitFor();
    const { show } = await admin.request<{ show: { number: number; played: unknown[] } }>(
      '{ show { number played { id } } }',
    );
    expect(show).toEqual({ number: number + 1, played: [] });
  });

  it('is not undone with what is shown for the change before, while a decision is on its way', async () => {
    await askAll();
    const { page, problems } = await admin.open('phone');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Up next: Jolene' }).click();
    const row = page.getByRole('button', { name: /^Undo: / });
    await row.getByText('Jolene').waitFor();
    const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
    let undos = 0;
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON();
      if (operationName === 'DecideSong') await mayGo;
      if (operationName === 'UndoDecision') undos += 1;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Played: Linger' }).click();
    await row.click();
    go();
    await page.getByText('Linger was played.').waitFor();
    await row.getByText('Linger').waitFor();
    expect(undos).toBe(0);
    // With the keyboard: a tap in the same place, so soon, would be a second tap.
    await row.press('Enter');
    await expect.poll(() => readRequestList(page)).toHaveLength(3);
    await row.getByText('Jolene').waitFor();
    expect(undos).toBe(1);
    expect(problems).toEqual([]);
  });

  it('offers no undo of a decision that another leader has changed', async () => {
    await askAll();
    const [songId = ''] = await findSongIds(cowbell, 'Jolene');
    const { page, problems } = await admin.open('desktop');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Up next: Jolene' }).click();
    const message = page.getByText('Jolene is up next.');
    // So that it stays for as long as it can.
    await message.hover();
    await page.getByRole('button', { name: 'Undo: Jolene up next' }).waitFor();
    await decide({ songId, status: 'PLAYING' });
    await page.getByRole('button', { name: 'Undo: Jolene playing' }).waitFor();
    await message.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});
