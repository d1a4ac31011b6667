/**
 * `npm run bench -- csv`: 20,000 songs as CSV through edge and REST, to a client that reads as fast as it can and to one
 * that reads slowly: how much the memory of each process grows, and how late the event loop of the one process is.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import { oneProcess, type Profile, profiles } from '@cowbell/local/stack/stack-processes';
import { signInAsAdmin } from './back-office/sign-in.ts';
import { memoryOf, waitUntilIdle } from './gateway/process-usage.ts';
import { type Goal, noFailures, reportGoals } from './goals.ts';
import { eventLoopDelay } from './process-metrics.ts';
import { fillCatalogue } from './search/many-songs.ts';
import { production } from './settings.ts';

const songs = 20_000;
/** How much the memory of a process may grow for one download, in MB. */
const limit = 50;
/** How late the event loop of the one process may be, in ms. */
const delayLimit = 50;

const onTheWay = { one: [oneProcess], many: ['catalogue', 'rest', 'edge'] } satisfies Record<Profile, string[]>;

const row = (...cells: string[]) => console.log(cells.map((cell) => cell.padStart(16)).join(''));

async function downloadSongs(profile: Profile): Promise<Goal[]> {
  const stack = await startStack({ profile, environment: production });
  const names = onTheWay[profile];
  try {
    await waitUntilIdle(stack.processes.get(profile === 'one' ? oneProcess : 'gateway')?.pid() ?? 0);
    await fillCatalogue(stack.environment.MONGODB_URI ?? '', songs);
    const headers = await signInAsAdmin(stack.url, stack.password);
    const memory = () => names.map((name) => memoryOf(stack.processes.get(name)?.pid() ?? 0).now);

    /** @param pause ms between two chunks. */
    async function download(pause: number) {
      const before = memory();
      let most = before;
      let [rows, bytes] = [-1, 0];
      const start = performance.now();
      const response = await fetch(`${stack.url}/api/song/export/csv`, { headers });
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length;
        rows += Buffer.from(chunk).toString('latin1').split('\n').length - 1;
        most = memory().map((now, i) => Math.max(now, most[i] ?? 0));
        if (pause > 0) await sleep(pause);
      }
      const seconds = (performance.now() - start) / 1_000;
      const more = most.map((now, i) => now - (before[i] ?? 0));
      return { isWhole: response.ok && rows >= songs, rows, bytes, seconds, more };
    }

    await download(0);
    console.log(`\n${songs} songs as CSV; the demo's are there besides (profile ${profile})\n`);
    row('reader', 'rows', 'MB', 'seconds', ...names.map((name) => `${name} +MB`));
    const metricsUrl = `${stack.environment.GATEWAY_URL}/metrics`;
    // Reading it starts a new period.
    await eventLoopDelay(metricsUrl);
    let most = 0;
    let failed = 0;
    let delay = 0;
    for (const [reader, pause] of [
      ['as fast as it can', 0],
      ['slow', 20],
    ] as const) {
      const { isWhole, rows, bytes, seconds, more } = await download(pause);
      delay = Math.max(delay, await eventLoopDelay(metricsUrl));
      if (!isWhole) failed += 1;
      most = Math.max(most, ...more);
      row(reader, String(rows), (bytes / 1e6).toFixed(1), seconds.toFixed(1), ...more.map((mb) => mb.toFixed(0)));
    }
    const failures = noFailures(`downloads that failed or were not whole, profile ${profile}`, { failed });
    const figures: Goal =
      profile === 'one'
        ? {
            what: `event-loop delay of the one process, ${songs} songs as CSV, p99`,
            figure: `${delay.toFixed(0)} ms`,
            goal: `≤ ${delayLimit} ms`,
            met: delay <= delayLimit,
          }
        : {
            what: `memory of a process for ${songs} songs as CSV`,
            figure: `+${most.toFixed(0)} MB`,
            goal: `≤ ${limit} MB more`,
            met: most <= limit,
          };
    return [figures, failures];
  } finally {
    await stack.stop();
  }
}

await buildFrontEnds();
const goals: Goal[] = [];
for (const profile of profiles) goals.push(...(await downloadSongs(profile)));
reportGoals('csv', {
  goals,
  rules: [
    'Memory is compared with that of the same process before the download; the first download warms up.',
    'The delay is the higher one of both downloads.',
  ],
});
