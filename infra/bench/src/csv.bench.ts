/**
 * `npm run bench -- csv`: 20,000 songs as CSV through edge and REST, to a client that reads as fast as it can and to one
 * that reads slowly; and how much the memory of the processes grows.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import { signInAsAdmin } from './back-office/sign-in.ts';
import { memoryOf } from './gateway/process-usage.ts';
import { noFailures, reportGoals } from './goals.ts';
import { fillCatalogue } from './search/many-songs.ts';
import { production } from './settings.ts';

const songs = 20_000;
/** How much the memory of a process may grow for one download, in MB. */
const limit = 50;
const onTheWay = ['catalogue', 'rest', 'edge'];

await buildFrontEnds();
const stack = await startStack({ profile: 'many', environment: production });
try {
  await fillCatalogue(stack.environment.MONGODB_URI ?? '', songs);
  const headers = await signInAsAdmin(stack.url, stack.password);
  const memory = () => onTheWay.map((name) => memoryOf(stack.processes.get(name)?.pid() ?? 0).now);

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
    return {
      isWhole: response.ok && rows >= songs,
      rows,
      bytes,
      seconds,
      more: most.map((now, i) => now - (before[i] ?? 0)),
    };
  }

  await download(0);
  console.log(`\n${songs} songs as CSV; the demo's are there besides\n`);
  const row = (...cells: string[]) => console.log(cells.map((cell) => cell.padStart(16)).join(''));
  row('reader', 'rows', 'MB', 'seconds', ...onTheWay.map((name) => `${name} +MB`));
  let most = 0;
  let failed = 0;
  for (const [reader, pause] of [
    ['as fast as it can', 0],
    ['slow', 20],
  ] as const) {
    const { isWhole, rows, bytes, seconds, more } = await download(pause);
    if (!isWhole) failed += 1;
    most = Math.max(most, ...more);
    row(reader, String(rows), (bytes / 1e6).toFixed(1), seconds.toFixed(1), ...more.map((mb) => mb.toFixed(0)));
  }
  const what = `memory of a process for ${songs} songs as CSV`;
  reportGoals('csv', {
    goals: [
      { what, figure: `+${most.toFixed(0)} MB`, goal: `≤ ${limit} MB more`, met: most <= limit },
      noFailures('downloads that failed or were not whole', { failed }),
    ],
    rules: ['Each process is compared with itself before the download; the first download warms up.'],
  });
} finally {
  await stack.stop();
}
