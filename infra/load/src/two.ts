/** `npm run load -- two`: one of two gateways, request services and catalogues is killed under load. */
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { documentOf } from '@cowbell/bench/documents';
import { getOf, postOf, sendRequest } from '@cowbell/bench/http-requests';
import { printDifferences, productionWithout } from '@cowbell/bench/settings';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { type Child, startChild } from '@cowbell/local/processes/child';
import { findFreePort } from '@cowbell/local/processes/ports';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import { openStoredRequests } from './stored-requests.ts';

const send = `mutation($input: CreateRequestInput!) {
  createRequest(input: $input) { place request { id } userErrors { message } }
}`;

export interface VisitorResult {
  reads: number;
  failedReads: number;
  acknowledged: string[];
  repeated: number;
}

const attempts = 10;

/** Runs visitors who read and send through an edge, one send for two reads. */
export async function runVisitors(
  edge: string,
  options: { rate: number; seconds: number; songs: readonly string[]; keys: string; guests: readonly string[] },
): Promise<VisitorResult> {
  const { rate, seconds, songs, keys, guests } = options;
  const url = `${edge}/graphql`;
  const list = getOf(url, documentOf('Queue').hash).url;
  const result: VisitorResult = { reads: 0, failedReads: 0, acknowledged: [], repeated: 0 };

  async function read(guest = ''): Promise<void> {
    result.reads += 1;
    const response = await request(guest, list).catch(() => null);
    if (!response?.data?.queue) result.failedReads += 1;
  }

  async function sendOne(n: number, guest = ''): Promise<void> {
    const key = `${keys}-${n}`;
    const input = { songId: songs[n % songs.length], requestedBy: `Guest ${n}`, tip: n % 30, key };
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const response = await request(guest, url, postOf(url, send, { input }).body).catch(() => null);
      if (response?.data?.createRequest?.request) {
        result.acknowledged.push(key);
        return;
      }
      result.repeated += 1;
      await delay(300);
    }
  }

  const all: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n += 1) {
    const guest = guests[n % guests.length];
    all.push(n % 3 === 0 ? sendOne(n, guest) : read(guest));
    await delay(1_000 / rate);
  }
  await Promise.all(all);
  return result;
}

interface Response {
  data?: { queue?: unknown[]; createRequest?: { request: object | null } } | null;
}

async function request(guest: string, url: string, body?: string): Promise<Response> {
  const fetched = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', accept: 'application/json', cookie: guest },
    ...(body && { body }),
    signal: AbortSignal.timeout(5_000),
  });
  return (await fetched.json()) as Response;
}

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

export interface SecondInstances {
  edge: string;
  kill: (name: 'gateway' | 'request' | 'catalogue') => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a second catalogue and request service, two gateways that use both, and an edge that uses both gateways. */
export async function startSecondInstances(environment: Record<string, string>): Promise<SecondInstances> {
  const children = new Map<string, Child>();

  async function start(name: string, folder: string, env: Record<string, string> = {}): Promise<string> {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const child = await startChild({
      name,
      program: process.execPath,
      args: [`${checkout}${folder}/src/main.ts`],
      env: { ...environment, ...env, PORT: String(port) },
      logFile: `${checkout}.cowbell/logs/two-${name}.log`,
    });
    children.set(name, child);
    while (!(await isReady(url))) await delay(50);
    return url;
  }

  const list = (first = '', second = '') => `${first},${second}/graphql`;
  const catalogue = await start('catalogue', 'services/catalogue');
  const catalogues = { CATALOGUE_URL: list(environment.CATALOGUE_URL, catalogue) };
  const request = await start('request', 'services/request', catalogues);
  const both = { ...catalogues, REQUEST_URL: list(environment.REQUEST_URL, request) };
  const gateways = await Promise.all([start('first gateway', 'gateway', both), start('gateway', 'gateway', both)]);
  const edge = await start('edge', 'shell/server', { GATEWAY_URL: gateways.join() });
  return {
    edge,
    kill: async (name) => {
      await children.get(name)?.kill();
    },
    stop: async () => {
      await Promise.all([...children.values()].map((child) => child.stop()));
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

const keys = `two-${Date.now()}`;
const victims = ['request', 'gateway', 'catalogue'] as const;
const seconds = 12;
const lifted = ['ADDRESS_PER_MINUTE'] as const;

await buildFrontEnds();
const stack = await startStack({ profile: 'many', environment: productionWithout(lifted) });
const guests = createGuestCookies(stack.environment, 300);
const second = await startSecondInstances(stack.environment);
const stored = await openStoredRequests(stack.environment.MONGODB_URI ?? '');
try {
  const { data } = JSON.parse(await sendRequest(postOf(`${second.edge}/graphql`, '{ showSongs { id } }')));
  const songs = data.showSongs.map(({ id }: { id: string }) => id);

  console.log(`\n60 visitors a second; killed meanwhile, one after the other: ${victims.join(', ')}\n`);
  const visitors = runVisitors(second.edge, { rate: 60, seconds, songs, keys, guests });
  for (const victim of victims) {
    await delay(3_000);
    await second.kill(victim);
  }
  const { reads, failedReads, acknowledged, repeated } = await visitors;
  const { lost, doubled } = await stored.compare(keys, acknowledged);
  const sends = Math.ceil((60 * seconds) / 3);
  console.log(`  ${failedReads} of ${reads} reads failed`);
  console.log(`  ${acknowledged.length} of ${sends} sends acknowledged, ${repeated} attempts repeated`);
  console.log(`  ${lost} lost, ${doubled} stored twice`);
  printDifferences(lifted);
  process.exitCode = failedReads + lost + doubled + sends - acknowledged.length > 0 ? 1 : 0;
} finally {
  await stored.close();
  await second.stop();
  await stack.stop();
}
