/**
 * `npm run bench -- office`: the back office with 5,000 songs on a slow laptop: how long each frame stays on screen while
 * an admin scrolls, searches, and drags a song.
 */
import { fileURLToPath } from 'node:url';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import type { Page } from 'playwright';
import { signInAsAdmin } from './back-office/sign-in.ts';
import { conditions, countFailures, launchBrowser } from './browser/phone.ts';
import { noFailures, reportGoals } from './goals.ts';
import { fillCatalogue } from './search/many-songs.ts';
import { production } from './settings.ts';
import { percentile } from './statistics.ts';

const songs = 5_000;
/** The longest frame, in ms, with which a tap still has a good Interaction to Next Paint. */
const limit = 200;

/** One activity on a screen. */
interface Work {
  name: string;
  path: string;
  /** Text that shows that the screen is loaded. */
  ready: string;
  run: (page: Page) => Promise<void>;
}

async function scroll(page: Page, x: number): Promise<void> {
  await page.mouse.move(x, 600);
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(30);
  }
}

const works: readonly Work[] = [
  { name: '/song, scrolling', path: '/song', ready: '(Don’t Fear) The Reaper', run: (page) => scroll(page, 1000) },
  {
    name: '/song, searching',
    path: '/song',
    ready: '(Don’t Fear) The Reaper',
    run: (page) => page.getByRole('searchbox').pressSequentially('golden river 123', { delay: 120 }),
  },
  { name: '/setlist, scrolling', path: '/setlist', ready: 'Save Set List', run: (page) => scroll(page, 200) },
  {
    name: '/setlist, dragging',
    path: '/setlist',
    ready: 'Save Set List',
    async run(page) {
      for (let song = 0; song < 5; song += 1) {
        await page.mouse.move(200, 420);
        await page.mouse.down();
        await page.mouse.move(620, 300, { steps: 30 });
        await page.mouse.move(620, 260 + song * 40, { steps: 30 });
        await page.mouse.up();
        await page.waitForTimeout(100);
      }
    },
  },
];

await buildFrontEnds();
const stack = await startStack({ environment: production });
const browser = await launchBrowser();
try {
  await fillCatalogue(stack.environment.MONGODB_URI ?? '', songs);
  const { authorization } = await signInAsAdmin(stack.url, stack.password);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const failed = countFailures(context);
  await context.addInitScript((token) => sessionStorage.setItem('token', token), authorization.replace('Bearer ', ''));
  await context.addInitScript({ path: fileURLToPath(new URL('./list/frames.page.js', import.meta.url)) });

  const goals = [];
  console.log(`\n${songs} songs and more, ${conditions.cpuSlowdown}× slower CPU\n`);
  for (const { name, path, ready, run } of works) {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
    await page.goto(`${stack.backOfficeUrl}${path}`);
    await page.getByText(ready).first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3_000);
    const elements = await page.evaluate<number>('document.querySelectorAll("*").length');
    await page.evaluate('window.frames_.length = 0');
    await run(page);
    const frames = await page.evaluate<number[]>('window.frames_');
    await page.close();
    const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((part) => percentile(frames, part).toFixed(0));
    console.log(
      `  ${name.padEnd(20)} frames p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, longest ${most} ms; ${elements} elements`,
    );
    goals.push({
      what: `${name}: 99 % of frames`,
      figure: `${p99} ms`,
      goal: `≤ ${limit} ms`,
      met: Number(p99) <= limit,
    });
  }
  goals.push(noFailures('what the pages could not load', { failed: failed() }));
  reportGoals('office', {
    goals,
    rules: ['Frames count from the moment at which a loaded screen is used until it is not.'],
  });
} finally {
  await browser.close();
  await stack.stop();
}
