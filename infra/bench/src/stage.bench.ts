/** `npm run bench -- stage`: 500 songs in the queue of a slow tablet: how long frames and taps take, and catching up. */
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import { conditions, launchBrowser, openPage } from './browser/phone.ts';
import { reportGoals } from './goals.ts';
import { postOf, sendRequest } from './http-requests.ts';
import { fillRequests } from './list/fill-requests.ts';
import { openEvents } from './live/publish.ts';
import { production } from './settings.ts';
import { percentile } from './statistics.ts';

const rows = 500;
const taps = 10;
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
  const page = await openPage(context);
  await page.addInitScript((token) => sessionStorage.setItem('token', token), signIn.token);
  await page.addInitScript({ path: fileURLToPath(new URL('./list/frames.page.js', import.meta.url)) });
  await page.addInitScript({ path: fileURLToPath(new URL('./stage/tap.page.js', import.meta.url)) });
  await page.goto(`${stack.url}/stage`);
  await page.getByRole('tabpanel').locator('[data-song]').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(5_000);

  const framesOf = async (run: () => Promise<void>) => {
    await page.evaluate('window.frames_.length = 0');
    await run();
    return await page.evaluate<number[]>('window.frames_');
  };
  const scrolled = await framesOf(async () => {
    await page.mouse.move(900, 400);
    for (let n = 0; n < 40; n += 1) {
      await page.mouse.wheel(0, n < 20 ? 300 : -300);
      await delay(50);
    }
  });
  const moved = await framesOf(async () => {
    for (let n = 0; n < taps; n += 1) {
      await requests.raiseTips(3);
      await events.publish({ type: 'request.updated' });
      await delay(1_000);
    }
  });
  /** From the press of the key until the frame with the next title, in ms. */
  const tapTimes: number[] = [];
  const tapped = await framesOf(async () => {
    for (let n = 0; n < taps; n += 1) {
      await delay(2_000);
      tapTimes.push(await page.evaluate<number>('timeOfTap()'));
    }
  });
  await delay(2_000);
  await context.setOffline(true);
  for (let n = 0; n < taps; n += 1) {
    await page.keyboard.press('PageDown');
    await delay(1_600);
  }
  const played = async () => (await ask('{ show { played { id } } }')).show.played.length;
  const before = await played();
  const began = Date.now();
  await context.setOffline(false);
  while ((await played()) < before + taps && Date.now() - began < 30_000) await delay(20);
  const catchUp = Date.now() - began;
  await requests.close();

  console.log(`\n${rows} rows, ${conditions.cpuSlowdown}× slower CPU\n`);
  const all = { 'the queue is scrolled': scrolled, 'rows move': moved, 'the next song plays': tapped };
  for (const [name, frames] of Object.entries(all)) {
    const [p50, p99, most] = [0.5, 0.99, 1].map((part) => percentile(frames, part).toFixed(0));
    console.log(`  ${name.padEnd(24)} frames p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`);
  }
  const longest = (frames: readonly number[]) => percentile(frames, 1);
  reportGoals({
    goals: [
      ...Object.entries(all).map(([name, frames]) => ({
        what: `${name}: longest frame`,
        figure: `${longest(frames).toFixed(0)} ms`,
        goal: `≤ ${limits.frame} ms`,
        met: longest(frames) <= limits.frame,
      })),
      {
        what: 'from a tap to the next title',
        figure: `${longest(tapTimes).toFixed(0)} ms`,
        goal: `≤ ${limits.tap} ms`,
        met: longest(tapTimes) <= limits.tap,
      },
      {
        what: `catching up with ${taps} taps`,
        figure: `${(catchUp / 1_000).toFixed(1)} s`,
        goal: `≤ ${limits.catchUp / 1_000} s`,
        met: catchUp <= limits.catchUp,
      },
    ],
    rules: ['The longest of all frames and of all taps counts.'],
  });
} finally {
  await browser.close();
  await events.close();
  await stack.stop();
}
