import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Admin } from './admin.ts';
import type { Cowbell } from './cowbell.ts';
import { findSongIds } from './requests.ts';

/** What the band does during a night, without its screens, which have their own tests. */
export function useBand(cowbell: Cowbell, admin: Admin) {
  return {
    async decide(song: string, status: string, reason?: string): Promise<void> {
      const [songId] = await findSongIds(cowbell, song);
      const { decideSong } = await admin.request<{ decideSong: { userErrors: { message: string }[] } }>(
        'mutation ($input: DecideSongInput!) { decideSong(input: $input) { userErrors { message } } }',
        { input: { songId, status, reason } },
      );
      expect(decideSong.userErrors).toEqual([]);
    },
    setState: (state: string, message?: string | null) =>
      admin.request('mutation ($input: IntakeInput!) { setIntake(input: $input) { userErrors { message } } }', {
        input: { state, message },
      }),
    updateShow: (input: { minTip: number } | { combine: boolean }) =>
      admin.request('mutation ($input: ShowInput!) { updateShow(input: $input) { userErrors { message } } }', {
        input,
      }),
  };
}

/** The row of an own request outside of the request list. */
export const ownRow = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Your requests' }).getByRole('listitem').filter({ hasText: title });
