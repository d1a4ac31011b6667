/** `npm run drill -- container`: builds the image, and runs it as locked up as compose.yaml does, with stores of this machine: a request, a backup, a restore. */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildImage, image } from '@cowbell/local/containers/build-image';
import { findPodmanProblem, podman, runContainer, startContainer } from '@cowbell/local/containers/podman';
import { startStores } from '@cowbell/local/containers/start-stores';
import { findFreePort } from '@cowbell/local/processes/ports';
import { makeTemporaryFolder } from '@cowbell/local/temporary-folder';

/** In MB of 10^6 bytes. */
const largestImage = 350;
const memory = '700m';

const folder = makeTemporaryFolder();

async function ask<Data>(url: string, query: string, variables: object, token = ''): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(10_000),
  });
  return ((await response.json()) as { data: Data }).data;
}

/** Makes the bandleader's account by the link of `admin first`, and a song. Returns the song's id. */
async function makeSong(url: string, environmentFile: string): Promise<string> {
  const link = await runContainer('--env-file', environmentFile, image, 'admin', 'first');
  const person = { email: 'band@drill.test', password: 'a drill with MoreCowbell!1' };
  await ask(
    url,
    'mutation ($token: String!, $input: SignUpInput!) { createFirstAdmin(token: $token, input: $input) { email } }',
    { token: /[\w-]+$/.exec(link.trim())?.[0], input: { ...person, name: 'Band', username: 'band' } },
  );
  type SignedIn = { signIn: { token: string } };
  const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
  const { token } = (await ask<SignedIn>(url, signIn, { input: person })).signIn;
  type Artist = { createArtist: { artist: { id: string } } };
  const createArtist = 'mutation ($input: ArtistInput!) { createArtist(input: $input) { artist { id } } }';
  const { artist } = (await ask<Artist>(url, createArtist, { input: { name: 'Drill' } }, token)).createArtist;
  type Song = { createSong: { song: { id: string } } };
  const createSong = 'mutation ($input: SongInput!) { createSong(input: $input) { song { id } } }';
  const input = { title: 'Drill', artistId: artist.id };
  return (await ask<Song>(url, createSong, { input }, token)).createSong.song.id;
}

/** Waits until the stream of live updates says something about a topic. */
async function listen(url: string, topic: string): Promise<() => Promise<boolean>> {
  const { body } = await fetch(`${url}/events`, { signal: AbortSignal.timeout(30_000) });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  await reader.read();
  return async () => {
    for (let text = ''; ; ) {
      const { value, done } = await reader.read();
      text += decoder.decode(value, { stream: true });
      if (done || text.includes(topic)) return !done;
    }
  };
}

async function tryImage(
  stores: { MONGODB_URI: string; REDIS_URL: string },
  check: (what: string, ok: boolean) => void,
) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const environmentFile = `${folder}/.env`;
  const secrets = await runContainer(image, 'secrets');
  const { MONGODB_URI, REDIS_URL } = stores;
  const variables = { MONGODB_URI, REDIS_URL, PUBLIC_URL: url, SMTP_URL: 'smtp://127.0.0.1:1', PORT: port };
  const lines = Object.entries({ ...variables, GATEWAY_PORT: await findFreePort() });
  writeFileSync(environmentFile, lines.map(([name, value]) => `${name}=${value}\n`).join('') + secrets, {
    mode: 0o600,
  });

  const startedAt = performance.now();
  const args = ['--env-file', environmentFile, `--memory=${memory}`, image, 'all'];
  const container = startContainer(`cowbell-drill-${process.pid}`, ...args);
  try {
    while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
      if (performance.now() - startedAt > 60_000) throw new Error('The container is not ready after 60 s.');
      await sleep(100);
    }
    console.log(`  Ready in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    check('serves the app', (await (await fetch(url)).text()).includes('<!doctype html>'));
    check('describes the REST API', (await fetch(`${url}/api/openapi.json`)).ok);
    const songId = await makeSong(url, environmentFile);
    const heard = await listen(url, '"topic":"requests"');
    type Created = { createRequest: { request: { id: string } | null } };
    const query = 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { request { id } } }';
    const { request } = (await ask<Created>(url, query, { input: { songId, requestedBy: 'Drill' } })).createRequest;
    check('stores a request', request !== null);
    check('tells the phones that listen', await heard());
    const statistics = await podman('stats', '--no-stream', '--format', '{{.MemUsage}}', container.name);
    console.log(`  Memory ${statistics.trim()}`);
    const backups = `${folder}/backups`;
    mkdirSync(backups);
    // As who runs it, so that the file is theirs.
    const keeper = ['--user=0', '--env-file', environmentFile, `--volume=${backups}:/backups`, image];
    console.log(`  ${(await runContainer(...keeper, 'backup', '/backups/drill')).trim().split('\n')[0]}`);
    check('makes a backup while it runs', statSync(`${backups}/drill`).size > 0);
    const refused = await runContainer(...keeper, 'restore', '/backups/drill').catch(({ stderr }) => String(stderr));
    check('refuses to restore while it runs', refused.includes('Cowbell is running'));
    const stoppedAt = performance.now();
    await container.stop();
    const status = await container.ended;
    console.log(`  Stopped in ${((performance.now() - stoppedAt) / 1_000).toFixed(1)} s`);
    check(`ends with status 0 after SIGTERM (${status})`, status === 0);
    const restored = await runContainer(...keeper, 'restore', '/backups/drill', '--replace');
    check('restores the backup', restored.includes('documents are as they were'));
  } finally {
    await container.remove();
  }
}

const problem = await findPodmanProblem();
let failures = 0;
try {
  if (problem) console.log(`\n  Not tried: ${problem}\n`);
  else {
    const check = (what: string, ok: boolean) => {
      console.log(`  ${ok ? '✓' : '✗'} ${what}`);
      if (!ok) failures += 1;
    };
    const size = await buildImage(folder);
    check(`image of ${Math.round(size)} MB, at most ${largestImage}`, size <= largestImage);
    const stores = await startStores(folder);
    try {
      await tryImage(stores, check);
    } finally {
      await stores.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
