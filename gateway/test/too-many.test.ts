import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { uniquePrefix } from '@cowbell/service-kit/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

const requests = 'query Requests { requests { id } }';
const hash = createHash('sha256').update(requests).digest('hex');
const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });

describe('when more people ask than can be answered in time', () => {
  let folder: string;
  let service: StubSubgraph;
  let gateway: TestGateway;
  const held: ServerResponse[] = [];
  let isHolding = false;

  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/cowbell-documents-`);
    await writeFile(`${folder}/documents.json`, JSON.stringify({ [`sha256:${hash}`]: requests }));
    service = await startStubSubgraph((response, { headers }) => {
      // What is made for everybody comes without an address.
      if (isHolding && headers['x-cowbell-address']) held.push(response);
      else respond(response, { data: { requests: [] } });
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

  it('some hear at once that they should come back, reads from memory go on, and the others are answered', async () => {
    await gateway.get({ extensions });
    isHolding = true;
    const crowd = Array.from({ length: 170 }, () => gateway.ask('{ requests { id } }'));
    // The others wait.
    const refused = await Promise.race(crowd);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^[123]$/);
    expect(refused.errors).toMatchObject([
      {
        message: 'Very many people are here right now. Please try again in a moment.',
        extensions: { code: 'UNAVAILABLE' },
      },
    ]);
    expect((await gateway.get({ extensions })).data).toEqual({ requests: [] });

    isHolding = false;
    const release = setInterval(() => {
      for (const response of held.splice(0)) respond(response, { data: { requests: [] } });
    }, 10);
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    clearInterval(release);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(150);
    expect((await gateway.ask('{ requests { id } }')).status).toBe(200);
  });
});
