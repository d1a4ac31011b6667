/** `npm run drill -- rush [fault]`: something breaks in a rush; all is stored once, and shown right within 10 s. */
import { setTimeout as sleep } from 'node:timers/promises';
import { productionWithout, rushRate } from '@cowbell/bench/settings';
import { openStoredRequests } from '@cowbell/load/stored-requests';
import { readLocalConfig } from '@cowbell/local/configuration/local-config';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import { oneProcess } from '@cowbell/local/stack/stack-processes';
import { Redis } from 'ioredis';
import { readList, sendUntilAcknowledged, watchList } from './rush/phones.ts';

/** When the fault happens, and when the last request is sent, in ms from the start. */
const faultAt = 5_000;
const lastSendAt = 12_000;
/** How long after the fault the stack must be ready, in ms; after a hang, counted from its end. */
const readyLimit = 5_000;
/** How long after the fault every phone must show the right list, in ms. */
const recoveryLimit = 10_000;
const sendLimit = 40_000;
const hangTime = 3_000;
const watcherCount = 20;
const guestCount = 200;

const { PROFILE: profile } = readLocalConfig();
const sendsPerSecond = rushRate[profile];
const victim = profile === 'one' ? oneProcess : 'request';

await buildFrontEnds();
const stack = await startStack({ profile, environment: productionWithout(['ADDRESS_PER_MINUTE', 'GUEST_BURST']) });
const stored = await openStoredRequests(String(stack.environment.MONGODB_URI));
const guests = createGuestCookies(stack.environment, guestCount);
const observer = guests[0] ?? '';

function pidOf(name: string): number {
  const pid = stack.processes.get(name)?.pid();
  if (!pid) throw new Error(`${name} does not run.`);
  return pid;
}

const kill = (name: string) => process.kill(pidOf(name), 'SIGKILL');

interface Fault {
  name: string;
  /** How long what is broken hangs, in ms. */
  hangs?: number;
  cause: () => Promise<void> | void;
}

const faults: Fault[] = [
  { name: 'none', cause: () => {} },
  { name: `${victim} killed`, cause: () => void kill(victim) },
  { name: `${victim} stopped`, cause: () => void process.kill(pidOf(victim), 'SIGTERM') },
  { name: 'MongoDB killed', cause: () => void kill('mongod') },
  {
    name: 'Redis killed and wiped',
    async cause() {
      const redis = stack.processes.get('redis');
      await redis?.kill();
      await redis?.start();
      const client = new Redis(String(stack.environment.REDIS_URL));
      await client.flushall();
      client.disconnect();
    },
  },
  {
    name: `Redis hangs for ${hangTime / 1_000} s`,
    hangs: hangTime,
    async cause() {
      const pid = pidOf('redis');
      process.kill(pid, 'SIGSTOP');
      await sleep(hangTime);
      process.kill(pid, 'SIGCONT');
    },
  },
];

async function timeUntilReady(): Promise<number> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < sendLimit) {
    const response = await fetch(`${stack.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    const body = (await response?.json().catch(() => null)) as { status?: string } | null | undefined;
    if (body?.status === 'ready') return Date.now() - startedAt;
    await sleep(20);
  }
  return Number.POSITIVE_INFINITY;
}

async function songIds(): Promise<string[]> {
  const response = await fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ showSongs { id } }' }),
  });
  const { data } = (await response.json()) as { data: { showSongs: { id: string }[] } };
  return data.showSongs.map(({ id }) => id);
}

const songs = await songIds();

async function runFault(index: number, { cause, hangs = 0 }: Fault) {
  const keys = `drill-${index}-${Date.now()}`;
  const startedAt = Date.now();
  const watchers = guests.slice(0, watcherCount).map((cookie) => watchList(stack.url, cookie));
  const sends: { key: string; outcome: ReturnType<typeof sendUntilAcknowledged> }[] = [];
  const sending = setInterval(() => {
    const due = Math.min(lastSendAt, Date.now() - startedAt) * (sendsPerSecond / 1_000);
    while (sends.length < due) {
      const n = sends.length;
      const key = `${keys}-${n}`;
      const input = { songId: songs[n % songs.length] ?? '', requestedBy: `Guest ${n}`, tip: n % 30, key };
      const cookie = guests[n % guests.length] ?? '';
      const outcome = sendUntilAcknowledged({ edge: stack.url, cookie, input, until: startedAt + sendLimit });
      sends.push({ key, outcome });
    }
  }, 10);

  await sleep(faultAt);
  const causing = cause();
  // The first check must not be earlier than the effect of a signal.
  const ready = sleep(hangs + 20).then(timeUntilReady);
  await sleep(startedAt + lastSendAt + 100 - Date.now());
  clearInterval(sending);

  let right = 0;
  const isInTime = () => Date.now() <= startedAt + faultAt + recoveryLimit;
  while (isInTime() && right < watchers.length) {
    const list = await readList(stack.url, observer).catch(() => null);
    if (list && isInTime()) right = watchers.filter(({ shown }) => list.equals(shown())).length;
    await sleep(200);
  }
  await causing;
  const readyAfter = await ready;
  const outcomes = await Promise.all(sends.map(async ({ key, outcome }) => ({ key, ...(await outcome) })));
  for (const watcher of watchers) watcher.stop();
  const acknowledged = outcomes.filter(({ isAcknowledged }) => isAcknowledged).map(({ key }) => key);
  const { lost, doubled } = await stored.compare(keys, acknowledged);
  await stored.remove(keys);
  const cutOff = outcomes.reduce((sum, outcome) => sum + outcome.cutOff, 0);
  const slowest = Math.max(...outcomes.map(({ duration }) => duration));
  return {
    sent: outcomes.length,
    acknowledged: acknowledged.length,
    lost,
    doubled,
    cutOff,
    readyAfter,
    right,
    slowest,
  };
}

const row = (...[first = '', ...cells]: (string | number)[]) =>
  console.log(`  ${String(first).padEnd(26)}${cells.map((cell) => String(cell).padStart(14)).join('')}`);

let isGood = true;
try {
  console.log(`\n${sendsPerSecond} sends a second; the fault comes after ${faultAt / 1_000} s (profile ${profile})\n`);
  row('fault', 'sent', 'acknowledged', 'lost', 'doubled', 'cut off', 'ready, s', 'right phones', 'slowest, s');
  for (const [index, fault] of faults.entries()) {
    const { name } = fault;
    if (!name.includes(process.argv[2] ?? '')) continue;
    const { sent, acknowledged, lost, doubled, cutOff, readyAfter, right, slowest } = await runFault(index, fault);
    const seconds = (ms: number) => (ms / 1_000).toFixed(1);
    const isReadyInTime = readyAfter <= readyLimit;
    const ready = `${isReadyInTime ? '' : 'missed: '}${seconds(readyAfter)}`;
    row(name, sent, acknowledged, lost, doubled, cutOff, ready, `${right} of ${watcherCount}`, seconds(slowest));
    const isComplete = acknowledged === sent && lost + doubled === 0;
    isGood &&= isComplete && isReadyInTime && right === watcherCount;
  }
  const verdict = `nothing lost or doubled, ready within ${readyLimit / 1_000} s, every phone right within ${recoveryLimit / 1_000} s`;
  console.log(`\n  ${isGood ? `✓ ${verdict}` : `✗ not ${verdict}: see above`}\n`);
} finally {
  await stored.close();
  await stack.stop();
}
process.exitCode = isGood ? 0 : 1;
