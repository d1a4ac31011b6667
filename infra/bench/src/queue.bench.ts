/**
 * `npm run bench -- queue`: 3,800 requests for 128 songs are on the list, with Cowbell in one process: how long the response is that
 * a phone reads, and how much CPU it takes. The list changes before every read, so that no response comes from the cache. Compared are
 * the queue of a show that combines requests, the queue of one that does not, and the request list as phones read it before
 * there was a queue: the first 500 rows, and all 3,800 in windows of 500.
 *
 * `--rounds 5 --reads 40` are the defaults.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listWindowSize } from '@cowbell/contracts/request-list';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import { oneProcess } from '@cowbell/local/stack/stack-processes';
import { signInAsAdmin } from './back-office/sign-in.ts';
import { postOf, sendRequest } from './gateway/http-requests.ts';
import { documentOf } from './gateway/operations.ts';
import { cpuTimeOf } from './gateway/process-usage.ts';
import { noFailures, reportGoals } from './goals.ts';
import { openEvents } from './live/publish.ts';
import { fillBusyNight } from './queue/busy-night.ts';
import { formerListHash, formerWindowHash, persistFormerList } from './queue/former-list.ts';
import { type PhoneResponse, readAsPhone } from './queue/read-as-phone.ts';
import { production } from './settings.ts';
import { median, medianWithSpread } from './statistics.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, reads: { type: 'string', default: '40' } },
});
const rounds = Number(values.rounds);
const reads = Number(values.reads);

const requestCount = 3_800;
const songCount = 128;

/** The largest response, in bytes. */
const sizeGoal = 25_000;
/** CPU of a combined queue, as a part of that of the whole list: both have all requests. */
const cpuGoal = 0.5;

/** From a change until the process has its event, with time to spare, in ms. */
const settled = 50;
/** Between two changes that nobody reads, in ms: about as long as between two reads. */
const unreadPause = 200;

interface Round {
  /** CPU time per response, in ms. */
  server: number;
  mongo: number;
  /** Of the last response. */
  bytes: number;
}

/** What is read, and in which kind of show. */
interface Case {
  title: string;
  /** Of the document; null for none. */
  hash: string | null;
  combine: boolean;
  /** Further windows that are read after the first response: how many rows to skip. */
  windows?: readonly number[];
  isWhole: (data: PhoneResponse['data']) => boolean;
  rounds: Round[];
  /** Reads that failed, or had the response of before the change. */
  failed: number;
}

const list: Case = {
  title: 'the list as it was, first 500 rows',
  hash: formerListHash,
  combine: false,
  isWhole: ({ requests = [] }) => requests.length === listWindowSize,
  rounds: [],
  failed: 0,
};
const wholeList: Case = {
  ...list,
  title: `the list as it was, all ${requestCount} rows`,
  windows: Array.from({ length: Math.ceil(requestCount / listWindowSize) - 1 }, (_, i) => (i + 1) * listWindowSize),
  rounds: [],
};
const single: Case = {
  title: 'queue, one row per request, 500 rows',
  hash: documentOf('Queue').hash,
  combine: false,
  isWhole: ({ queue = [] }) => queue.length === listWindowSize,
  rounds: [],
  failed: 0,
};
const combined: Case = {
  title: `queue, combined by song, ${songCount} rows`,
  hash: documentOf('Queue').hash,
  combine: true,
  isWhole: ({ queue = [] }) =>
    queue.length === songCount && queue.reduce((sum, { asked }) => sum + asked, 0) === requestCount,
  rounds: [],
  failed: 0,
};
/** The same changes, which nobody reads: what they cost is no part of a response. */
const unread: Case = {
  title: 'no read, the changes alone',
  hash: null,
  combine: false,
  isWhole: () => true,
  rounds: [],
  failed: 0,
};
const cases = [unread, list, wholeList, single, combined];

const setCombine = 'mutation ($input: ShowInput!) { updateShow(input: $input) { userErrors { message } } }';

await buildFrontEnds();
const folder = mkdtempSync(`${tmpdir()}/cowbell-queue-`);
const stack = await startStack({
  profile: 'one',
  environment: { ...production, ...persistFormerList(`${folder}/documents.json`) },
});
const events = await openEvents(stack.environment);
try {
  const [guest = ''] = createGuestCookies(stack.environment, 1);
  const admin = await signInAsAdmin(stack.url, stack.password);
  const { data } = JSON.parse(
    await sendRequest(postOf(`${stack.url}/graphql`, '{ showSongs { id title artist { id name } } }')),
  );
  const night = await fillBusyNight(
    stack.environment.MONGODB_URI ?? '',
    requestCount,
    data.showSongs.slice(0, songCount),
  );
  await events.publish({ type: 'requests.cleared' });
  const pids = {
    server: stack.processes.get(oneProcess)?.pid() ?? 0,
    mongo: stack.processes.get('mongod')?.pid() ?? 0,
  };

  async function prepare({ combine, hash, isWhole }: Case): Promise<void> {
    const { body, url } = postOf(`${stack.url}/graphql`, setCombine, { input: { combine } });
    const headers = { ...admin, 'content-type': 'application/json' };
    const text = await (await fetch(url, { method: 'POST', body, headers })).text();
    if (!text.includes('"userErrors":[]')) throw new Error(`The show was not changed: ${text}`);
    // Responses that are older than a second are not used any more.
    await delay(1_500);
    if (!hash) return;
    const response = await readAsPhone(stack.url, hash, guest);
    if (!isWhole(response.data)) throw new Error(`Incomplete: ${JSON.stringify(response.data).slice(0, 200)}`);
  }

  async function measure(one: Case): Promise<Round> {
    await prepare(one);
    let previous = '';
    let bytes = 0;
    const before = { server: cpuTimeOf(pids.server), mongo: cpuTimeOf(pids.mongo) };
    for (let read = 0; read < reads; read += 1) {
      await night.raiseLast();
      await events.publish({ type: 'request.updated' });
      await delay(one.hash ? settled : unreadPause);
      if (!one.hash) continue;
      const response = await readAsPhone(stack.url, one.hash, guest).catch(() => undefined);
      if (!response || response.etag === previous || !one.isWhole(response.data)) one.failed += 1;
      previous = response?.etag ?? '';
      bytes = response?.bytes ?? 0;
      for (const after of one.windows ?? []) {
        const variables = { after };
        const window = await readAsPhone(stack.url, formerWindowHash, guest, variables).catch(() => undefined);
        if (window?.data.requests?.length !== Math.min(listWindowSize, requestCount - after)) one.failed += 1;
        bytes += window?.bytes ?? 0;
      }
    }
    const used = (of: keyof typeof pids) => (cpuTimeOf(pids[of]) - before[of]) / reads;
    return { server: used('server'), mongo: used('mongo'), bytes };
  }

  for (let round = 0; round <= rounds; round += 1) {
    for (const one of round % 2 === 0 ? cases : cases.toReversed()) {
      const measured = await measure(one);
      // The first round warms up.
      if (round > 0) one.rounds.push(measured);
    }
  }
  await night.close();

  console.log(
    `\n${requestCount} requests for ${songCount} songs, ${rounds} rounds of ${reads} reads after a change each\n`,
  );
  const own = (one: Case, of: 'server' | 'mongo') =>
    one.rounds.map((round, i) => round[of] - (unread.rounds[i]?.[of] ?? Number.NaN));
  const totals = (one: Case) => {
    const mongo = own(one, 'mongo');
    return own(one, 'server').map((server, i) => server + (mongo[i] ?? Number.NaN));
  };
  const ratios = (one: Case, to: Case) => totals(one).map((total, i) => total / (totals(to)[i] ?? Number.NaN));
  const sizeOf = ({ rounds: measured }: Case) => Math.max(...measured.map(({ bytes }) => bytes));
  const kilobytes = (one: Case) => `${(sizeOf(one) / 1_000).toFixed(1)} kB`;
  for (const one of [list, wholeList, single, combined]) {
    console.log(
      `  ${one.title.padEnd(38)} ${kilobytes(one).padStart(8)} gzip, CPU per response: server ` +
        `${medianWithSpread(own(one, 'server'), 1)} ms, MongoDB ${medianWithSpread(own(one, 'mongo'), 1)} ms, ` +
        `together ${medianWithSpread(ratios(one, list), 2)}× the first rows of the list`,
    );
  }
  const changes = (of: 'server' | 'mongo') => median(unread.rounds.map((round) => round[of])).toFixed(1);
  console.log(`  a change, which is not part of these: server ${changes('server')} ms, MongoDB ${changes('mongo')} ms`);
  reportGoals('queue', {
    goals: [
      {
        what: `queue of ${requestCount} requests for ${songCount} songs, combined by song`,
        figure: `${kilobytes(combined)} gzip`,
        goal: `≤ ${sizeGoal / 1_000} kB`,
        met: sizeOf(combined) <= sizeGoal,
      },
      {
        what: `the same: CPU of server and MongoDB, beside the list of ${requestCount} as it was`,
        figure: `${medianWithSpread(ratios(combined, wholeList), 2)}×`,
        goal: `≤ ${cpuGoal}×`,
        met: median(ratios(combined, wholeList)) <= cpuGoal,
      },
      noFailures('reads that failed, or were older than the change', {
        list: list.failed + wholeList.failed,
        single: single.failed,
        combined: combined.failed,
      }),
    ],
    rules: [
      'All are read as phones do, by the hash of the document, through the edge, with gzip. Every read comes after a change of the list.',
      `The list as it was is the document that phones sent before there was a queue, served by the code of today: the first ${listWindowSize} rows, and all of them in windows of ${listWindowSize}, which show the same requests as the queue.`,
      `The goals are for a show that combines requests. The queue of one that does not has a row per request, and at most ${listWindowSize} in one response: that is the list again.`,
      'CPU is that of the one process and of MongoDB, without what the changes take that nobody reads.',
    ],
  });
} finally {
  await events.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
