import type { Page } from 'playwright';
import { beforeEach } from 'vitest';
import type { Admin } from './admin.ts';
import type { Cowbell } from './cowbell.ts';
import { createRequests } from './requests.ts';

/** Closes the message about the latest decision, which may cover the next button for ten seconds. */
export const closeMessage = (page: Page) => page.getByRole('button', { name: 'Close message' }).click();

/** What the region on stage says. */
export const stage = (page: Page) => page.getByRole('region', { name: 'On stage' });

/** Begins each test of a file with an empty list, on which nothing is decided. */
export function useRunningOrder(cowbell: Cowbell, admin: Admin) {
  beforeEach(async () => {
    await admin.request('mutation { updateShow(input: { combine: false }) { show { id } } }');
    for (const { songSnapshot } of await readDecided()) {
      await decide({ songId: songSnapshot.id, status: 'WAITING' });
    }
    await admin.clearRequests();
  });

  async function readDecided() {
    const { queue } = await admin.request<{ queue: { status: string; songSnapshot: { id: string } }[] }>(
      '{ queue { status songSnapshot { id } } }',
    );
    return queue.filter(({ status }) => status !== 'WAITING');
  }

  const decide = (input: { songId: string; status: string }) =>
    admin.request('mutation ($input: DecideSongInput!) { decideSong(input: $input) { userErrors { message } } }', {
      input,
    });

  const askAll = () =>
    createRequests(cowbell, [
      { song: 'Africa', name: 'Maggie', tip: 20, message: 'For Dana, who turned forty today' },
      { song: 'Jolene', name: 'Table 9', tip: 15 },
      { song: 'Africa', name: 'Kat', tip: 10 },
      { song: 'Linger', name: 'Noor' },
    ]);

  return { askAll, decide };
}
