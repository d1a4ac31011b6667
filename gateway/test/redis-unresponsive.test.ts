import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Child } from '@cowbell/local/processes/child';
import { launch } from '@cowbell/local/processes/launch';
import { findFreePort } from '@cowbell/local/processes/ports';
import { prepareRedis } from '@cowbell/local/stores/redis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRequest } from './documents.ts';
import { openEvents } from './event-stream.ts';
import { createGuest } from './start-gateway.ts';
import { password, startTestStack, type TestStack } from './start-test-stack.ts';

const names = 'query Names { requests { requestedBy } }';
const hash = createHash('sha256').update(names).digest('hex');

let folder: string;
let redis: Child;
let stack: TestStack;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/cowbell-hanging-redis-`);
  await writeFile(`${folder}/documents.json`, JSON.stringify({ [`sha256:${hash}`]: names }));
  const plan = await prepareRedis({ folder, port: await findFreePort(), logFile: `${folder}/log`, report: () => {} });
  redis = await launch(plan);
  vi.stubEnv('REDIS_URL', plan.url);
  stack = await startTestStack('redis_hangs', {
    PERSISTED_DOCUMENTS: `${folder}/documents.json`,
    EVENTS_HEARTBEAT_MS: '500',
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  process.kill(redis.pid, 'SIGCONT');
  await stack.stop();
  await redis.kill();
  await rm(folder, { recursive: true });
});

/** Sends a request by this name. */
async function send(requestedBy: string): Promise<unknown> {
  const input = { songId: stack.songs.africa, requestedBy };
  const { data } = await stack.gateway.send(createRequest, { input }, createGuest());
  return data?.createRequest;
}

/** The names on the request list, by the public query that every phone sends. */
async function readNames(): Promise<string[]> {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
  const { data } = await stack.gateway.get({ extensions });
  return data.requests.map(({ requestedBy }: { requestedBy: string }) => requestedBy);
}

/** What a process reports about Redis, which is optional everywhere but in the mail worker. */
async function readinessOf(url: string): Promise<string> {
  const response = await fetch(`${url}/readyz`);
  const { dependencies } = (await response.json()) as { dependencies: { redis: string } };
  return `${response.status} redis ${dependencies.redis}`;
}

it('while Redis hangs, clients get its status, reading, sending and signing in work, and live updates continue afterwards', async () => {
  const { gateway, catalogueOrigin, requestOrigin } = stack;
  const processes = [gateway.url, catalogueOrigin, requestOrigin];
  await expect.poll(() => Promise.all(processes.map(readinessOf))).toEqual(processes.map(() => '200 redis up'));
  const phone = await openEvents(gateway.url);
  await phone.next('hello');
  await send('Ann');
  expect((await phone.next('change')).data.topic).toBe('requests');
  expect(await readNames()).toEqual(['Ann']);

  process.kill(redis.pid, 'SIGSTOP');
  // Within the gateway's time limit of 2.5 s. Later, the fields would be null.
  expect(await send('Bob')).toMatchObject({ place: 2, userErrors: [] });
  const signIn = `mutation { signIn(input: {email: "admin@cowbell.test", password: "${password}"}) { token } }`;
  expect((await gateway.send(signIn)).data.signIn.token).toBeTruthy();
  expect((await phone.next('status')).data).toEqual({ live: false });
  await expect.poll(() => Promise.all(processes.map(readinessOf))).toEqual(processes.map(() => '200 redis down'));
  expect(await readNames()).toEqual(['Ann', 'Bob']);
  expect(await send('Cy')).toMatchObject({ place: 3, userErrors: [] });
  expect(await readNames()).toEqual(['Ann', 'Bob', 'Cy']);

  const whileHanging = phone.messages.length;
  process.kill(redis.pid, 'SIGCONT');
  expect((await phone.next('status')).data).toEqual({ live: true });
  // What changed in between is unknown, so every topic counts as changed.
  await expect.poll(() => phone.messages.slice(whileHanging).map(({ data }) => data.topic)).toContain('requests');
  await expect.poll(() => Promise.all(processes.map(readinessOf))).toEqual(processes.map(() => '200 redis up'));
  const known = phone.messages.length;
  await send('Dee');
  await expect.poll(() => phone.messages.slice(known).map(({ data }) => data.topic)).toContain('requests');
  phone.close();
});
