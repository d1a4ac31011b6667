import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { useBand } from '../support/band.ts';
import { useCowbell } from '../support/cowbell.ts';
import { createRequests, findSongIds } from '../support/requests.ts';
import { choose, nextButton, now, playNext, undoButton, useStage } from '../support/stage.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const band = useBand(cowbell, admin);
const stage = useStage(cowbell, admin);

const strip = (page: Page) => page.getByText(/^Offline since \d+:\d\d\./);

async function cut(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await strip(page).waitFor();
}

async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await strip(page).waitFor({ state: 'detached' });
}

describe('a night of 45 songs on a tablet whose network is cut six times', () => {
  async function startNight() {
    const { songs } = await admin.request<{ songs: { title: string }[] }>('{ songs { title } }');
    const titles = [...new Set(songs.map(({ title }) => title))].filter((title) => /^[A-Z][A-Za-z ]+$/.test(title));
    const [setList, asked] = [titles.slice(0, 40), titles.slice(40, 46)];
    await stage.startShow(setList);
    const requests = asked.map((song, index) => ({ song, name: `Guest ${index}`, tip: 50 - index }));
    await createRequests(cowbell, requests);
    return { setList, asked };
  }

  it('leaves the same record as one with a good network', async () => {
    const { setList, asked } = await startNight();
    const [a = '', b = '', c = '', d = '', declined = '', movedUp = ''] = asked;
    const order = [a, b, c, movedUp, d, ...setList];
    for (const songId of await findSongIds(cowbell, ...order)) {
      await admin.request(
        'mutation ($id: ID!) { decideSong(input: { songId: $id, status: PLAYING }) { decision { id } } }',
        {
          id: songId,
        },
      );
    }
    await band.decide(declined, 'DECLINED', 'NO_TIME');
    const expected = await stage.record();
    expect(expected.played).toHaveLength(44);

    await startNight();
    const { page } = await stage.open();
    await page.getByRole('button', { name: movedUp }).waitFor();
    const cuts = [2, 7, 16, 24, 33, 41];
    for (const [step, song] of order.entries()) {
      if (cuts.includes(step)) await cut(page);
      if (step === 3) await choose(page, movedUp, 'Up next');
      if (step === 4) await choose(page, declined, 'Not tonight', 'We ran out of time.');
      await playNext(page);
      if (step % 10 === 7) {
        await undoButton(page).press('Enter');
        await playNext(page);
      }
      expect(await now(page).textContent()).toBe(song);
      if (cuts.includes(step - 2)) await reconnect(page);
    }
    await expect.poll(() => stage.record()).toEqual(expected);
  }, 180_000);
});

describe('a stage without a network', () => {
  it('goes on, and what another leader did meanwhile is a question', async () => {
    await stage.startShow(['Africa', 'Jolene', 'Linger', 'Imagine']);
    const { page } = await stage.open();
    await playNext(page);
    await expect.poll(async () => (await stage.record()).queue).toEqual(['PLAYING Africa ']);
    await cut(page);
    await playNext(page);
    await playNext(page);
    await page.getByText('2 taps wait.').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await band.decide('Superstition', 'PLAYING');
    await reconnect(page);
    const card = page.getByRole('alertdialog');
    await card.getByText('Somebody else played Superstition meanwhile').waitFor();
    await card.getByText(/^You played Jolene at \d+:\d\d [ap]m, and 1 song after it\. Which one is right\?$/).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // Space presses what has the focus here, and plays nothing.
    await card.getByRole('button', { name: 'Keep mine' }).press('Space');
    await expect
      .poll(() => stage.record())
      .toEqual({ played: ['Africa', 'Superstition', 'Jolene'], declined: [], queue: ['PLAYING Linger '] });
    await card.waitFor({ state: 'detached' });

    // An undo that was sent into nothing.
    await cut(page);
    await undoButton(page).press('Enter');
    await page.getByText('1 tap waits.').waitFor();
    await band.decide('Superstition', 'PLAYING');
    await reconnect(page);
    await page
      .getByText('Linger: Someone else changed the running order meanwhile. This tap was not carried out.')
      .waitFor();
    await expect.poll(() => now(page).textContent()).toBe('Superstition');

    await cut(page);
    await playNext(page);
    await band.decide('Dreams', 'PLAYING');
    await reconnect(page);
    await card.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => now(page).textContent()).toBe('Dreams');
    expect(await nextButton(page).textContent()).toBe('Next: Imagine');
    expect((await stage.record()).queue).toEqual(['PLAYING Dreams ']);
  });

  it('sends nothing that is older than the show', async () => {
    await stage.startShow(['Africa', 'Jolene']);
    const { page } = await stage.open();
    await nextButton(page).waitFor();
    await cut(page);
    await playNext(page);
    await playNext(page);
    await stage.startShow(['Linger']);
    await reconnect(page);
    await page.getByText('A new show has begun. 2 taps for it were not sent.').waitFor();
    await expect.poll(() => nextButton(page).textContent()).toBe('Next: Linger');
    expect(await stage.record()).toEqual({ played: [], declined: [], queue: [] });
  });
});

describe('a stage that is offline for long', () => {
  it('survives a reload, and catches up after ten minutes', async () => {
    await stage.startShow(['Africa', 'Jolene', 'Linger', 'Imagine']);
    await createRequests(cowbell, [{ song: 'Superstition', name: 'Stevie', tip: 5 }]);
    const { page, problems } = await stage.open({ serviceWorkers: 'allow' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.clock.install();
    await page.reload();
    await page.getByText('Superstition').first().waitFor();
    await playNext(page);
    await expect.poll(async () => (await stage.record()).queue).toEqual(['PLAYING Superstition Stevie']);
    await cut(page);
    await playNext(page);
    await choose(page, 'Africa', 'Played');
    await playNext(page);
    await page.getByText('3 taps wait.').waitFor();
    // The queue is kept once in a second.
    await page.clock.fastForward(1_000);
    const since = await strip(page).textContent();
    await page.clock.fastForward('02:00');

    await page.reload();
    await page.getByText('3 taps wait.').waitFor();
    expect(await strip(page).textContent()).toBe(since);
    expect(await now(page).textContent()).toBe('Jolene');
    await playNext(page);
    await page.clock.fastForward('10:00');
    await page.getByText('4 taps wait.').waitFor();

    await reconnect(page);
    await expect
      .poll(() => stage.record())
      .toEqual({ played: ['Superstition', 'Africa', 'Jolene'], declined: [], queue: ['PLAYING Linger '] });
    // An undo of what was sent while the page knew no id of it.
    await undoButton(page).press('Enter');
    await expect.poll(async () => (await stage.record()).queue).toEqual(['PLAYING Jolene ']);
    expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('works where the browser keeps nothing, and says so', async () => {
    await stage.startShow(['Africa', 'Jolene']);
    const { page } = await admin.open('desktop');
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await page.goto('/stage');
    await page.getByText('This browser keeps no taps. Leave this page open.').first().waitFor();
    await cut(page);
    await playNext(page);
    await playNext(page);
    await reconnect(page);
    await expect.poll(() => stage.record()).toEqual({ played: ['Africa'], declined: [], queue: ['PLAYING Jolene '] });
  });
});
