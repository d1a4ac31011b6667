/**
 * `npm run load -- two`: two containers of each part, each held to a part of a core. A gateway, a request service and a
 * catalogue are killed under load.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { documentOf } from '@cowbell/bench/documents';
import { getOf, postOf, sendRequest } from '@cowbell/bench/http-requests';
import { printDifferences, productionWithout } from '@cowbell/bench/settings';
import { buildImage, image } from '@cowbell/local/containers/build-image';
import { type Container, findPodmanProblem, runContainer, startContainer } from '@cowbell/local/containers/podman';
import { startStores } from '@cowbell/local/containers/start-stores';
import { findFreePort } from '@cowbell/local/processes/ports';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { makeTemporaryFolder } from '@cowbell/local/temporary-folder';
import { parts } from '../../one-process/src/parts.ts';
import { openStoredRequests } from './stored-requests.ts';

const victims = ['request', 'gateway', 'catalogue'] as const;
const rate = 60;
const seconds = 12;
const attempts = 10;
const lifted = ['ADDRESS_PER_MINUTE'] as const;
const perContainer = ['--cpus=0.5', '--memory=512m'];
/** In ms: half a core starts slowly. */
const startLimit = 60_000;

const folder = makeTemporaryFolder();
const environmentFile = `${folder}/.env`;
const keys = `two-${Date.now()}`;

const send = `mutation($input: CreateRequestInput!) {
  createRequest(input: $input) { place request { id } userErrors { message } }
}`;

/** Reads the list, when it follows the address of a gateway. */
const list = getOf('', documentOf('Queue').hash).url;

/** Runs visitors who read and send through both edges, one send for two reads. */
async function runVisitors(edges: readonly string[], songs: readonly string[], guests: readonly string[]) {
  const result = { reads: 0, failedReads: 0, acknowledged: [] as string[], repeated: 0 };

  async function read(edge: string, guest = ''): Promise<void> {
    result.reads += 1;
    const response = await request(guest, `${edge}/graphql${list}`).catch(() => null);
    if (!response?.data?.queue) result.failedReads += 1;
  }

  async function sendOne(edge: string, n: number, guest = ''): Promise<void> {
    const key = `${keys}-${n}`;
    const input = { songId: songs[n % songs.length], requestedBy: `Guest ${n}`, tip: n % 30, key };
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const response = await request(guest, `${edge}/graphql`, postOf('', send, { input }).body).catch(() => null);
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
    const edge = String(edges[n % edges.length]);
    all.push(n % 3 === 0 ? sendOne(edge, n, guest) : read(edge, guest));
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

interface Instance {
  container: Container;
  url: string;
}

/** Starts two containers of each part, a part after those that it calls. Resolves when all of them are ready. */
async function startTwoOfEach(instances: Map<string, Instance[]>): Promise<void> {
  const startedAt = performance.now();
  const addresses: string[] = [];
  for (const part of parts.filter(({ name }) => name !== 'back-office')) {
    const two: Instance[] = [];
    instances.set(part.name, two);
    for (const index of [1, 2]) {
      const port = await findFreePort();
      const name = `cowbell-two-${process.pid}-${part.name}-${index}`;
      const own = [`--env=PORT=${port}`, `--env=INSTANCE_ID=${name}`];
      const args = ['--env-file', environmentFile, ...addresses, ...own, ...perContainer, image, part.name];
      const instance = { container: startContainer(name, ...args), url: `http://127.0.0.1:${port}` };
      two.push(instance);
      await waitUntilReady(instance);
    }
    for (const [variable, path] of Object.entries(part.addresses)) {
      addresses.push(`--env=${variable}=${two.map(({ url }) => `${url}${path}`)}`);
    }
  }
  const time = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`\n  ${instances.size * 2} containers with ${perContainer.join(' ')}, ready in ${time} s`);
}

async function waitUntilReady(instance: Instance): Promise<void> {
  const { container } = instance;
  const until = performance.now() + startLimit;
  while (!(await isReady(instance))) {
    const hasEnded = await Promise.race([container.ended.then(() => true), delay(300, false)]);
    if (hasEnded || performance.now() > until) throw new Error(`${container.name} does not get ready.`);
  }
}

async function isReady({ container, url }: Instance): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    // Another program may have taken its port.
    return ok && headers.get('x-cowbell-instance') === container.name;
  } catch {
    return false;
  }
}

/** Returns whether nothing failed. */
async function killUnderLoad(stores: { MONGODB_URI: string; REDIS_URL: string }): Promise<boolean> {
  const secrets = await runContainer(image, 'secrets');
  const { MONGODB_URI, REDIS_URL } = stores;
  const where = { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:1' };
  const variables = { ...productionWithout(lifted), ...where, MONGODB_URI, REDIS_URL };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(environmentFile, lines.join('') + secrets, { mode: 0o600 });
  const seed = ['--entrypoint=node', '--env-file', environmentFile, image, 'services/catalogue/src/seed.ts'];
  await runContainer(...seed);
  const [, GUEST_SECRET = ''] = /^GUEST_SECRET=(.+)$/m.exec(secrets) ?? [];
  const guests = createGuestCookies({ GUEST_SECRET }, 300);
  const instances = new Map<string, Instance[]>();
  const stored = await openStoredRequests(MONGODB_URI);
  try {
    await startTwoOfEach(instances);
    const edges = instances.get('edge')?.map(({ url }) => url) ?? [];
    const { data } = JSON.parse(await sendRequest(postOf(`${edges[0]}/graphql`, '{ showSongs { id } }')));
    const songs = data.showSongs.map(({ id }: { id: string }) => id);
    // With half a core, the first responses of a process take longer than they may.
    for (let n = 0; n < 40; n += 1) await request('', `${edges[n % edges.length]}/graphql${list}`).catch(() => null);
    console.log(`  ${rate} visitors a second; killed meanwhile, one after the other: ${victims.join(', ')}\n`);
    const visitors = runVisitors(edges, songs, guests);
    for (const victim of victims) {
      await delay(3_000);
      await instances.get(victim)?.[0]?.container.remove();
    }
    const { reads, failedReads, acknowledged, repeated } = await visitors;
    const { lost, doubled } = await stored.compare(keys, acknowledged);
    const sends = Math.ceil((rate * seconds) / 3);
    console.log(`  ${failedReads} of ${reads} reads failed`);
    console.log(`  ${acknowledged.length} of ${sends} sends acknowledged, ${repeated} attempts repeated`);
    console.log(`  ${lost} lost, ${doubled} stored twice`);
    printDifferences(lifted);
    return failedReads + lost + doubled + sends - acknowledged.length === 0;
  } finally {
    await stored.close();
    await Promise.all([...instances.values()].flat().map(({ container }) => container.remove()));
  }
}

const problem = await findPodmanProblem();
try {
  if (problem) console.log(`\n  Not tried: ${problem}\n`);
  else {
    await buildImage(folder);
    const stores = await startStores(folder);
    try {
      process.exitCode = (await killUnderLoad(stores)) ? 0 : 1;
    } finally {
      await stores.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
