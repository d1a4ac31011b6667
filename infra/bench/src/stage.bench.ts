/** `npm run bench -- stage`: 500 songs in the queue of a tablet: what frames and taps take, and catching up. */
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import { conditions, launchBrowser } from './browser/phone.ts';
import { type Goal, reportGoals } from './goals.ts';
import { postOf, sendRequest } from './http-requests.ts';
import { fillRequests } from './list/fill-requests.ts';
import { openEvents } from './live/publish.ts';
import { production } from './settings.ts';
import { mainThreadTasks } from './stage/main-thread-tasks.ts';
import { percentile } from './statistics.ts';

const rows = 500;
const taps = 10;
/** What a band plays in ten minutes. */
const offlineTaps = 3;
/** In ms. */
const limits = { frame: 50, tap: 100, catchUp: 2_000 };

await buildFrontEnds();
const stack = await startStack({ environment: production });
const events = await openEvents(stack.environment);
const browser = await launchBrowser();
const ask = async (query: string) =>
  JSON.parse(await sendRequest(postOf(`${stack.environment.GATEWAY_URL}/graphql`, query))).data;
try {
  const { showSongs } = await ask('{ showSongs { id title artist { name } } }');
  const requests = await fillRequests(stack.environment.MONGODB_URI ?? '', rows, showSongs);
  await events.publish({ type: 'requests.cleared' });
  const { signIn } = await ask(
    `mutation { signIn(input: { email: "admin@cowbell.test", password: "${stack.password}" }) { token } }`,
  );
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript((token) => sessionStorage.setItem('token', token), signIn.token);
  await page.addInitScript({ path: fileURLToPath(new URL('./stage/tap.page.js', import.meta.url)) });
  await page.goto(`${stack.url}/stage`);
  await page.getByRole('tabpanel').locator('[data-song]').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(5_000);

  const tasksOf = async (run: () => Promise<void>) => {
    await browser.startTracing(page, { categories: ['toplevel'] });
    await delay(1_000);
    await run();
    return mainThreadTasks((await browser.stopTracing()).toString(), 500);
  };
  const scrolled = await tasksOf(async () => {
    await page.mouse.move(900, 400);
    for (let n = 0; n < 40; n += 1) {
      await page.mouse.wheel(0, n < 20 ? 300 : -300);
      await delay(50);
    }
  });
  const moved = await tasksOf(async () => {
    for (let n = 0; n < taps; n += 1) {
      await requests.raiseTips(3);
      await events.publish({ type: 'request.updated' });
      await delay(1_000);
    }
  });
  /** From the press of a key until the frame with the next title, in ms. */
  const tapTimes: number[] = [];
  const tapped = await tasksOf(async () => {
    for (let n = 0; n < taps; n += 1) {
      await delay(2_000);
      tapTimes.push(await page.evaluate<number>('timeOfTap()'));
    }
  });

  await context.setOffline(true);
  for (let n = 0; n < offlineTaps; n += 1) {
    await delay(2_000);
    await page.keyboard.press('PageDown');
  }
  const played = async () => (await ask('{ show { played { id } } }')).show.played.length;
  const wanted = (await played()) + offlineTaps;
  const began = Date.now();
  await context.setOffline(false);
  while ((await played()) < wanted && Date.now() - began < 30_000) await delay(20);
  const catchUp = Date.now() - began;
  await requests.close();

  const slowed = ([what, tasks]: [string, readonly number[]]): Goal => {
    const longest = percentile(tasks, 1) * conditions.cpuSlowdown;
    return { what, figure: `${longest.toFixed(0)} ms`, goal: `≤ ${limits.frame} ms`, met: longest <= limits.frame };
  };
  const tap = percentile(tapTimes, 1);
  reportGoals({
    goals: [
      ...Object.entries({
        [`${rows} songs, scrolled: longest task`]: scrolled,
        [`${rows} songs, some of which move: longest task`]: moved,
        [`${rows} songs, the next one plays: longest task`]: tapped,
      }).map(slowed),
      {
        what: 'from a tap to the next title',
        figure: `${tap.toFixed(0)} ms`,
        goal: `≤ ${limits.tap} ms`,
        met: tap <= limits.tap,
      },
      {
        what: `catching up with ${offlineTaps} taps`,
        figure: `${(catchUp / 1_000).toFixed(1)} s`,
        goal: `≤ ${limits.catchUp / 1_000} s`,
        met: catchUp <= limits.catchUp,
      },
    ],
    rules: [
      `A task of the page counts with its processor time, times ${conditions.cpuSlowdown} for a slow tablet: no frame takes longer than its longest task.`,
      'Taps and catching up are measured by the clock. The longest of all counts.',
    ],
  });
} finally {
  await browser.close();
  await events.close();
  await stack.stop();
}
