/** `npm run drill -- container`: builds the image, and runs it as locked up as compose.yaml does, with stores of this machine. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { home, root } from '@cowbell/local/bootstrap/paths';
import { launch } from '@cowbell/local/processes/launch';
import { findFreePort } from '@cowbell/local/processes/ports';
import { findOnPath, run, runInTerminal } from '@cowbell/local/processes/run';
import { prepareMongo } from '@cowbell/local/stores/mongo';
import { prepareRedis } from '@cowbell/local/stores/redis';
import { makeTemporaryFolder } from '@cowbell/local/temporary-folder';

const image = 'localhost/cowbell-drill';
/** In MB of 10^6 bytes. */
const largestImage = 350;
const memory = '700m';
const lockedUp = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--network=host'];

const libraries = ['libc6', 'libstdc++6', 'libgcc-s1', 'libatomic1', 'ca-certificates', 'base-files'];
const shell = [
  'dash',
  'coreutils',
  'sed',
  'findutils',
  'libacl1',
  'libattr1',
  'libselinux1',
  'libpcre2-8-0',
  'libgmp10',
];

const folder = makeTemporaryFolder();

/** Debian packages, unpacked, as an image: no registry of images is needed. */
async function makeBase(name: string, packages: readonly string[], more: string[] = []): Promise<string> {
  const context = `${folder}/${name}`;
  mkdirSync(`${context}/files/tmp`, { recursive: true, mode: 0o1777 });
  mkdirSync(`${context}/packages`);
  await run('apt-get', ['download', '-qq', ...packages], 120_000, `${context}/packages`);
  await run('sh', ['-c', 'for file in packages/*.deb; do dpkg-deb -x "$file" files; done'], 60_000, context);
  if (more.length > 0) {
    cpSync(process.execPath, `${context}/files/usr/local/bin/node`);
    cpSync('/etc/ssl/certs/ca-certificates.crt', `${context}/files/etc/ssl/certs/ca-certificates.crt`);
  }
  writeFileSync(`${context}/Dockerfile`, ['FROM scratch', 'COPY files /', ...more].join('\n'));
  await run('buildah', ['bud', '--quiet', '--tag', `localhost/${name}`, context], 120_000);
  return `localhost/${name}`;
}

async function buildImage(): Promise<number> {
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  const base = await makeBase('cowbell-drill-base', libraries);
  const buildBase = await makeBase(
    'cowbell-drill-build-base',
    [...libraries, ...shell],
    [
      `ENV HOME=/root PATH=/usr/local/bin:/usr/bin:/bin SSL_CERT_FILE=${certificates} NODE_EXTRA_CA_CERTS=${certificates}`,
    ],
  );
  const status = await runInTerminal('buildah', [
    ...['bud', '--quiet', '--network=host', '--isolation=chroot', '--file', 'infra/docker/Dockerfile', '--tag', image],
    ...['--build-arg', `BASE=${base}`, '--build-arg', `BUILD_BASE=${buildBase}`],
    // This base has no npm, which would download pnpm.
    ...['--volume', `${home}/tools:/app/.cowbell/tools:ro`, root],
  ]);
  if (status !== 0) throw new Error('The image could not be built.');
  return Number(await run('podman', ['image', 'inspect', '--format', '{{.Size}}', image], 30_000)) / 1e6;
}

async function startStores() {
  const store = async (name: string) => ({
    ...{ folder: `${folder}/${name}`, logFile: `${folder}/${name}.log`, port: await findFreePort(), report() {} },
  });
  const [mongoOptions, redisOptions] = [await store('mongod'), await store('redis')];
  const processes = [await launch(await prepareMongo(mongoOptions)), await launch(await prepareRedis(redisOptions))];
  return {
    MONGODB_URI: `mongodb://127.0.0.1:${mongoOptions.port}/?replicaSet=rs0`,
    REDIS_URL: `redis://127.0.0.1:${redisOptions.port}`,
    stop: async () => {
      for (const child of processes) await child.stop();
    },
  };
}

const podmanRun = (file: string, ...args: string[]) => ['run', '--rm', ...lockedUp, '--env-file', file, ...args];

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
  const link = await run('podman', podmanRun(environmentFile, image, 'admin', 'first'), 60_000);
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
  const secrets = await run('podman', ['run', '--rm', ...lockedUp, image, 'secrets'], 60_000);
  const { MONGODB_URI, REDIS_URL } = stores;
  const variables = { MONGODB_URI, REDIS_URL, PUBLIC_URL: url, SMTP_URL: 'smtp://127.0.0.1:1', PORT: port };
  const lines = Object.entries({ ...variables, GATEWAY_PORT: await findFreePort() });
  writeFileSync(environmentFile, lines.map(([name, value]) => `${name}=${value}\n`).join('') + secrets, {
    mode: 0o600,
  });

  const name = `cowbell-drill-${process.pid}`;
  const startedAt = performance.now();
  const args = podmanRun(environmentFile, '--name', name, '--init=false', `--memory=${memory}`, image, 'all');
  const container = spawn('podman', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => container.once('exit', resolve));
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
    const statistics = await run('podman', ['stats', '--no-stream', '--format', '{{.MemUsage}}', name], 30_000);
    console.log(`  Memory ${statistics.trim()}`);
    const stoppedAt = performance.now();
    await run('podman', ['stop', '--time', '30', name], 60_000);
    const status = await ended;
    console.log(`  Stopped in ${((performance.now() - stoppedAt) / 1_000).toFixed(1)} s`);
    check(`ends with status 0 after SIGTERM (${status})`, status === 0);
  } finally {
    await run('podman', ['rm', '--force', '--ignore', name], 60_000);
  }
}

const missing = ['podman', 'buildah', 'apt-get', 'dpkg-deb'].filter((program) => !findOnPath(program));
const refusal =
  missing.length > 0
    ? `${missing.join(', ')} missing`
    : await run('podman', ['info'], 30_000).then(
        () => undefined,
        (error: { stderr?: string }) => `podman may not run: ${error.stderr?.trim()}`,
      );
let failures = 0;
try {
  if (refusal)
    console.log(`\n  Not tried: ${refusal}. It needs Debian's podman, buildah, runc, netavark and iptables.\n`);
  else {
    const check = (what: string, ok: boolean) => {
      console.log(`  ${ok ? '✓' : '✗'} ${what}`);
      if (!ok) failures += 1;
    };
    const size = await buildImage();
    check(`image of ${Math.round(size)} MB, at most ${largestImage}`, size <= largestImage);
    const stores = await startStores();
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
