import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createEventPublisher, type EventPublisher } from '@cowbell/service-kit/events/domain-events';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { createTestRedis, silentLog, uniquePrefix } from '@cowbell/service-kit/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

const requests = 'query Requests { __typename requests { id tip requestedBy } }';
const song = 'query Song($id: ID!) { song(id: $id) { title } }';
const mine = 'query Mine { myRequests requests { id } }';
const hidden = 'query Hidden { ...Part } fragment Part on Query { songs { id } }';
const me = 'query Me { me { name } }';
const hashOf = (document: string) => createHash('sha256').update(document).digest('hex');

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** As a phone asks, seeing the bytes as they travel. */
async function read(
  url: string,
  document: string,
  headers: Record<string, string> = {},
  variables?: object,
): Promise<RawAnswer> {
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

describe('a public read', () => {
  const prefix = uniquePrefix();
  let folder: string;
  let redis: Redis;
  let events: EventPublisher;
  let service: StubSubgraph;
  let gateway: TestGateway;
  /** What the stub does with a call; tests put their own here. */
  let answer: (response: ServerResponse) => void;
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
    const documents = [requests, song, mine, hidden, me].map((text) => [`sha256:${hashOf(text)}`, text]);
    await writeFile(`${folder}/documents.json`, JSON.stringify(Object.fromEntries(documents)));
    redis = await createTestRedis();
    events = createEventPublisher({ redis, prefix, log: silentLog });
    service = await startStubSubgraph((response) => answer(response));
    gateway = await start();
    while ((await (await fetch(`${gateway.url}/readyz`)).text()).includes('down')) await sleep(20);
  });
  afterAll(async () => {
    await gateway.close();
    await service.close();
    redis.disconnect();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    rows = [{ id: '1', tip: null, requestedBy: 'Ann' }];
    answer = (response) => respond(response, { data: { requests: rows } });
    await changed();
    service.calls.length = 0;
  });

  /** Tells of a change, and waits until the gateway has heard of it. */
  async function changed(): Promise<void> {
    await events.publish({ type: 'requests.cleared' });
    await sleep(30);
  }

  it('is made once for a crowd that asks at the same moment, and again for nobody after it', async () => {
    answer = (response) => setTimeout(() => respond(response, { data: { requests: rows } }), 50);
    const crowd = await Promise.all(Array.from({ length: 200 }, () => read(gateway.url, requests)));
    const late = await read(gateway.url, requests);
    expect(new Set([...crowd, late].map(({ bytes }) => String(bytes).trim()))).toEqual(
      new Set([JSON.stringify({ data: { __typename: 'Query', requests: rows } })]),
    );
    expect(service.calls).toHaveLength(1);
  });

  it('is new as soon as an event tells of a change', async () => {
    await read(gateway.url, requests);
    rows = [];
    expect(String((await read(gateway.url, requests)).bytes)).toContain('Ann');
    await changed();
    expect(String((await read(gateway.url, requests)).bytes)).not.toContain('Ann');
  });

  it('is not kept when the change came while it was made', async () => {
    let finish = () => {};
    answer = (response) => {
      const old = rows;
      finish = () => respond(response, { data: { requests: old } });
    };
    const early = read(gateway.url, requests);
    while (service.calls.length === 0) await sleep(5);
    rows = [];
    await changed();
    answer = (response) => respond(response, { data: { requests: rows } });
    const late = read(gateway.url, requests);
    finish();
    expect(String((await early).bytes)).toContain('Ann');
    expect(String((await late).bytes)).not.toContain('Ann');
    expect(String((await read(gateway.url, requests)).bytes)).not.toContain('Ann');
  });

  it('is made far less often than it changes in a rush, and the last change is seen', async () => {
    answer = (response) => {
      const now = rows;
      setTimeout(() => respond(response, { data: { requests: now } }), 30);
    };
    const readers: Promise<RawAnswer>[] = [];
    for (let n = 1; n <= 30; n += 1) {
      rows = [{ id: String(n), tip: null, requestedBy: 'Ann' }];
      await events.publish({ type: 'request.created' });
      readers.push(read(gateway.url, requests));
      await sleep(10);
    }
    await Promise.all(readers);
    expect(service.calls.length).toBeLessThan(20);
    expect(String((await read(gateway.url, requests)).bytes)).toContain('"id":"30"');
  });

  it('stays in memory when something else changed', async () => {
    await read(gateway.url, requests);
    await events.publish({ type: 'artist.created' });
    await sleep(30);
    await read(gateway.url, requests);
    expect(service.calls).toHaveLength(1);
  });

  it('is at most a second old when its event was lost', async () => {
    await read(gateway.url, requests);
    rows = [];
    await sleep(1_050);
    expect(String((await read(gateway.url, requests)).bytes)).not.toContain('Ann');
  });

  it('is made for nobody: no token, guest or address of whoever asks first reaches a service', async () => {
    await read(gateway.url, requests, { cookie: 'cowbell_guest=abc.def', 'x-forwarded-for': '10.1.2.3' });
    const [{ headers = {} } = {}] = service.calls;
    expect(Object.keys(headers).filter((name) => /authorization|cookie|cowbell/.test(name))).toEqual([]);
  });

  it('never holds what an admin is answered, nor is an admin answered from it', async () => {
    const secret = { id: '1', tip: 20, requestedBy: 'Ann' };
    answer = (response) => {
      const isAdmin = service.calls.at(-1)?.headers.authorization === 'Bearer admin';
      respond(response, { data: { requests: [isAdmin ? secret : rows[0]] } });
    };
    const asAdmin = () => read(gateway.url, requests, { authorization: 'Bearer admin' });
    for (const order of [
      [asAdmin, () => read(gateway.url, requests)],
      [() => read(gateway.url, requests), asAdmin],
    ]) {
      await changed();
      const answers = [];
      for (const ask of order) answers.push(await ask());
      const [admins, others] = [answers.filter(({ headers }) => headers['cache-control'] === 'no-store'), answers];
      expect(admins).toHaveLength(1);
      expect(String(admins[0]?.bytes)).toContain('"tip":20');
      for (const other of others.filter((one) => !admins.includes(one))) {
        expect(String(other.bytes)).toContain('"tip":null');
        expect(other.headers['cache-control']).toBe('public, no-cache');
        expect(other.headers.vary).toContain('authorization');
      }
    }
    // Side by side, too.
    await changed();
    const mixed = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? asAdmin() : read(gateway.url, requests))),
    );
    for (const [i, { bytes }] of mixed.entries()) expect(String(bytes).includes('"tip":20')).toBe(i % 2 === 1);
  });

  it.each([
    ['a field that depends on a cookie', mine],
    ['root fields in a fragment', hidden],
    ['a field without the tag', me],
  ])('is none with %s', async (_case, document) => {
    answer = (response) => respond(response, { data: { myRequests: [], requests: [], songs: [], me: null } });
    for (let n = 0; n < 2; n += 1) {
      expect((await read(gateway.url, document)).headers['cache-control']).toBe('no-store');
    }
    expect(service.calls.length).toBeGreaterThanOrEqual(2);
  });

  it('is kept for each set of variables by itself', async () => {
    answer = (response) => {
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

  it('tells a phone that has it already that nothing changed', async () => {
    const { etag = '' } = (await read(gateway.url, requests)).headers;
    const again = await read(gateway.url, requests, { 'if-none-match': `W/"other", ${etag}` });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0), headers: { etag } });
    rows = [];
    await changed();
    expect((await read(gateway.url, requests, { 'if-none-match': etag })).status).toBe(200);
  });

  it('travels compressed as the phone likes it, under one tag', async () => {
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

  it('is not kept with an error in it', async () => {
    answer = (response) => respond(response, { errors: [{ message: 'down', extensions: { code: 'UNAVAILABLE' } }] });
    const crowd = await Promise.all(Array.from({ length: 20 }, () => read(gateway.url, requests)));
    for (const broken of crowd) {
      expect(broken.headers['cache-control']).toBe('no-store');
      expect(JSON.parse(String(broken.bytes)).errors).toHaveLength(1);
    }
    // Nobody waits for a second attempt.
    expect(service.calls).toHaveLength(1);
    answer = (response) => respond(response, { data: { requests: rows } });
    await sleep(15);
    expect(JSON.parse(String((await read(gateway.url, requests)).bytes))).toMatchObject({ data: { requests: rows } });
  });

  describe('while events do not arrive', () => {
    let alone: TestGateway;
    beforeAll(async () => {
      alone = await start({ REDIS_URL: 'redis://127.0.0.1:1' });
    });
    afterAll(() => alone.close());

    it('goes to the services each time, and still tells a phone that has it already', async () => {
      const { etag = '' } = (await read(alone.url, requests)).headers;
      expect((await read(alone.url, requests, { 'if-none-match': etag })).status).toBe(304);
      rows = [];
      const changed = await read(alone.url, requests, { 'if-none-match': etag });
      expect(changed.status).toBe(200);
      expect(String(changed.bytes)).not.toContain('Ann');
      expect(service.calls).toHaveLength(3);
    });

    it('is shared by those who ask while others wait, and nobody sees what was read before they asked', async () => {
      let finish = () => {};
      answer = (response) => {
        const old = rows;
        finish = () => respond(response, { data: { requests: old } });
      };
      const early = read(alone.url, requests);
      while (service.calls.length === 0) await sleep(5);
      rows = [];
      answer = (response) => respond(response, { data: { requests: rows } });
      const late = Promise.all(Array.from({ length: 50 }, () => read(alone.url, requests)));
      await sleep(100);
      finish();
      expect(String((await early).bytes)).toContain('Ann');
      for (const { bytes } of await late) expect(String(bytes)).not.toContain('Ann');
      expect(service.calls.length).toBeLessThan(10);
    });
  });
});
