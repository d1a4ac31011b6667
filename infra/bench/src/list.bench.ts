/** `npm run bench -- list`: 500 requests on a slow phone, some of which move up: how long each frame stays. */
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import { conditions, countFailures, launchBrowser, openPhone } from './browser/phone.ts';
import { noFailures, reportGoals } from './goals.ts';
import { postOf, sendRequest } from './http-requests.ts';
import { fillRequests } from './list/fill-requests.ts';
import { openEvents } from './live/publish.ts';
import { production } from './settings.ts';
import { percentile } from './statistics.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '500' }, changes: { type: 'string', default: '20' } },
});
const count = Number(values.requests);
const changes = Number(values.changes);

/** The longest frame, in ms, with which a tap still has a good Interaction to Next Paint. */
const limit = 200;

await buildFrontEnds();
const stack = await startStack({ environment: production });
const events = await openEvents(stack.environment);
const browser = await launchBrowser();
try {
  const { data } = JSON.parse(
    await sendRequest(postOf(`${stack.environment.GATEWAY_URL}/graphql`, '{ showSongs { id title artist { name } } }')),
  );
  const requests = await fillRequests(stack.environment.MONGODB_URI ?? '', count, data.showSongs);
  await events.publish({ type: 'requests.cleared' });
  const page = await openPhone(browser);
  const failed = countFailures(page.context());
  await page.addInitScript({ path: fileURLToPath(new URL('./list/frames.page.js', import.meta.url)) });
  await page.goto(`${stack.url}/requests`);
  await page.getByText(`${count} requests`).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3_000);

  const measure = async (change: () => Promise<void>) => {
    await page.evaluate('window.frames_.length = 0');
    for (let n = 0; n < changes; n += 1) {
      await change();
      await delay(510);
    }
    await page.waitForTimeout(1_000);
    return await page.evaluate<number[]>('window.frames_');
  };
  const still = await measure(async () => {});
  const moving = await measure(async () => {
    await requests.raiseTips(3);
    await events.publish({ type: 'request.updated' });
  });
  await requests.close();

  console.log(`\n${count} requests, ${changes} changes that move 3 rows, ${conditions.cpuSlowdown}× slower CPU\n`);
  for (const [name, frames] of [
    ['nothing moves', still],
    ['rows move', moving],
  ] as const) {
    const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((part) => percentile(frames, part).toFixed(0));
    console.log(
      `  ${name.padEnd(14)} frames p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, longest ${most} ms, ` +
        `${frames.filter((frame) => frame > 50).length} of ${frames.length} longer than 50 ms`,
    );
  }
  const most = percentile(moving, 1);
  reportGoals({
    goals: [
      {
        what: `a list of ${count} requests that moves: longest frame`,
        figure: `${most.toFixed(0)} ms`,
        goal: `≤ ${limit} ms`,
        met: most <= limit,
      },
      noFailures('what the page could not load', { failed: failed() }),
    ],
    rules: ['The longest of all frames counts, while rows move twice a second.'],
  });
} finally {
  await browser.close();
  await events.close();
  await stack.stop();
}
