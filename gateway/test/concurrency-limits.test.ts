import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { uniquePrefix } from '@cowbell/service-kit/testing/factories';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createGuest, startGateway, type TestGateway, type TestResponse } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

const requests = 'query Requests { requests { id } }';
const request = 'query Request($id: ID!) { request(id: $id) { id } }';
const hashOf = (document: string) => createHash('sha256').update(document).digest('hex');
const searchFor = (document: string, variables: object = {}) => ({
  extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(document) } }),
  variables: JSON.stringify(variables),
});

describe('when more is asked for than can be answered in time', () => {
  let folder: string;
  let service: StubSubgraph;
  let gateway: TestGateway;
  let isHolding = false;
  const held: ServerResponse[] = [];
  const answer = (response: ServerResponse) => respond(response, { data: { requests: [], request: null } });

  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/cowbell-documents-`);
    const documents = [requests, request].map((text) => [`sha256:${hashOf(text)}`, text]);
    await writeFile(`${folder}/documents.json`, JSON.stringify(Object.fromEntries(documents)));
    service = await startStubSubgraph((response) => {
      if (isHolding) held.push(response);
      else answer(response);
    });
    gateway = await startGateway({
      REQUEST_URL: service.url,
      REDIS_PREFIX: uniquePrefix(),
      PERSISTED_DOCUMENTS: `${folder}/documents.json`,
    });
    while ((await (await fetch(`${gateway.url}/readyz`)).text()).includes('down')) await sleep(20);
  });
  afterAll(async () => {
    await gateway.close();
    await service.close();
    await rm(folder, { recursive: true });
  });
  afterEach(() => {
    isHolding = false;
  });

  const ask = (headers: Record<string, string>) => gateway.send('{ requests { id } }', {}, headers);
  const read = (id: string, headers: Record<string, string>, more = {}) =>
    gateway.get(searchFor(request, { ...more, id }), headers);

  /** People who ask while the service does not answer. */
  function holdUp() {
    isHolding = true;
    const asked: Promise<TestResponse>[] = [];
    const refused: TestResponse[] = [];
    async function noteRefusal(asking: Promise<TestResponse>): Promise<TestResponse> {
      const early = await asking;
      if (early.status !== 200) refused.push(early);
      return early;
    }
    return {
      come(count: number, one: (n: number) => Promise<TestResponse>): void {
        for (let n = 0; n < count; n += 1) asked.push(noteRefusal(one(n)));
      },
      /** Waits until so many have been refused. */
      untilRefused: (count: number) => vi.waitUntil(() => refused.length >= count, { timeout: 4_000 }),
      /** Lets the service answer. @returns those who were refused; all the others have been answered. */
      async goOn(): Promise<TestResponse[]> {
        isHolding = false;
        for (const response of held.splice(0)) answer(response);
        await Promise.all(asked);
        return refused;
      },
    };
  }
  const statusesOf = (answers: TestResponse[]) => answers.map(({ status }) => status);

  it('some hear that they should come back, and what many read goes on', async () => {
    const people = holdUp();
    people.come(68, () => ask(createGuest()));
    await people.untilRefused(20);
    people.come(20, (n) => read(`${n}`, createGuest()));
    people.come(20, () => ask(createGuest()));
    await people.untilRefused(40);
    const refused = await people.goOn();
    expect(refused).toHaveLength(40);
    for (const { status, headers, errors } of refused) {
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toMatch(/^[123]$/);
      expect(errors).toMatchObject([
        {
          message: "It's very busy right now. Please try again in a moment.",
          extensions: { code: 'UNAVAILABLE' },
        },
      ]);
    }
    expect((await ask(createGuest())).status).toBe(200);
  });

  it('a burst of one guest is answered in turn, a share of it at a time', async () => {
    const guest = createGuest();
    const people = holdUp();
    people.come(20, () => ask(guest));
    await vi.waitUntil(() => held.length === 8, { timeout: 4_000 });
    people.come(1, () => ask(createGuest()));
    await vi.waitUntil(() => held.length === 9, { timeout: 4_000 });
    expect(await people.goOn()).toEqual([]);
  });

  it('one guest takes a share, hears why it ends there, and has it again afterwards', async () => {
    const guest = createGuest();
    const people = holdUp();
    people.come(40, () => ask(guest));
    people.come(20, () => ask(createGuest()));
    await people.untilRefused(32);
    const refused = await people.goOn();
    expect(refused).toHaveLength(32);
    for (const { status, headers, errors } of refused) {
      expect(status).toBe(429);
      expect(headers.get('retry-after')).toBe('1');
      expect(errors).toMatchObject([
        {
          message: "That's too much at once. Please try again in a moment.",
          extensions: { code: 'RATE_LIMITED' },
        },
      ]);
    }
    expect(statusesOf(await Promise.all(Array.from({ length: 8 }, () => ask(guest))))).toEqual(Array(8).fill(200));
  });

  it('invented guests are one caller while guests are here: the address that they come from', async () => {
    const invented = (n: number) => ({ cookie: `cowbell_guest=${'a'.repeat(20)}${10 + n}.${'b'.repeat(43)}` });
    const people = holdUp();
    people.come(1, () => ask({ ...createGuest(), 'x-forwarded-for': '192.0.2.1' }));
    await vi.waitUntil(() => held.length === 1, { timeout: 4_000 });
    people.come(20, (n) => ask({ ...invented(n), 'x-forwarded-for': '192.0.2.1' }));
    people.come(5, () => ask({ 'x-forwarded-for': '192.0.2.2' }));
    await people.untilRefused(12);
    expect(statusesOf(await people.goOn())).toEqual(Array(12).fill(429));
  });

  it('callers without a guest id never keep guests out, whatever their addresses are', async () => {
    const people = holdUp();
    people.come(56, (n) => ask({ 'x-forwarded-for': `192.0.2.${n}` }));
    await people.untilRefused(20);
    people.come(12, () => ask(createGuest()));
    expect(statusesOf(await people.goOn())).toEqual(Array(20).fill(503));
  });

  it('a place that is given back goes to whoever has fewest, not to whoever asked most', async () => {
    const people = holdUp();
    const crowd = Array.from({ length: 10 }, () => createGuest());
    people.come(68, (n) => ask(crowd[n % 10] ?? {}));
    await sleep(100);
    const newcomer = ask(createGuest());
    await sleep(100);
    for (const response of held.splice(0, 1)) answer(response);
    await people.untilRefused(20);
    expect(await people.goOn()).toHaveLength(20);
    expect((await newcomer).status).toBe(200);
  });

  it('a read that everybody makes takes a place of whoever asks first, and of nobody who joins', async () => {
    const guest = createGuest();
    const people = holdUp();
    people.come(8, (n) => read(`${n}`, guest));
    await vi.waitUntil(() => held.length === 8, { timeout: 4_000 });
    people.come(60, (n) => read(`${n % 8}`, n % 2 ? guest : {}));
    people.come(8, (n) => read(`${8 + n}`, guest));
    await people.untilRefused(8);
    people.come(8, (n) => read(`${8 + n}`, createGuest()));
    expect(statusesOf(await people.goOn())).toEqual(Array(8).fill(429));
    // All places are there again.
    const again = holdUp();
    again.come(8, (n) => read(`${20 + n}`, guest));
    await vi.waitUntil(() => held.length === 8, { timeout: 4_000 });
    expect(await again.goOn()).toEqual([]);
  });

  it('variables that a document does not declare, and another order of them, make no other read', async () => {
    const guest = createGuest();
    const people = holdUp();
    people.come(1, () => read('same', guest));
    await vi.waitUntil(() => held.length === 1, { timeout: 4_000 });
    const calls = service.calls.length;
    people.come(50, (n) => read('same', guest, { other: n }));
    expect(await people.goOn()).toEqual([]);
    expect(service.calls.length - calls).toBeLessThanOrEqual(1);
    expect(service.calls.at(-1)?.variables).toEqual({ id: 'same' });
  });
});

it('HEAD is no way to ask', async () => {
  const gateway = await startGateway();
  for (const path of [`/graphql?${new URLSearchParams(searchFor(requests))}`, '/events']) {
    expect((await fetch(gateway.url + path, { method: 'HEAD' })).status).toBe(404);
  }
  await gateway.close();
});
