import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { storeTokenVersion } from '@cowbell/service-kit/auth/cached-token-versions';
import { createTestRedis, uniquePrefix } from '@cowbell/service-kit/testing/factories';
import { createTestKeys, signTestToken } from '@cowbell/service-kit/testing/test-service';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { permitTable } from '../src/limits.ts';
import { createGuest, createNewcomer, startGateway, type TestGateway, type TestResponse } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

// A third of the permits: a slow machine needs long to send as many requests as there are, and held ones time out after 3 s.
vi.mock(import('../src/limits.ts'), async (importOriginal) => {
  const limits = await importOriginal();
  const ordinary = { ...limits.permitTable.ordinary, total: 48, perNetwork: 40 };
  // What a test has held pauses for none of the next ones.
  const permitQueue = { ...limits.permitQueue, longestPause: 0 };
  return { ...limits, permitTable: { ...limits.permitTable, ordinary }, permitQueue };
});

/** All requests of this test come from one address. */
const { perNetwork: total } = permitTable.ordinary;

const requests = 'query Requests { requests(first: 20) { id } }';
/** Its list has up to 500 requests. */
const row = 'id requestedBy message tip createdAt status reason statusAt';
const window = `query Window($after: Int!) { requests(after: $after) { ${row} } }`;
const request = 'query Request($id: ID!) { request(id: $id) { id } }';
const hashOf = (document: string) => createHash('sha256').update(document).digest('hex');
const persisted = (document: string, variables: object = {}) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(document) } },
  variables,
});
const searchFor = (document: string, variables: object = {}) => ({
  extensions: JSON.stringify(persisted(document).extensions),
  variables: JSON.stringify(variables),
});

/** How permits are divided is tested in permits.test.ts; this file tests what clients notice. */
describe('the limit of concurrent operations', () => {
  let folder: string;
  let service: StubSubgraph;
  let gateway: TestGateway;
  let isHolding = false;
  const redisPrefix = uniquePrefix();
  const keys = createTestKeys();
  const held: ServerResponse[] = [];
  const respondTo = (response: ServerResponse) => respond(response, { data: { requests: [], request: null } });

  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/cowbell-documents-`);
    const documents = [requests, window, request].map((text) => [`sha256:${hashOf(text)}`, text]);
    await writeFile(`${folder}/documents.json`, JSON.stringify(Object.fromEntries(documents)));
    service = await startStubSubgraph((response) => {
      if (isHolding) held.push(response);
      else respondTo(response);
    });
    gateway = await startGateway({
      REQUEST_URL: service.url,
      REDIS_PREFIX: redisPrefix,
      TOKEN_PUBLIC_KEY: keys.publicKey,
      // Held responses must not run into it.
      SUBGRAPH_TIMEOUT_MS: '3000',
      PERSISTED_DOCUMENTS: `${folder}/documents.json`,
    });
    await gateway.untilLive();
  });
  afterAll(async () => {
    await gateway.close();
    await service.close();
    await rm(folder, { recursive: true });
  });
  afterEach(() => {
    isHolding = false;
    for (const response of held.splice(0)) respondTo(response);
  });

  const send = (headers: Record<string, string>) => gateway.post(persisted(requests), headers);
  const read = (id: string, headers: Record<string, string>, more = {}) =>
    gateway.get(searchFor(request, { ...more, id }), headers);

  /** Requests during which the service does not respond. */
  function holdResponses() {
    isHolding = true;
    const sent: Promise<TestResponse>[] = [];
    const refused: TestResponse[] = [];
    async function noteRefusal(sending: Promise<TestResponse>): Promise<TestResponse> {
      const response = await sending;
      if (response.status !== 200) refused.push(response);
      return response;
    }
    return {
      send(count: number, one: (n: number) => Promise<TestResponse>): void {
        for (let n = 0; n < count; n += 1) sent.push(noteRefusal(one(n)));
      },
      untilHeld: (count: number) => expect.poll(() => held.length, { interval: 10 }).toBeGreaterThanOrEqual(count),
      untilRefused: (count: number) =>
        expect.poll(() => refused.length, { interval: 10 }).toBeGreaterThanOrEqual(count),
      /** Lets the service respond. @returns the refused requests; all others have succeeded. */
      async release(): Promise<TestResponse[]> {
        isHolding = false;
        for (const response of held.splice(0)) respondTo(response);
        await Promise.all(sent);
        return refused;
      },
    };
  }
  it('refuses further operations with 503, while public queries still run', async () => {
    const load = holdResponses();
    load.send(total + 20, () => send(createGuest()));
    await load.untilHeld(total);
    load.send(1, () => gateway.get(searchFor(requests), createGuest()));
    await load.untilHeld(total + 1);
    await load.untilRefused(20);
    const refused = await load.release();
    expect(refused).toHaveLength(20);
    for (const { status, headers, errors } of refused) {
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toMatch(/^[123]$/);
      const message = "It's very busy right now. Please try again in a moment.";
      const retryAfter = Number(headers.get('retry-after'));
      expect(errors).toMatchObject([{ message, extensions: { code: 'UNAVAILABLE', retryAfter } }]);
    }
    expect((await send(createGuest())).status).toBe(200);
  });

  it('answers admins while everybody else gets 503, and opens their permits to no other token', async () => {
    const authorize = (claims: object, key = keys.privateKey) => ({
      authorization: `Bearer ${signTestToken(key, { admin: true, ...claims })}`,
    });
    const revoked = 'a'.repeat(24);
    const redis = await createTestRedis();
    await storeTokenVersion({ redis, prefix: redisPrefix, userId: revoked, version: 1 });
    redis.disconnect();
    const load = holdResponses();
    load.send(total, () => send(createGuest()));
    await load.untilHeld(total);
    load.send(1, () => send({ ...createNewcomer(), ...authorize({}) }));
    await load.untilHeld(total + 1);
    const others = [
      authorize({ admin: false }),
      authorize({ verified: false }),
      authorize({ exp: 1 }),
      authorize({ sub: revoked }),
      authorize({}, createTestKeys().privateKey),
    ];
    load.send(others.length, (n) => send(others[n] ?? {}));
    await load.untilRefused(others.length);
    expect(await load.release()).toHaveLength(others.length);
  });

  it('leaves permits to the callers of other addresses', async () => {
    const load = holdResponses();
    load.send(total + 10, () => send(createGuest()));
    await load.untilHeld(total);
    load.send(5, () => send({ ...createGuest(), 'x-forwarded-for': '192.0.2.9' }));
    await load.untilHeld(total + 5);
    await load.untilRefused(10);
    expect(new Set((await load.release()).map(({ status }) => status))).toEqual(new Set([503]));
  });

  it('does not count a list that everybody reads for the client that reads it first', async () => {
    const load = holdResponses();
    const guest = createGuest();
    load.send(8, () => send(guest));
    await load.untilHeld(8);
    load.send(1, () => gateway.get(searchFor(requests), guest));
    await load.untilHeld(9);
    expect(await load.release()).toEqual([]);
  });

  it('runs few expensive documents of one guest, whose other operations still run', async () => {
    const guest = createGuest();
    const costly = `{ ${Array.from({ length: 10 }, (_, n) => `list${n}: requests { ${row} }`).join(' ')} }`;
    const load = holdResponses();
    load.send(2, () => gateway.send(costly, {}, guest));
    await load.untilHeld(1);
    load.send(1, () => send(guest));
    await load.untilHeld(2);
    await load.untilRefused(1);
    expect(held).toHaveLength(2);
    const [{ status } = {}] = await load.release();
    expect(status).toBe(429);
  });

  it('takes a document that it has to plan for an expensive one, until it is known', async () => {
    const guest = createGuest();
    const own = (n: number) => gateway.send(`{ own${n}: myTonight { id } }`, {}, guest);
    const planning = holdResponses();
    planning.send(4, own);
    await planning.untilHeld(1);
    await planning.untilRefused(3);
    expect(held).toHaveLength(1);
    await planning.release();
    const planned = holdResponses();
    planned.send(8, () => own(0));
    await planned.untilHeld(8);
    expect(await planned.release()).toEqual([]);
  });

  it('takes a document with a long list for an expensive one', async () => {
    const guest = createGuest();
    const document = '{ requests(first: 500) { id createdAt status } }';
    await gateway.send(document, {}, guest);
    const load = holdResponses();
    load.send(2, () => gateway.send(document, {}, guest));
    await load.untilHeld(1);
    await load.untilRefused(1);
    expect(held).toHaveLength(1);
    await load.release();
  });

  it('takes a persisted document with a long list for an expensive one, except for admins', async () => {
    const guest = createGuest();
    const admin = { ...guest, authorization: `Bearer ${signTestToken(keys.privateKey, { admin: true })}` };
    const load = holdResponses();
    load.send(2, (n) => gateway.post(persisted(window, { after: n }), guest));
    load.send(2, (n) => gateway.get(searchFor(window, { after: n }), createGuest()));
    await load.untilRefused(2);
    expect(held).toHaveLength(2);
    load.send(4, (n) => gateway.post(persisted(window, { after: n }), admin));
    await load.untilHeld(6);
    expect(await load.release()).toHaveLength(2);
  });

  it('counts a public query for the client that sends it first, and not for those that join', async () => {
    const guest = createGuest();
    const load = holdResponses();
    load.send(8, (n) => read(`first ${n}`, guest));
    await load.untilHeld(8);
    load.send(60, (n) => read(`first ${n % 8}`, n % 2 ? guest : {}));
    load.send(8, (n) => read(`second ${n}`, guest));
    await load.untilRefused(8);
    load.send(8, (n) => read(`second ${n}`, createGuest()));
    const refused = await load.release();
    expect(refused).toHaveLength(8);
    for (const { status, headers, errors } of refused) {
      expect(status).toBe(429);
      expect(headers.get('retry-after')).toBe('1');
      const message = "That's too much at once. Please try again in a moment.";
      expect(errors).toMatchObject([{ message, extensions: { code: 'RATE_LIMITED' } }]);
    }
    // All permits of the guest are available again.
    const again = holdResponses();
    again.send(8, (n) => read(`third ${n}`, guest));
    await again.untilHeld(8);
    expect(await again.release()).toEqual([]);
  });

  it('takes a public query for the same with other undeclared variables', async () => {
    const guest = createGuest();
    const load = holdResponses();
    load.send(1, () => read('same', guest));
    await load.untilHeld(1);
    const calls = service.calls.length;
    load.send(50, (n) => read('same', guest, { other: n }));
    expect(await load.release()).toEqual([]);
    expect(service.calls.length - calls).toBeLessThanOrEqual(1);
    expect(service.calls.at(-1)?.variables).toEqual({ id: 'same' });
  });

  it.each(['/graphql', '/events'])('does not run HEAD %s', async (path) => {
    const search = new URLSearchParams(searchFor(requests));
    expect((await fetch(`${gateway.url}${path}?${search}`, { method: 'HEAD' })).status).toBe(404);
  });
});
