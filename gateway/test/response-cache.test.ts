import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createEventPublisher, type EventPublisher } from '@cowbell/service-kit/events/domain-events';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { createTestRedis, silentLog, uniquePrefix } from '@cowbell/service-kit/testing/factories';
import { readTopicVersions } from '@cowbell/service-kit/testing/topic-versions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventStream, openEvents, type StreamMessage } from './event-stream.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

const requests = 'query Requests { __typename requests { id tip requestedBy } }';
const song = 'query Song($id: ID!) { song(id: $id) { title } }';
const mine = 'query Mine { myRequests requests { id } }';
const hidden = 'query Hidden { ...Part } fragment Part on Query { songs { id } }';
const me = 'query Me { me { name } }';
const tonight = 'query Tonight { show { intake { state } } }';
const hashOf = (document: string) => createHash('sha256').update(document).digest('hex');

interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Sends a query as a phone does. Returns the bytes as they were sent. */
async function read(
  url: string,
  document: string,
  headers: Record<string, string> = {},
  variables?: object,
): Promise<RawResponse> {
  const search = new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(document) } }),
    ...(variables && { variables: JSON.stringify(variables) }),
  });
  return new Promise((resolve, reject) => {
    get(`${url}/graphql?${search}`, { headers }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        reject,
      );
    }).on('error', reject);
  });
}

describe('a public query', () => {
  const prefix = uniquePrefix();
  let folder: string;
  let redis: Redis;
  let events: EventPublisher;
  let service: StubSubgraph;
  let gateway: TestGateway;
  /** How the stub responds; tests replace it. */
  let respondTo: (response: ServerResponse) => void;
  let rows: object[];

  const start = (environment: Record<string, string> = {}) =>
    startGateway({
      REDIS_PREFIX: prefix,
      REQUEST_URL: service.url,
      CATALOGUE_URL: service.url,
      USER_URL: service.url,
      PERSISTED_DOCUMENTS: `${folder}/documents.json`,
      ...environment,
    });

  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/cowbell-documents-`);
    const documents = [requests, song, mine, hidden, me, tonight].map((text) => [`sha256:${hashOf(text)}`, text]);
    await writeFile(`${folder}/documents.json`, JSON.stringify(Object.fromEntries(documents)));
    redis = await createTestRedis();
    events = createEventPublisher({ redis, prefix, log: silentLog });
    service = await startStubSubgraph((response) => respondTo(response));
    gateway = await start();
    await gateway.untilLive();
  });
  afterAll(async () => {
    await gateway.close();
    await service.close();
    redis.disconnect();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    rows = [{ id: '1', tip: null, requestedBy: 'Ann' }];
    respondTo = (response) => respond(response, { data: { requests: rows } });
    await changed();
    service.calls.length = 0;
  });

  /** Publishes a change of the requests, and waits until the gateway has received it. */
  async function changed(): Promise<void> {
    await events.publish({ type: 'requests.cleared' });
    const { requests: published } = await readTopicVersions(redis, prefix);
    const received = async () => {
      const stream = await openEvents(gateway.url);
      const { versions } = (await stream.next('hello')).data;
      stream.close();
      return versions.requests;
    };
    await expect.poll(received, { interval: 10 }).toBeGreaterThanOrEqual(published);
  }

  it('is executed once for all clients that request it at the same time, and for those that come later', async () => {
    let finish = () => {};
    respondTo = (response) => {
      finish = () => respond(response, { data: { requests: rows } });
    };
    const concurrent = Array.from({ length: 100 }, () => read(gateway.url, requests));
    await expect.poll(() => service.calls.length, { interval: 5 }).toBe(1);
    finish();
    const responses = [...(await Promise.all(concurrent)), await read(gateway.url, requests)];
    expect(new Set(responses.map(({ bytes }) => String(bytes).trim()))).toEqual(
      new Set([JSON.stringify({ data: { __typename: 'Query', requests: rows } })]),
    );
    expect(service.calls).toHaveLength(1);
  });

  describe('of what happens on stage', () => {
    let state: string;
    beforeEach(async () => {
      state = 'OPEN';
      respondTo = (response) => respond(response, { data: { show: { intake: { state } } } });
      await read(gateway.url, tonight);
    });

    /** The next change of the stage. Others may come from earlier tests. */
    async function nextOnStage(stream: EventStream): Promise<StreamMessage> {
      const change = await stream.next('change');
      return change.data.topic === 'stage' ? change : nextOnStage(stream);
    }

    it('is pushed to open streams before its change, and executed once', async () => {
      const stream = await openEvents(gateway.url);
      await stream.next('hello');
      const before = service.calls.length;
      state = 'PAUSED';
      await events.publish({ type: 'intake.changed' });
      const response = await stream.next('response');
      expect(response.data).toEqual({ hash: hashOf(tonight), result: { data: { show: { intake: { state } } } } });
      const change = await nextOnStage(stream);
      expect(stream.messages.indexOf(response)).toBeLessThan(stream.messages.indexOf(change));
      expect(JSON.parse(String((await read(gateway.url, tonight)).bytes))).toEqual(response.data.result);
      expect(service.calls).toHaveLength(before + 1);
      stream.close();
    });

    it('is not pushed when it takes long or fails, and the change is sent', async () => {
      const stream = await openEvents(gateway.url);
      await stream.next('hello');
      let finish = () => {};
      respondTo = (response) => {
        finish = () => respond(response, { data: { show: { intake: { state } } } });
      };
      const before = service.calls.length;
      await events.publish({ type: 'intake.changed' });
      await nextOnStage(stream);
      // The execution goes on, and serves those who read after the change.
      const reading = read(gateway.url, tonight);
      finish();
      expect(String((await reading).bytes)).toContain(state);
      expect(service.calls).toHaveLength(before + 1);
      respondTo = (response) => response.destroy();
      await events.publish({ type: 'intake.changed' });
      await nextOnStage(stream);
      expect(stream.messages.map(({ event }) => event)).not.toContain('response');
      stream.close();
    });
  });

  it('is executed again after an event says that something changed', async () => {
    await read(gateway.url, requests);
    rows = [];
    expect(String((await read(gateway.url, requests)).bytes)).toContain('Ann');
    await changed();
    expect(String((await read(gateway.url, requests)).bytes)).not.toContain('Ann');
  });

  it('is executed without the token, guest id and address of the client', async () => {
    await read(gateway.url, requests, { cookie: 'cowbell_guest=abc.def', 'x-forwarded-for': '10.1.2.3' });
    const [{ headers = {} } = {}] = service.calls;
    expect(Object.keys(headers).filter((name) => /authorization|cookie|cowbell/.test(name))).toEqual([]);
  });

  it('never caches what an admin gets, and never serves an admin from the cache', async () => {
    const secret = { id: '1', tip: 20, requestedBy: 'Ann' };
    respondTo = (response) => {
      const isAdmin = service.calls.at(-1)?.headers.authorization === 'Bearer admin';
      respond(response, { data: { requests: [isAdmin ? secret : rows[0]] } });
    };
    const asAdmin = () => read(gateway.url, requests, { authorization: 'Bearer admin' });
    for (const order of [
      [asAdmin, () => read(gateway.url, requests)],
      [() => read(gateway.url, requests), asAdmin],
    ]) {
      await changed();
      const responses: RawResponse[] = [];
      for (const send of order) responses.push(await send());
      const isPrivate = ({ headers }: RawResponse) => headers['cache-control'] === 'no-store';
      const [forAdmin] = responses.filter(isPrivate);
      const [forOther] = responses.filter((response) => !isPrivate(response));
      expect(String(forAdmin?.bytes)).toContain('"tip":20');
      expect(String(forOther?.bytes)).toContain('"tip":null');
      expect(forOther?.headers['cache-control']).toBe('public, no-cache');
      expect(forOther?.headers.vary).toContain('authorization');
    }
    // Also at the same time; few enough that none has to wait for a permit.
    await changed();
    const mixed = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? asAdmin() : read(gateway.url, requests))),
    );
    for (const [i, { bytes }] of mixed.entries()) expect(String(bytes).includes('"tip":20')).toBe(i % 2 === 1);
  });

  it.each([
    ['a field that depends on a cookie', mine],
    ['root fields in a fragment', hidden],
    ['a field without the tag', me],
  ])('does not contain %s', async (_case, document) => {
    respondTo = (response) => respond(response, { data: { myRequests: [], requests: [], songs: [], me: null } });
    for (let n = 0; n < 2; n += 1) {
      expect((await read(gateway.url, document)).headers['cache-control']).toBe('no-store');
    }
    expect(service.calls.length).toBeGreaterThanOrEqual(2);
  });

  it('is cached for each set of variables', async () => {
    respondTo = (response) => {
      const variables = service.calls.at(-1)?.variables as { id: string } | undefined;
      respond(response, { data: { song: { title: `Song ${variables?.id}` } } });
    };
    for (const id of ['1', '2', '1', '2']) {
      expect(JSON.parse(String((await read(gateway.url, song, {}, { id })).bytes))).toEqual({
        data: { song: { title: `Song ${id}` } },
      });
    }
    expect(service.calls).toHaveLength(2);
  });

  it('is 304 for a client that has the current response', async () => {
    const { etag = '' } = (await read(gateway.url, requests)).headers;
    const again = await read(gateway.url, requests, { 'if-none-match': `W/"other", ${etag}` });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0), headers: { etag } });
    rows = [];
    await changed();
    expect((await read(gateway.url, requests, { 'if-none-match': etag })).status).toBe(200);
  });

  it('is compressed as the client accepts it, with one ETag', async () => {
    rows = Array.from({ length: 100 }, (_, i) => ({ id: String(i), tip: null, requestedBy: 'Ann' }));
    const [plain, br, zip, none] = await Promise.all([
      read(gateway.url, requests),
      read(gateway.url, requests, { 'accept-encoding': 'gzip, deflate, br' }),
      read(gateway.url, requests, { 'accept-encoding': 'gzip' }),
      read(gateway.url, requests, { 'accept-encoding': 'br;q=0, identity' }),
    ]);
    expect(br.headers['content-encoding']).toBe('br');
    expect(zip.headers['content-encoding']).toBe('gzip');
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(zip.bytes)).toEqual(plain.bytes);
    expect(new Set([plain, br, zip, none].map(({ headers }) => headers.etag)).size).toBe(1);
    expect(plain.headers.vary).toContain('accept-encoding');
  });

  it('is not cached with an error', async () => {
    respondTo = (response) => respond(response, { errors: [{ message: 'down', extensions: { code: 'UNAVAILABLE' } }] });
    const responses = await Promise.all(Array.from({ length: 20 }, () => read(gateway.url, requests)));
    for (const broken of responses) {
      expect(broken.headers['cache-control']).toBe('no-store');
      expect(JSON.parse(String(broken.bytes)).errors).toHaveLength(1);
    }
    // Any response would be fresh for this client.
    expect((await read(gateway.url, requests, { 'if-none-match': '*' })).status).toBe(200);
    respondTo = (response) => respond(response, { data: { requests: rows } });
    const readBody = async () => JSON.parse(String((await read(gateway.url, requests)).bytes));
    await expect.poll(readBody).toMatchObject({ data: { requests: rows } });
  });

  it.each(['application/json', '*/*', 'application/graphql-response+json, application/json;q=0.9'])(
    'is served from the cache to a client that accepts %s',
    async (accept) => {
      const { headers } = await read(gateway.url, requests, { accept });
      expect(headers['cache-control']).toBe('public, no-cache');
    },
  );

  describe('while events do not arrive', () => {
    let disconnected: TestGateway;
    beforeAll(async () => {
      disconnected = await start({ REDIS_URL: 'redis://127.0.0.1:1' });
    });
    afterAll(() => disconnected.close());

    it('is executed each time, and is still 304 for a client that has the current response', async () => {
      const { etag = '' } = (await read(disconnected.url, requests)).headers;
      expect((await read(disconnected.url, requests, { 'if-none-match': etag })).status).toBe(304);
      rows = [];
      const changed = await read(disconnected.url, requests, { 'if-none-match': etag });
      expect(changed.status).toBe(200);
      expect(String(changed.bytes)).not.toContain('Ann');
      expect(service.calls).toHaveLength(3);
    });
  });
});
