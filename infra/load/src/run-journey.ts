/** `npm run load -- <journey>`: runs a journey with k6, and compares the acknowledged requests with the stored ones. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { documentOf } from '@cowbell/bench/documents';
import { type Goal, noFailures, printGoals } from '@cowbell/bench/goals';
import { postOf, sendRequest } from '@cowbell/bench/http-requests';
import { printDifferences, productionWithout, rushRate } from '@cowbell/bench/settings';
import { readLocalConfig } from '@cowbell/local/configuration/local-config';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { findOnPath, measureMemory, run, runInTerminal } from '@cowbell/local/processes/run';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import { openStoredRequests } from './stored-requests.ts';

const version = 'v1.8.1';
const cache = fileURLToPath(new URL('../../../.cowbell/cache/k6', import.meta.url));

const buildLimit = 580_000;

/** Finds k6 on PATH or in the cache, or builds it. Null when it must be installed by hand. */
export async function findK6(): Promise<string | null> {
  const present = findOnPath('k6') ?? (existsSync(`${cache}/k6`) ? `${cache}/k6` : undefined);
  if (present) return present;
  const go = findOnPath('go');
  if (!go) return null;
  console.log(`Building k6 ${version} with Go, once; this takes a minute or two.`);
  await run('env', [`GOBIN=${cache}`, go, 'install', `go.k6.io/k6@${version}`], buildLimit);
  return `${cache}/k6`;
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rate: { type: 'string' } } });
const [journey = ''] = positionals;
const { PROFILE: profile } = readLocalConfig();
const rate = values.rate ?? String(rushRate[profile]);
const reports = fileURLToPath(new URL('../../../.cowbell/reports', import.meta.url));
const script = fileURLToPath(new URL(`journeys/${journey}.ts`, import.meta.url));

const settleTime = 5_000;

const memoryGoals = { idle: 450, peak: 600 };

/** Prefix of the idempotency keys of this run. */
const keys = `load-${Date.now()}`;

/** Limits that this load reaches because it comes from one machine. An attack has to live with them. */
function findLifted(): Parameters<typeof productionWithout>[0] {
  if (journey === 'abuse' || journey === 'doors') return [];
  return journey === 'rush' ? ['ADDRESS_PER_MINUTE', 'GUEST_BURST', 'GUEST_IDS_PER_HOUR'] : ['ADDRESS_PER_MINUTE'];
}
const lifted = findLifted();

/** Hashes of the documents that phones send, found once: k6 runs a journey's code for every phone. */
const documentHashes = {
  showSongs: documentOf('ShowSongs').hash,
  queue: documentOf('Queue').hash,
  queueAfter: documentOf('QueueAfter').hash,
  song: documentOf('Song').hash,
  createRequest: documentOf('CreateRequest').hash,
  ownRequestIds: documentOf('OwnRequestIds').hash,
};
export type DocumentHashes = typeof documentHashes;

const memoryGoal = (what: string, figure: number, goal: number): Goal => ({
  what,
  figure: `${figure} MB`,
  goal: `≤ ${goal} MB`,
  met: figure <= goal,
});

const k6 = await findK6();
if (!k6) {
  console.error(
    'k6 is missing: install it (https://grafana.com/docs/k6/latest/set-up/install-k6), or install Go to build it.',
  );
  process.exit(1);
}
await buildFrontEnds();
mkdirSync(reports, { recursive: true });
const stack = await startStack({ profile, environment: productionWithout(lifted) });
const stored = await openStoredRequests(stack.environment.MONGODB_URI ?? '');

const measureStack = () => measureMemory([process.pid, ...[...stack.processes.values()].map(({ pid }) => pid() ?? 0)]);

try {
  const { data } = JSON.parse(
    await sendRequest(postOf(`${stack.environment.GATEWAY_URL}/graphql`, '{ showSongs { id } }')),
  );
  const songs = data.showSongs.map(({ id }: { id: string }) => id);
  const sent = `${reports}/${keys}.sent`;
  const report = `${reports}/load-${journey}.html`;
  const environment = {
    EDGE_URL: stack.url,
    SONGS: JSON.stringify(songs),
    DOCUMENT_HASHES: JSON.stringify(documentHashes),
    KEYS: keys,
    GUESTS: JSON.stringify(createGuestCookies(stack.environment, 200)),
    NEWCOMERS: JSON.stringify(journey === 'abuse' ? createGuestCookies(stack.environment, 400, 0) : []),
    PROFILE: profile,
    RATE: rate,
    K6_WEB_DASHBOARD: 'true',
    K6_WEB_DASHBOARD_PORT: '-1',
    K6_WEB_DASHBOARD_PERIOD: '1s',
    K6_WEB_DASHBOARD_EXPORT: report,
    K6_NO_USAGE_REPORT: 'true',
    // Go collects garbage less often than with its default, 100: k6 runs on the same cores as Cowbell.
    GOGC: '400',
  };
  const pairs = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const logs = ['--log-output', `file=${reports}/k6.log`, '--log-format', 'raw', '--console-output', sent];
  // A process that has just started is not idle yet.
  await sleep(settleTime);
  const idle = await measureStack();
  let peak = idle;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await measureStack());
  }, 1_000);
  const status = await runInTerminal('env', [...pairs, k6, 'run', '--quiet', ...logs, script]);
  clearInterval(watch);

  const acknowledged = readFileSync(sent, 'utf8').match(/load-\d+-[\w-]+/g) ?? [];
  const { lost, doubled } = await stored.compare(keys, acknowledged);
  const hasMemoryGoal = profile === 'one';
  const goals = [
    noFailures(`of ${acknowledged.length} acknowledged sends`, { lost, doubled }),
    ...(hasMemoryGoal ? [memoryGoal('memory before, idle', idle, memoryGoals.idle)] : []),
    ...(hasMemoryGoal && journey === 'rush' ? [memoryGoal('memory at most', peak, memoryGoals.peak)] : []),
  ];
  console.log('');
  printGoals(goals);
  printDifferences(lifted);
  console.log(`\n  Charts: ${report}`);
  process.exitCode = status || (goals.some(({ met }) => !met) ? 1 : 0);
} finally {
  await stored.close();
  await stack.stop();
}
