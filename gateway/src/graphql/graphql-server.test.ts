import { readFileSync } from 'node:fs';
import { HeaderMap } from '@apollo/server';
import { loadConfig } from '@cowbell/service-kit/base/config';
import { storeUnreachable } from '@cowbell/service-kit/base/errors';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nowhere } from '../../test/start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from '../../test/stub-subgraph.ts';
import { gatewayConfig } from '../config.ts';
import { planningCost } from '../limits.ts';
import { createGraphQLServer, type GraphQLServer } from './graphql-server.ts';
import { createOperationContext } from './operation-context.ts';

let requests: StubSubgraph;
let catalogue: StubSubgraph;
let server: GraphQLServer;
/** What the subgraph with the requests responds, if it fails. */
let requestsFailure: object | undefined;
/** The catalogue's response to a query for entities. */
let entities: unknown[] = [null];
beforeAll(async () => {
  requests = await startStubSubgraph((response) =>
    respond(response, requestsFailure ?? { data: { requests: [{ id: '1', song: { __typename: 'Song', id: '7' } }] } }),
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
    config: loadConfig(gatewayConfig, environment),
    log: silentLog,
    supergraph: readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8'),
    documents: new Map([['own', '{ requests { id requestedBy } }']]),
  });
});
afterAll(async () => {
  await Promise.all([server.close(), requests.close(), catalogue.close()]);
});

/** Runs a query. Returns the response, whether its time counts, and a log that records what was logged. */
async function run(query: string) {
  const log = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() };
  const request = { id: 'a-request', log } as unknown as FastifyRequest;
  const context = createOperationContext({ request, caller: {}, timeLimit: 2_000, onResponseHeaders: () => {} });
  const headers = new HeaderMap([['content-type', 'application/json']]);
  const { body, isUncounted } = await server.run({ method: 'POST', headers, search: '', body: { query } }, context);
  return { response: JSON.parse(body), isUncounted, log };
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

it('a document costs more until it has been found valid', async () => {
  const valid = '{ requests { id } }';
  const before = server.costOf({ text: valid });
  await run(valid);
  expect(server.costOf({ text: valid })).toBe(before - planningCost);
});

it('a list of a persisted document counts as long as it may be, for everybody but admins', () => {
  expect(server.costOf({ hash: 'own' })).toBe(1 + 500 * 2);
  expect(server.costOf({ hash: 'own' }, { isAdmin: true })).toBe(1 + 20 * 2);
  const text = '{ requests { id tip } }';
  expect(server.costOf({ text }, { isAdmin: true })).toBe(server.costOf({ text }));
});

it.each(['{ requests { id } } fragment Unused on Song { id }', '{ requests { nothing } }', '{ requests {'])(
  'an invalid document costs more each time, %s',
  async (text) => {
    const before = server.costOf({ text });
    expect(before).toBeGreaterThanOrEqual(planningCost);
    await run(text);
    expect(server.costOf({ text })).toBe(before);
  },
);

it('the time of a persisted document does not count at its first run only, and that of others always', async () => {
  const own = '{ requests { id requestedBy } }';
  expect([(await run(own)).isUncounted, (await run(own)).isUncounted]).toEqual([true, false]);
  expect((await run('{ requests { id message } }')).isUncounted).toBe(false);
});

it('the time of an operation does not count when it failed while a service could not reach its store', async () => {
  const failWith = (extensions: object) => {
    requestsFailure = { errors: [{ message: 'No.', path: ['requests'], extensions }], data: { requests: null } };
  };
  // It can be reached, and is too slow.
  failWith({ code: 'UNAVAILABLE' });
  expect((await run('{ requests { id } }')).isUncounted).toBe(false);
  failWith({ code: 'UNAVAILABLE', reason: storeUnreachable });
  const unreachable = await run('{ requests { id } }');
  expect(unreachable.isUncounted).toBe(true);
  expect(unreachable.response.errors[0].extensions).toEqual({ code: 'UNAVAILABLE' });
  // Its service may not have come to say so.
  failWith({ code: 'UNAVAILABLE' });
  expect((await run('{ requests { id } }')).isUncounted).toBe(true);
  failWith({ code: 'BAD_USER_INPUT' });
  expect((await run('{ requests { id } }')).isUncounted).toBe(false);
  requestsFailure = undefined;
  expect((await run('{ requests { id } }')).isUncounted).toBe(false);
});
