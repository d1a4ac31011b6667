import { expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { useCowbell } from '../support/cowbell.ts';
import { createRequests, findSongIds } from '../support/requests.ts';
import { useRunningOrder } from '../support/running-order.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { decide } = useRunningOrder(cowbell, admin);

it('the dashboard names the first song that waits, however many play and are next', async () => {
  const { page, problems } = await admin.open('desktop');
  await page.goto('/dashboard');
  const top = page.getByRole('link').filter({ has: page.getByRole('heading', { name: 'Top of the list' }) });
  await top.getByText('No requests yet').waitFor();
  await top.getByText('The list is empty').waitFor();

  const songs = ['Creep', 'Dreams', 'Hurt', 'Iris', 'Landslide', 'Africa'];
  await createRequests(
    cowbell,
    [...songs, 'Jolene'].map((song) => ({ song, name: 'Maggie' })),
  );
  const songIds = await findSongIds(cowbell, ...songs, 'Jolene');
  for (const [index, songId] of songIds.entries()) {
    if (index < songs.length) await decide({ songId, status: index === 0 ? 'PLAYING' : 'NEXT' });
  }
  await page.getByText('7 requests').waitFor();
  await top.getByText('Jolene').waitFor();
  await top.getByText('Dolly Parton, requested by Maggie').waitFor();

  await decide({ songId: songIds.at(-1) ?? '', status: 'NEXT' });
  await top.getByText('Nobody else is waiting').waitFor();
  expect(await page.getByText('No requests yet').count()).toBe(0);
  expect(problems).toEqual([]);
});
