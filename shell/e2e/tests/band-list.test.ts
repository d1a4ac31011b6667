import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { readRequestList, useCowbell } from '../support/cowbell.ts';
import { createRequests, findSongIds } from '../support/requests.ts';
import { stage, useRunningOrder } from '../support/running-order.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { decide } = useRunningOrder(cowbell, admin);

const songs = ['Africa', 'Jolene', 'Linger', 'Creep', 'Iris', 'Hurt', 'September'];

describe('the band’s list', () => {
  it('comes back by itself where the band’s tools could not be reached', async () => {
    await createRequests(cowbell, [{ song: 'Africa', name: 'Maggie', tip: 20 }]);
    const { page } = await admin.open('phone');
    await page.route('**/remotes/mfe-admin/**', (route) => route.abort());
    await page.goto('/requests');
    await page.getByText('The band’s tools cannot be reached right now').waitFor();
    await page.getByRole('link', { name: 'Me too: Africa' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Up next: Africa' }).waitFor({ timeout: 10_000 });
    expect(await page.getByText('The band’s tools cannot be reached right now').count()).toBe(0);
  });

  it('has a search, the newest first, and any played song to bring back', async () => {
    await createRequests(
      cowbell,
      Array.from({ length: 21 }, (_, index) => ({ song: songs[index % 6] ?? '', name: `Guest ${index}`, tip: 5 })),
    );
    await createRequests(cowbell, [{ song: 'September', name: 'Zoe', tip: 1 }]);
    const { page, problems } = await admin.open('desktop');
    await page.goto('/requests');
    const search = page.getByRole('searchbox', { name: 'Search requests' });
    await search.fill('zoe');
    await expect.poll(() => readRequestList(page)).toEqual(['22 | September | Zoe']);
    await search.fill('nobody');
    await page.getByText('No request matches.').waitFor();
    await search.fill('');
    await page.getByRole('button', { name: 'Newest first' }).click();
    await expect.poll(async () => (await readRequestList(page))[0]).toBe('22 | September | Zoe');
    const [africa = '', jolene = ''] = await findSongIds(cowbell, 'Africa', 'Jolene');
    for (const songId of [africa, jolene]) await decide({ songId, status: 'PLAYED' });
    await page.getByText('Played tonight (2), $40').click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bring back Africa by Toto' }).click();
    await page.getByText('Africa is back on the list.').waitFor();
    await page.getByText('Played tonight (1), $20').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Played tonight (2), $40').waitFor();
    expect(problems).toEqual([]);
  });

  it('plays what nobody asked for', async () => {
    const [dreams = ''] = await findSongIds(cowbell, 'Dreams');
    const { page, problems } = await admin.open('phone');
    await page.goto(`/song/${dreams}`);
    await page.getByRole('button', { name: 'Up next: Dreams' }).click();
    await page.getByText('Dreams is up next.').waitFor();
    await page.getByRole('button', { name: 'Play: Dreams' }).click();
    await page.getByText('Dreams is playing.').waitFor();
    await page.goto('/requests');
    await stage(page).getByText('Playing now').waitFor();
    await stage(page).getByText('Dreams').waitFor();
    expect(problems).toEqual([]);
  });

  it.each([
    [390, 844],
    [1_024, 768],
  ])('does not move while it loads, %i × %i', async (width, height) => {
    await createRequests(
      cowbell,
      songs.map((song) => ({ song, name: 'Ana', tip: 5 })),
    );
    const [africa = ''] = await findSongIds(cowbell, 'Africa');
    await decide({ songId: africa, status: 'PLAYING' });
    const { page } = await admin.open('phone', { viewport: { width, height } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [path, control] of [
      ['/requests', page.getByRole('button', { name: 'Up next: Jolene' })],
      ['/artist', page.getByLabel('Name')],
    ] as const) {
      await page.goto(path);
      await control.waitFor();
      await page.waitForTimeout(1_000);
      const shifts = (await page.evaluate('shifts')) as number[];
      expect(
        shifts.reduce((sum, value) => sum + value, 0),
        path,
      ).toBeLessThan(0.05);
      expect(await findAccessibilityViolations(page), path).toEqual([]);
    }
  });
});
