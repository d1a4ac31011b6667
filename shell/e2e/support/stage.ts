import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import type { Admin } from './admin.ts';
import type { Cowbell } from './cowbell.ts';
import { findSongIds } from './requests.ts';

const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true };

/** The stage of a show that has just begun, and what came of it. */
export function useStage(cowbell: Cowbell, admin: Admin) {
  return {
    async open(options: BrowserContextOptions = {}) {
      const opened = await admin.open('desktop', { ...tablet, ...options });
      await opened.page.goto('/stage');
      await opened.page.getByRole('region', { name: 'Now' }).waitFor();
      return opened;
    },
    /** Begins a show with a set list of these songs, and no requests. */
    async startShow(songs: readonly string[] = []): Promise<void> {
      const { show } = await admin.request<{ show: { number: number } }>('{ show { number } }');
      await admin.request('mutation ($after: Int!) { startShow(input: { after: $after }) { show { id } } }', {
        after: show.number,
      });
      const songIds = await findSongIds(cowbell, ...songs);
      const sets = [{ id: 'first', name: 'Set 1', songIds }];
      await admin.request(
        'mutation ($sets: [SetInput!]!) { saveSetList(input: { sets: $sets }) { userErrors { message } } }',
        {
          sets,
        },
      );
      const current = '{ show { nowPlaying { id } played { id } } requestCount }';
      await expect
        .poll(() => admin.request(current))
        .toEqual({ show: { nowPlaying: null, played: [] }, requestCount: 0 });
    },
    /** What the band has played, in order, with what it declined, and what is on the stage and in the queue. */
    async record() {
      type Titled = { songSnapshot: { title: string } };
      const { show, queue } = await admin.request<{
        show: { played: Titled[]; declined: Titled[] };
        queue: (Titled & { status: string; names: string[] })[];
      }>(
        '{ show { played { songSnapshot { title } } declined { songSnapshot { title } } } queue { status names songSnapshot { title } } }',
      );
      const titles = (some: Titled[]) => some.map(({ songSnapshot }) => songSnapshot.title);
      return {
        played: titles(show.played).toReversed(),
        declined: titles(show.declined).toSorted(),
        queue: queue.map(({ status, songSnapshot, names }) => `${status} ${songSnapshot.title} ${names}`),
      };
    },
  };
}

export const now = (page: Page) => page.getByRole('region', { name: 'Now' }).getByRole('heading', { level: 1 });

export const nextButton = (page: Page) => page.getByRole('button', { name: /^(Next: |Add a song$)/ }).last();

export const undoButton = (page: Page) => page.getByRole('button', { name: /^Undo / });

/** Presses the button without the time in which a second tap in the same place is ignored. */
export async function playNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Next: / }).waitFor();
  const label = (await nextButton(page).textContent())?.replace('Next: ', '') ?? '';
  await nextButton(page).press('Enter');
  await expect.poll(() => now(page).textContent()).toBe(label);
}

export async function choose(page: Page, song: string, ...labels: string[]): Promise<void> {
  await page.getByRole('button', { name: song }).first().click();
  for (const label of labels) await page.getByRole('dialog').getByRole('button', { name: label }).click();
}
