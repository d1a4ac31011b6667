import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../processes/ports.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { startStack } from './stack.ts';
import { oneProcess } from './stack-processes.ts';

let stack: Awaited<ReturnType<typeof startStack>>;

beforeAll(async () => {
  stack = await startStack();
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

async function ask<Data>(query: string, url = stack.url): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: Data }).data;
}

it('runs every part behind one edge', async () => {
  const response = await fetch(`${stack.url}/readyz`);
  expect(await response.json()).toEqual({
    status: 'ready',
    dependencies: {
      ...{ user: 'up', catalogue: 'up', request: 'up', setlist: 'up', 'mail-worker': 'up', gateway: 'up', rest: 'up' },
      ...{ mongodb: 'up', redis: 'up', smtp: 'up' },
    },
  });
});

it('has the demo songs and the demo logins', async () => {
  const { songs } = await ask<{ songs: unknown[] }>('{ songs { title } }');
  expect(songs.length).toBeGreaterThanOrEqual(120);
  const { signIn } = await ask<{ signIn: { user: { isAdmin: boolean } } }>(
    `mutation { signIn(input: { email: "admin@cowbell.test", password: "${stack.password}" }) { user { isAdmin } } }`,
  );
  expect(signIn.user.isAdmin).toBe(true);
});

it('opens no port of a part that only the others call', async () => {
  for (const name of ['USER_URL', 'CATALOGUE_URL', 'REQUEST_URL', 'SETLIST_URL', 'REST_URL']) {
    await expect(fetch(String(stack.environment[name]))).rejects.toThrow();
  }
});

it('restarts the process when it was killed', async () => {
  process.kill(stack.processes.get(oneProcess)?.pid() as number, 'SIGKILL');
  await expect
    .poll(async () => (await ask<{ show: unknown }>('{ show { duoOnly } }')).show, { timeout: 20_000 })
    .toEqual({ duoOnly: false });
}, 30_000);

it('runs each part in a process of its own, and restarts one that was killed', async () => {
  const many = await startStack({ profile: 'many', demo: false });
  const show = async () => (await ask<{ show: unknown }>('{ show { duoOnly } }', many.url)).show;
  try {
    expect(await (await fetch(`${many.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
    process.kill(many.processes.get('catalogue')?.pid() as number, 'SIGKILL');
    await expect.poll(show, { timeout: 20_000 }).toEqual({ duoOnly: false });
  } finally {
    await many.stop();
  }
}, 60_000);

it('starts again with the same data, and says when a store of it cannot start', async () => {
  const folder = makeTemporaryFolder();
  const start = () => startStack({ dataFolder: folder });
  const first = await start();
  const { songs } = await ask<{ songs: { id: string }[] }>('{ songs { id } }', first.url);
  const added = await ask<{ createRequest: { request: { id: string } } }>(
    `mutation { createRequest(input: { songId: "${songs[0]?.id}", requestedBy: "Sam" }) { request { id } } }`,
    first.url,
  );
  await first.stop();
  const second = await start();
  expect(await ask('{ requests { id } }', second.url)).toEqual({ requests: [added.createRequest.request] });
  await second.stop();
  writeFileSync(`${folder}/mongod/WiredTiger.turtle`, 'damaged');
  await expect(start()).rejects.toThrow(/WiredTiger/);
  rmSync(folder, { recursive: true });
}, 60_000);

it('starts only once on a port, also when two begin at the same moment, and the other one names the port', async () => {
  const edge = await findFreePort();
  const both = await Promise.allSettled([1, 2].map(() => startStack({ demo: false, ports: { edge } })));
  await Promise.all(both.map((one) => one.status === 'fulfilled' && one.value.stop()));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')?.reason.message).toBe(
    `Port ${edge} (edge) is taken by another program: stop that one, or set PORT to another port, for example ${edge + 100}.`,
  );
}, 60_000);

it('reports the log of a process that does not start', async () => {
  await expect(startStack({ environment: { LOG_LEVEL: 'chatty' } })).rejects.toThrow(/^ {2}LOG_LEVEL: /m);
}, 60_000);
