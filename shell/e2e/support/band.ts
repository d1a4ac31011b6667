import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Admin } from './admin.ts';
import type { Cowbell } from './cowbell.ts';
import { findSongIds } from './requests.ts';

interface ShowRules {
  minTip: number;
  combine: boolean;
  replays: boolean;
  duoOnly: boolean;
  perGuest: number | null;
}

/** What the band does during a night, without its screens, which have their own tests. */
export function useBand(cowbell: Cowbell, admin: Admin) {
  const setIntake = (input: {
    state?: string;
    message?: string | null;
    closesAt?: string | null;
    opensAt?: string | null;
  }) =>
    admin.request('mutation ($input: IntakeInput!) { setIntake(input: $input) { userErrors { message } } }', { input });
  return {
    setIntake,
    async decide(song: string, status: string, reason?: string): Promise<void> {
      const [songId] = await findSongIds(cowbell, song);
      const { decideSong } = await admin.request<{ decideSong: { userErrors: { message: string }[] } }>(
        'mutation ($input: DecideSongInput!) { decideSong(input: $input) { userErrors { message } } }',
        { input: { songId, status, reason } },
      );
      expect(decideSong.userErrors).toEqual([]);
    },
    setState: (state: string, message: string | null = null) => setIntake({ state, message }),
    updateShow: (input: Partial<ShowRules>) =>
      admin.request('mutation ($input: ShowInput!) { updateShow(input: $input) { userErrors { message } } }', {
        input,
      }),
  };
}

/** The time of a response, in so many seconds. */
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/** The row of an own request outside of the request list. */
export const ownRow = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Your requests' }).getByRole('listitem').filter({ hasText: title });
