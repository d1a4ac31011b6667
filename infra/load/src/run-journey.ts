/**
 * `npm run load -- <journey>`: starts all of Cowbell, runs a journey through its edge with k6, and compares the
 * acknowledged requests with the stored ones. Ends with k6's status, which is not 0 when a threshold was missed, or
 * with 1 when a request was lost or stored twice, or a goal was missed.
 * `--rate 400` sets the sends a second of `rush`; PROFILE=many runs each part in a process of its own.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { postOf, sendRequest } from '@cowbell/bench/gateway/http-requests';
import { cpuTimeOf, cpuTimeOfEndedChildren } from '@cowbell/bench/gateway/process-usage';
import { printGoals } from '@cowbell/bench/goals';
import { openStoredRequests } from '@cowbell/bench/mix/stored-requests';
import { eventLoopDelay } from '@cowbell/bench/process-metrics';
import { printDifferences, productionWithout, rushRate } from '@cowbell/bench/settings';
import { readLocalConfig } from '@cowbell/local/configuration/local-config';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { runInTerminal } from '@cowbell/local/processes/run-in-terminal';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { measureAddedMemory, measureMemory, startingProcesses } from '@cowbell/local/stack/memory';
import { startStack } from '@cowbell/local/stack/stack';
import { documentHashes } from './document-hashes.ts';
import { journeyGoals } from './journey-goals.ts';
import { findK6 } from './k6.ts';
import { watchMemory } from './watch-memory.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rate: { type: 'string' } } });
const [journey = ''] = positionals;
const { PROFILE: profile } = readLocalConfig();
/** Sends a second of `rush`. */
const rate = values.rate ?? String(rushRate[profile]);
const reports = fileURLToPath(new URL('../../../.cowbell/reports', import.meta.url));
const script = fileURLToPath(new URL(`journeys/${journey}.ts`, import.meta.url));

/** How long the phones of `quiet` take to connect to a stack that has just started, in ms. What they cost then is no overhead. */
const connectTime = 10_000;

/** How long a stack has until it is idle after its start, in ms: it still warms up, and collects what it has loaded. */
const settleTime = 5_000;

/** Prefix of the idempotency keys of this run. */
const keys = `load-${Date.now()}`;

/** Limits that this load reaches because it comes from one machine. An attack has to live with them. */
function findLifted(): Parameters<typeof productionWithout>[0] {
  if (journey === 'abuse' || journey === 'doors') return [];
  return journey === 'rush' ? ['ADDRESS_PER_MINUTE', 'GUEST_BURST', 'GUEST_IDS_PER_HOUR'] : ['ADDRESS_PER_MINUTE'];
}
const lifted = findLifted();

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

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
    // Go collects garbage less often than with its default, 100. In a rush, k6 then takes 10 s of CPU time instead of 12.9, on the same two
    // cores as Cowbell.
    GOGC: '400',
  };
  const pairs = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const options = [
    '--quiet',
    '--log-output',
    `file=${reports}/k6.log`,
    '--log-format',
    'raw',
    '--console-output',
    sent,
  ];
  const processes = [...stack.processes].map(([name, { pid }]) => ({ name, time: () => cpuTimeOf(pid() ?? 0) }));
  const { starter, npm } = startingProcesses();
  // `npm start` starts the mailbox when it is opened; here it is there from the beginning.
  const counted = [...stack.processes].filter(([name]) => name !== 'mailbox').map(([, process]) => process);
  // A process that has just started is not idle yet.
  await sleep(settleTime);
  const stopWatching = await watchMemory(counted, { starter, npm });
  const metricsUrl = `${stack.environment.GATEWAY_URL}/metrics`;
  // Reading it starts a new period.
  await eventLoopDelay(metricsUrl);
  const clocks = [{ name: 'k6', time: cpuTimeOfEndedChildren }, ...processes];
  const readClocks = () => ({ at: Date.now(), times: clocks.map(({ time }) => time()) });
  let before = readClocks();
  if (journey === 'quiet') {
    setTimeout(() => {
      before = readClocks();
    }, connectTime).unref();
  }
  const status = await runInTerminal('env', [...pairs, k6, 'run', ...options, script]);
  const duration = (Date.now() - before.at) / 1_000;
  const delay = await eventLoopDelay(metricsUrl);
  const memory = await stopWatching();
  const pidsOf = (list: readonly (typeof counted)[number][]) =>
    list.map(({ pid }) => pid()).filter((pid) => pid !== undefined);
  const base = [...pidsOf(counted), ...starter, ...npm];
  const mailbox = stack.processes.get('mailbox');
  const ofMailbox = await measureAddedMemory(mailbox ? pidsOf([mailbox]) : [], base);
  const ofStarter = starter.length > 0 ? 'with the starter' : 'without a starter, since it did not run';
  const ofNpm = npm.length > 0 ? `npm itself takes ${await measureMemory(npm)} MB` : 'npm did not run';
  const spent = clocks.map(({ name, time }, i) => ({ name, seconds: (time() - (before.times[i] ?? 0)) / 1_000 }));

  const acknowledged = linesOf(sent).flatMap((line) => /load-\d+-[\w-]+/.exec(line) ?? []);
  const { lost, doubled } = await stored.compare(keys, acknowledged);
  console.log(`\n  ${acknowledged.length} sends acknowledged, ${lost} lost, ${doubled} stored twice`);
  const busy = spent.filter(({ seconds }) => seconds >= 0.1).toSorted((a, b) => b.seconds - a.seconds);
  const cpu = busy.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)}`).join(', ');
  console.log(`  CPU, in seconds of ${duration.toFixed(0)}: ${cpu}`);
  console.log(`  memory: ${memory.idle} MB before, ${memory.peak} MB at most, ${ofStarter}; ${ofNpm}`);
  console.log(`    the mailbox, which npm start starts when it is opened, has ${ofMailbox} MB more`);
  const cpuShare = spent.filter(({ name }) => name !== 'k6').reduce((sum, { seconds }) => sum + seconds / duration, 0);
  console.log(
    `  Cowbell and its stores: ${(cpuShare * 100).toFixed(1)} % of a core; event loop: p99 ${delay.toFixed(0)} ms late`,
  );
  const goals = journeyGoals({ journey, profile, rate: Number(rate) }, { memory, cpuShare, delay });
  console.log('');
  if (goals.length > 0) printGoals(goals);
  printDifferences(lifted);
  console.log(`\n  Charts: ${report}`);
  const isMissed = lost + doubled > 0 || goals.some(({ met }) => !met);
  process.exitCode = status || (isMissed ? 1 : 0);
} finally {
  await stored.close();
  await stack.stop();
}
