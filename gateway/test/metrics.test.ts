import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { uniquePrefix } from '@cowbell/service-kit/testing/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { permitTable } from '../src/limits.ts';
import { openEvents } from './event-stream.ts';
import { nowhere, startGateway, type TestGateway } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

const requests = 'query Requests { requests(first: 20) { id } }';
const request = 'query Request($id: ID!) { request(id: $id) { id } }';
const artists = 'query Artists { artists { id } }';
const hashOf = (document: string) => createHash('sha256').update(document).digest('hex');
const extensions = (document: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(document) } });

let folder: string;
let service: StubSubgraph;
let gateway: TestGateway;
const held: ServerResponse[] = [];
let isHolding = false;
const respondTo = (response: ServerResponse) => respond(response, { data: { requests: [], request: null } });

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/cowbell-documents-`);
  const documents = [requests, request, artists].map((text) => [`sha256:${hashOf(text)}`, text]);
  await writeFile(`${folder}/documents.json`, JSON.stringify(Object.fromEntries(documents)));
  service = await startStubSubgraph((response) => {
    if (isHolding) held.push(response);
    else respondTo(response);
  });
  gateway = await startGateway({
    REDIS_PREFIX: uniquePrefix(),
    REQUEST_URL: service.url,
    CATALOGUE_URL: nowhere,
    PERSISTED_DOCUMENTS: `${folder}/documents.json`,
  });
  await gateway.untilLive();
});
afterAll(async () => {
  await gateway.close();
  await service.close();
  await rm(folder, { recursive: true });
});

/** The value of a series, of which some labels are given. */
async function read(name: string, labels: Record<string, string> = {}): Promise<number> {
  const lines = (await (await fetch(`${gateway.url}/metrics`)).text()).split('\n');
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = lines.find((one) => one.startsWith(`${name}{`) && wanted.every((part) => one.includes(part)));
  return Number(line?.split(' ').at(-1) ?? 0);
}
const countOf = (operation: string, outcome: string) =>
  read('graphql_operation_duration_seconds_count', { operation, outcome });
const cached = (result: string) => read('response_cache_requests_total', { result });

it('counts operations by the names of persisted documents, and all others as one', async () => {
  await gateway.post({ extensions: extensions(requests) });
  await gateway.send(requests);
  await gateway.send('query Invented { requests(first: 1) { id } }');
  expect(await countOf('Requests', 'ok')).toBe(2);
  expect(await countOf('other', 'ok')).toBe(1);
  expect(await (await fetch(`${gateway.url}/metrics`)).text()).not.toContain('Invented');
});

it('tells what failed from what was refused', async () => {
  await gateway.send(artists);
  await gateway.send('{ nothing }');
  await gateway.send(`{ ${'x'.repeat(10_001)} }`);
  await gateway.send(request, {});
  expect(await countOf('Artists', 'error')).toBe(1);
  expect(await countOf('other', 'refused_request')).toBe(2);
  expect(await countOf('Request', 'refused_request')).toBe(1);
});

it('counts calls to services', async () => {
  const call = (service: string, outcome: string) => read('service_call_duration_seconds_count', { service, outcome });
  const [ok, failed] = [await call('request', 'ok'), await call('catalogue', 'failed')];
  await gateway.send(request, { id: '1' });
  await gateway.send(artists);
  expect([await call('request', 'ok'), await call('catalogue', 'failed')]).toEqual([ok + 1, failed + 1]);
});

it('counts what the response cache served, joined and executed', async () => {
  const get = () => gateway.get({ extensions: JSON.stringify(extensions(requests)) });
  isHolding = true;
  const both = [get(), get()];
  await vi.waitFor(async () => expect(await cached('join')).toBe(1));
  isHolding = false;
  for (const response of held.splice(0)) respondTo(response);
  await Promise.all(both);
  await get();
  expect([await cached('miss'), await cached('join'), await cached('hit')]).toEqual([1, 1, 1]);
  expect(await countOf('Requests', 'ok')).toBe(5);
});

it('shows permits that are held and operations that wait, and counts what is refused without one', async () => {
  isHolding = true;
  const { perCaller } = permitTable.ordinary;
  const running = Array.from({ length: perCaller }, (_, i) => gateway.send(request, { id: String(i) }));
  await vi.waitFor(() => expect(held).toHaveLength(perCaller));
  const refused = gateway.send(request, { id: 'more' });
  const permits = (state: string) => read('operation_permits', { pool: 'ordinary', state });
  await vi.waitFor(async () => expect(await permits('waiting')).toBe(1));
  expect(await permits('held')).toBe(perCaller);
  expect((await refused).status).toBe(429);
  isHolding = false;
  for (const response of held.splice(0)) respondTo(response);
  await Promise.all(running);
  expect(await permits('held')).toBe(0);
  expect(await countOf('Request', 'refused_quota')).toBe(1);
});

it('shows open streams', async () => {
  const stream = await openEvents(gateway.url);
  expect(await read('event_streams')).toBe(1);
  stream.close();
  await vi.waitFor(async () => expect(await read('event_streams')).toBe(0));
});
