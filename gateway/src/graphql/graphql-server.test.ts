import { readFileSync } from 'node:fs';
import { HeaderMap } from '@apollo/server';
import { loadConfig } from '@cowbell/service-kit/base/config';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import type { FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nowhere } from '../../test/start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from '../../test/stub-subgraph.ts';
import { gatewayConfig } from '../config.ts';
import { createMetrics } from '../metrics.ts';
import { createGraphQLServer, type GraphQLServer } from './graphql-server.ts';
import { createOperationContext } from './operation-context.ts';

let requests: StubSubgraph;
let catalogue: StubSubgraph;
let server: GraphQLServer;
/** The catalogue's response to a query for entities. */
let entities: unknown[] = [null];
beforeAll(async () => {
  requests = await startStubSubgraph((response) =>
    respond(response, { data: { requests: [{ id: '1', song: { __typename: 'Song', id: '7' } }] } }),
  );
  catalogue = await startStubSubgraph((response, { query }) =>
    respond(response, {
      data: query.includes('_entities') ? { _entities: entities } : { show: { duoOnly: 'perhaps' } },
    }),
  );
  const environment = {
    REDIS_URL: 'redis://127.0.0.1:1',
    GUEST_SECRET: '00'.repeat(32),
    USER_URL: nowhere,
    SETLIST_URL: nowhere,
    REQUEST_URL: requests.url,
    CATALOGUE_URL: catalogue.url,
  };
  server = await createGraphQLServer({
    metrics: createMetrics(new Registry(), new Map()),
    config: loadConfig(gatewayConfig, environment),
    log: silentLog,
    supergraph: readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8'),
    documents: new Map([
      ['long', '{ requests { id requestedBy tip status } }'],
      ['short', '{ requests(first: 20) { id requestedBy } }'],
    ]),
  });
});
afterAll(async () => {
  await Promise.all([server.close(), requests.close(), catalogue.close()]);
});

/** Runs a query. Returns the response, and a log that records what was logged. */
async function run(query: string) {
  const log = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() };
  const request = { id: 'a-request', log } as unknown as FastifyRequest;
  const context = createOperationContext({ request, caller: {}, timeLimit: 2_000, onResponseHeaders: () => {} });
  const headers = new HeaderMap([['content-type', 'application/json']]);
  const { body } = await server.run({ method: 'POST', headers, search: '', body: { query } }, context);
  return { response: JSON.parse(body), log };
}

it('a reference to a deleted entity is null, and nothing is logged as a problem', async () => {
  const { response, log } = await run('{ requests { id song { title } } }');
  expect(response).toEqual({ data: { requests: [{ id: '1', song: null }] } });
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn).not.toHaveBeenCalled();
});

it('invalid data of an entity is logged as an error', async () => {
  entities = [{ title: null }];
  const { response, log } = await run('{ requests { id song { title } } }');
  expect(response).toEqual({ data: { requests: [{ id: '1', song: null }] } });
  expect(log.error).toHaveBeenCalledWith({ problems: [expect.anything()] }, 'A subgraph returned invalid data');
  entities = [null];
});

it('a deleted entity does not hide invalid data elsewhere in the response', async () => {
  const { log } = await run('{ requests { id song { title } } show { duoOnly } }');
  const path = ['show', 'duoOnly'];
  expect(log.error).toHaveBeenCalledWith(
    { problems: [expect.objectContaining({ path })] },
    'A subgraph returned invalid data',
  );
});

it('data that does not fit the schema is null, and logged as an error', async () => {
  const { response, log } = await run('{ show { duoOnly } }');
  expect(response.data).toEqual({ show: null });
  expect(response.extensions).toBeUndefined();
  expect(log.error).toHaveBeenCalledWith({ problems: [expect.anything()] }, 'A subgraph returned invalid data');
});

it('a document is expensive until it has been found valid', async () => {
  const text = '{ requests(first: 20) { id } }';
  expect(server.isExpensive({ text })).toBe(true);
  await run(text);
  expect(server.isExpensive({ text })).toBe(false);
});

it('a long list is expensive, also in a persisted document', async () => {
  expect(server.isExpensive({ hash: 'long' })).toBe(true);
  expect(server.isExpensive({ hash: 'short' })).toBe(false);
  const text = '{ requests { id tip message status } }';
  await run(text);
  expect(server.isExpensive({ text })).toBe(true);
});

it.each(['{ requests { id } } fragment Unused on Song { id }', '{ requests { nothing } }', '{ requests {'])(
  'an invalid document stays expensive, %s',
  async (text) => {
    await run(text);
    expect(server.isExpensive({ text })).toBe(true);
  },
);
