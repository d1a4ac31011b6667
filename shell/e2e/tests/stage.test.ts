import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { useBand } from '../support/band.ts';
import { useCowbell } from '../support/cowbell.ts';
import { createRequests } from '../support/requests.ts';
import { waitUntilSettled } from '../support/settled.ts';
import { choose, nextButton, now, playNext, undoButton, useStage } from '../support/stage.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const band = useBand(cowbell, admin);
const stage = useStage(cowbell, admin);

const askAll = () =>
  createRequests(cowbell, [
    { song: 'Africa', name: 'Maggie', tip: 20, message: 'For Dana, who turned forty today' },
    { song: 'Jolene', name: 'Table 9', tip: 15 },
    { song: 'Linger', name: 'Noor' },
  ]);

describe('the stage', () => {
  it('runs a night with one button, and takes each tap back', async () => {
    await stage.startShow(['Imagine', 'Jolene']);
    await askAll();
    const { page, problems } = await stage.open();
    const next = page.getByRole('region', { name: 'Next' });
    await page.getByText('Linger').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await now(page).textContent()).toBe('Nothing is playing');
    await undoButton(page).getByText('Nothing to undo').waitFor();

    await playNext(page);
    await page.getByText('For Dana, who turned forty today').waitFor();
    await choose(page, 'Linger', 'Hide name');
    await page.getByText('Noor (hidden)').waitFor();
    await undoButton(page).getByText('Name hidden').waitFor();
    await undoButton(page).press('Enter');
    await page.getByText('Noor', { exact: true }).waitFor();
    await undoButton(page).getByText('Africa playing').waitFor();
    await choose(page, 'Linger', 'Hide name');
    await page.getByText('Noor (hidden)').waitFor();
    await page.getByRole('button', { name: 'Linger' }).click();
    await page.getByRole('button', { name: 'Show name' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await choose(page, 'Linger', 'Up next');
    await next.getByText('Linger').waitFor();
    expect(await nextButton(page).textContent()).toBe('Next: Linger');
    await choose(page, 'Jolene', 'Up next');
    await choose(page, 'Jolene', 'Move up');
    await expect.poll(() => nextButton(page).textContent()).toBe('Next: Jolene');
    await choose(page, 'Linger', 'Back to the queue');
    await undoButton(page).getByText('Linger back in the queue').waitFor();
    await undoButton(page).press('Enter');
    await next.getByText('Linger').waitFor();
    await choose(page, 'Linger', 'Not tonight', 'We ran out of time.');
    await playNext(page);
    await expect
      .poll(() => stage.record())
      .toEqual({ played: ['Africa'], declined: ['Linger'], queue: ['PLAYING Jolene Table 9'] });

    // The first song of the set list that was not played.
    expect(await nextButton(page).textContent()).toBe('Next: Imagine');
    await page.getByRole('tab', { name: 'Set 1' }).click();
    await choose(page, 'Imagine', 'Play now');
    await undoButton(page).press('Enter');
    await expect.poll(() => now(page).textContent()).toBe('Jolene');
    await playNext(page);
    await page
      .getByRole('tabpanel')
      .getByText(/^Played at \d+:\d\d [ap]m$/)
      .waitFor();

    // Nothing is left but asking for somebody.
    expect(await nextButton(page).textContent()).toBe('Add a song');
    await nextButton(page).press('Enter');
    await page.getByRole('searchbox').fill('supers');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Superstition/ }).click();
    expect(await dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Please enter a name.').waitFor();
    await dialog.getByLabel('Name').fill('Grandma');
    await dialog.getByLabel('Tip in $').fill('12');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => nextButton(page).textContent()).toBe('Next: Superstition');
    await expect
      .poll(async () => (await stage.record()).queue)
      .toEqual(['PLAYING Imagine ', 'WAITING Superstition Grandma']);
    await undoButton(page).getByText('Superstition for Grandma added').waitFor();
    await undoButton(page).press('Enter');
    await expect.poll(() => nextButton(page).textContent()).toBe('Add a song');
    await expect.poll(async () => (await stage.record()).queue).toEqual(['PLAYING Imagine ']);
    await undoButton(page).getByText('Imagine playing').waitFor();
    expect(problems).toEqual([]);
  });

  it('takes a dragged and a swiped song into Next, in place', async () => {
    await stage.startShow();
    await askAll();
    const { page } = await stage.open();
    const row = (song: string) => page.getByRole('tabpanel').locator('[data-song]').filter({ hasText: song });
    const next = page.getByRole('region', { name: 'Next' });
    const box = async (what: typeof next) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const drag = async (what: typeof next, target: { x: number; y: number }) => {
      const from = await box(what);
      await page.mouse.move(from.x + 100, from.y + 40);
      await page.mouse.down();
      await page.mouse.move(from.x + 60, from.y + 50, { steps: 3 });
      await page.mouse.move(target.x, target.y, { steps: 5 });
      await page.mouse.up();
    };
    const slot = await box(next.getByText('Drag the next song here'));
    await drag(row('Linger'), { x: slot.x + 60, y: slot.y + 20 });
    await expect.poll(() => nextButton(page).textContent()).toBe('Next: Linger');
    // It slides into its place.
    await waitUntilSettled(page);
    const first = await box(next.getByText('Linger'));
    await drag(row('Jolene'), { x: first.x + 40, y: first.y });
    await expect.poll(() => nextButton(page).textContent()).toBe('Next: Jolene');
    await row('Africa').evaluate((element) => {
      const point = (type: string, clientX: number) =>
        element.dispatchEvent(
          new PointerEvent(type, { pointerType: 'touch', clientX, clientY: 300, bubbles: true, isPrimary: true }),
        );
      point('pointerdown', 800);
      point('pointermove', 850);
      point('pointermove', 930);
      point('pointerup', 930);
    });
    await expect
      .poll(async () => (await stage.record()).queue)
      .toEqual(['NEXT Jolene Table 9', 'NEXT Linger Noor', 'NEXT Africa Maggie']);

    // Names are hidden for the row that was opened, and for all of it.
    const dreams = page.getByRole('tabpanel').getByText(/^(Ann|Bob)/);
    await createRequests(cowbell, [
      { song: 'Dreams', name: 'Ann' },
      { song: 'Dreams', name: 'Bob' },
    ]);
    await band.updateShow({ combine: false });
    await expect.poll(() => dreams.allTextContents()).toEqual(['Ann', 'Bob']);
    await dreams.last().click();
    await page.getByRole('button', { name: 'Hide name' }).click();
    await expect.poll(() => dreams.allTextContents()).toEqual(['Ann', 'Bob (hidden)']);
    await createRequests(
      cowbell,
      ['Cat', 'Dan', 'Eva', 'Fay', 'Gus'].map((name) => ({ song: 'Dreams', name })),
    );
    await band.updateShow({ combine: true });
    await expect.poll(() => row('Dreams').count()).toBe(1);
    await choose(page, 'Dreams', 'Hide names');
    await expect
      .poll(async () => {
        const { requests } = await admin.request<{
          requests: { nameHidden: boolean; songSnapshot: { title: string } }[];
        }>('{ requests { nameHidden songSnapshot { title } } }');
        return requests.filter(({ nameHidden }) => nameHidden).map(({ songSnapshot }) => songSnapshot.title);
      })
      .toEqual(Array(7).fill('Dreams'));
  });

  it('follows a page turner, whose double press counts once', async () => {
    await stage.startShow(['Africa', 'Jolene', 'Linger']);
    const { page } = await stage.open();
    await expect.poll(() => nextButton(page).textContent()).toBe('Next: Africa');
    await page.clock.install();
    const press = async (key: string, pause = 1_600) => {
      await page.keyboard.press(key);
      await page.clock.fastForward(pause);
    };
    await press('PageDown', 1_000);
    await press('PageDown', 600);
    await expect.poll(() => now(page).textContent()).toBe('Africa');
    // Also while the focus is on a button, which Space would click.
    await page.getByRole('button', { name: 'Add a song' }).first().focus();
    await press('Space');
    await expect.poll(() => now(page).textContent()).toBe('Jolene');
    await press('ArrowRight');
    await expect.poll(() => now(page).textContent()).toBe('Linger');
    await press('ArrowLeft');
    await expect.poll(() => now(page).textContent()).toBe('Jolene');
    await press('PageUp');
    await expect.poll(() => now(page).textContent()).toBe('Africa');
    // An undo is no second press of what it takes back.
    await press('PageDown', 300);
    await expect.poll(() => now(page).textContent()).toBe('Jolene');
    await press('PageUp');
    await expect.poll(() => now(page).textContent()).toBe('Africa');
    // Not while somebody types.
    await page.getByRole('button', { name: 'Add a song' }).first().click();
    await page.getByRole('searchbox').focus();
    await press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await now(page).textContent()).toBe('Africa');
  });

  it('keeps the screen on, and says so when it cannot', async () => {
    await stage.startShow();
    const { page } = await admin.open('desktop', { hasTouch: true });
    // A sentinel of our own: the Chromium of the tests has no screen.
    await page.addInitScript(() => {
      const locks: EventTarget[] = [];
      let refuses = false;
      Object.assign(window, {
        wakeLocks: {
          refuse: (value: boolean) => (refuses = value),
          lose: () => locks.at(-1)?.dispatchEvent(new Event('release')),
          locks,
        },
      });
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: async () => {
            if (refuses) throw new DOMException('Not now', 'NotAllowedError');
            const lock = Object.assign(new EventTarget(), { released: false, release: async () => undefined });
            lock.addEventListener('release', () => Object.assign(lock, { released: true }));
            locks.push(lock);
            return lock;
          },
        },
      });
    });
    await page.goto('/stage');
    const sentence = page.getByText('This screen may go dark. Set it to stay on.').first();
    await page.getByText('Live', { exact: true }).waitFor();
    await page.evaluate('wakeLocks.refuse(true); wakeLocks.lose()');
    await sentence.waitFor();
    await now(page).click();
    await sentence.waitFor();
    await page.evaluate('wakeLocks.refuse(false)');
    await now(page).click();
    await sentence.waitFor({ state: 'detached' });
    expect(await page.evaluate('wakeLocks.locks.length')).toBe(2);
  });

  it('follows another stage, and says when an undo or a show is no longer what was seen', async () => {
    await stage.startShow(['Africa', 'Jolene', 'Linger']);
    const [{ page }, { page: other }] = [await stage.open(), await stage.open()];
    await expect.poll(() => nextButton(other).textContent()).toBe('Next: Africa');
    await playNext(page);
    await expect.poll(() => now(other).textContent()).toBe('Africa');
    await undoButton(other).getByText('Africa playing').waitFor();
    // What the other one sees is out of date while its tap is on its way.
    await other.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON();
      if (operationName === 'StageUndo') await band.decide('Superstition', 'NEXT');
      await route.continue();
    });
    await undoButton(other).press('Enter');
    await other.getByText('Africa: Someone else changed the running order meanwhile.').waitFor();
    await expect.poll(() => now(other).textContent()).toBe('Africa');
    await expect.poll(() => nextButton(other).textContent()).toBe('Next: Superstition');
    await undoButton(other).press('Enter');
    await expect.poll(() => nextButton(page).textContent()).toBe('Next: Jolene');

    await band.setState('ENDED');
    await page.getByRole('link', { name: 'The show is over. Start a new one' }).waitFor();
    await other.getByRole('link', { name: 'The show is over. Start a new one' }).waitFor();
    expect(await other.getByRole('button', { name: 'Add a song' }).count()).toBe(0);
    await other.keyboard.press('PageDown');
    expect((await stage.record()).played).toEqual(['Africa']);
    await band.setState('OPEN');
    await expect.poll(() => nextButton(other).textContent()).toBe('Next: Jolene');

    // What the device keeps of the queue goes with the session.
    const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(await kept()).toContain('cowbell-stage');
    await page.getByRole('button', { name: /^Requests: Open/ }).click();
    await page.getByRole('link', { name: 'Leave the stage' }).click();
    await page.waitForURL('**/requests');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(kept).not.toContain('cowbell-stage');
  });

  it('shows a title of 100 characters whole, at every size, and the time of the server', async () => {
    await stage.startShow();
    const artistId = await admin.createArtist(`The Long Titles ${Date.now()}`);
    const title = `${'The longest title of a song that any band has ever had to read from a tablet on a stand, '.repeat(2).slice(0, 97)} me`;
    const songId = await admin.createSong(artistId, title);
    await createRequests(cowbell, [
      { song: title, name: 'Kat', tip: 999, message: 'm'.repeat(140) },
      { song: 'Africa', name: 'Maggie' },
    ]);
    const { page } = await stage.open();
    // A tablet whose clock is three hours behind.
    await page.clock.install({ time: Date.now() - 3 * 3_600_000 });
    await page.reload();
    await nextButton(page).waitFor();
    const shown = (await page.locator('time').textContent())?.split(':').map(Number) ?? [];
    const minutes = (new Date().getHours() % 12) * 60 + new Date().getMinutes();
    expect(minutes - ((shown[0] ?? 0) % 12) * 60 - (shown[1] ?? 0)).toBeOneOf([0, 1, 1 - 720]);
    await nextButton(page).press('Enter');
    await expect.poll(() => now(page).textContent()).toBe(title);
    for (const [width, height] of [
      [1180, 820],
      [1024, 768],
      [768, 1024],
      [820, 1180],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() =>
          now(page)
            .locator('span')
            .evaluate(({ scrollHeight, clientHeight }) => scrollHeight / clientHeight),
        )
        .toBeLessThan(1.2);
      const foot = (await page.getByRole('contentinfo').boundingBox())?.y ?? 0;
      const region = page.getByRole('region', { name: 'Now' });
      for (const what of [
        region.getByText('The Long Titles'),
        region.getByText('$999'),
        page.getByRole('heading', { name: 'Next' }),
      ]) {
        const box = await what.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(foot);
      }
      const bottom = await nextButton(page).evaluate((button) => button.getBoundingClientRect());
      expect(bottom.bottom).toBeLessThanOrEqual(height);
      expect(bottom.height).toBeGreaterThanOrEqual(72);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await findAccessibilityViolations(page)).toEqual([]);
    }
    await admin.deleteSong(songId);
  });
});
