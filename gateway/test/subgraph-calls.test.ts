import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

type Respond = Parameters<typeof startStubSubgraph>[0];

let catalogue: StubSubgraph;
let requestService: StubSubgraph;
let gateway: TestGateway;
let respondAsCatalogue: Respond;
let respondAsRequestService: Respond;

beforeAll(async () => {
  catalogue = await startStubSubgraph((response, call) => respondAsCatalogue(response, call));
  requestService = await startStubSubgraph((response, call) => respondAsRequestService(response, call));
  gateway = await startGateway({
    CATALOGUE_URL: catalogue.url,
    REQUEST_URL: requestService.url,
    SUBGRAPH_TIMEOUT_MS: '1000',
  });
});
afterAll(async () => {
  for (const part of [gateway, catalogue, requestService]) await part.close();
});
beforeEach(() => {
  catalogue.calls.length = 0;
});

describe('a call to a subgraph', () => {
  beforeEach(() => {
    respondAsCatalogue = (response) =>
      respond(response, { data: { show: { duoOnly: true } } }, { 'retry-after': '17' });
  });

  it('has the token, the cookies of guest and device, the address of the client and the request id', async () => {
    const response = await gateway.send('{ show { duoOnly } }', undefined, {
      authorization: 'Bearer a.b.c',
      cookie: 'theme=dark; cowbell_guest=guest.sig-nature; cowbell_device=device.sig-nature',
      'x-forwarded-for': '203.0.113.7',
      'x-request-id': 'request-from-the-edge',
    });
    expect(response.data).toEqual({ show: { duoOnly: true } });
    expect(response.headers.get('x-request-id')).toBe('request-from-the-edge');
    expect(catalogue.calls[0]?.headers).toMatchObject({
      authorization: 'Bearer a.b.c',
      'x-cowbell-guest': 'guest.sig-nature',
      'x-cowbell-device': 'device.sig-nature',
      'x-cowbell-address': '203.0.113.7',
      'x-request-id': 'request-from-the-edge',
    });
  });

  it('never has x-cowbell-* headers of the client', async () => {
    await gateway.send('{ show { duoOnly } }', undefined, {
      'x-cowbell-address': '198.51.100.1',
      'x-cowbell-guest': 'forged',
      'x-cowbell-device': 'forged',
      'x-cowbell-admin': 'true',
    });
    const headers = catalogue.calls[0]?.headers ?? {};
    expect(headers['x-cowbell-address']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('x-cowbell-guest');
    expect(headers).not.toHaveProperty('x-cowbell-device');
    expect(headers).not.toHaveProperty('x-cowbell-admin');
    expect(headers).not.toHaveProperty('cookie');
  });

  it('passes the Retry-After and the device cookie of the subgraph on to the client, and no other header', async () => {
    respondAsCatalogue = (response) => {
      const headers = {
        'retry-after': '17',
        'x-cowbell-device': 'new.sig-nature',
        'set-cookie': 'a=b',
        'x-inner': '1',
      };
      respond(response, { data: { show: { duoOnly: true } } }, headers);
    };
    const response = await gateway.send('{ show { duoOnly } }');
    expect(response.headers.get('x-cowbell-device')).toBe('new.sig-nature');
    expect([response.headers.has('set-cookie'), response.headers.has('x-inner')]).toEqual([false, false]);
    expect(response.headers.get('retry-after')).toBe('17');
  });
});

describe('a subgraph that breaks the connection before its response', () => {
  const unavailable = [{ extensions: { code: 'UNAVAILABLE' } }];
  const breakConnection: Respond = (response) => response.destroy();
  const createArtist = 'createArtist(input: { name: "Toto" }) { artist { id } }';

  it('gets a mutation exactly once', async () => {
    respondAsCatalogue = breakConnection;
    const { data, errors } = await gateway.send(`mutation { ${createArtist} }`);
    expect({ data, errors }).toMatchObject({ data: null, errors: unavailable });
    expect(catalogue.calls).toHaveLength(1);
  });

  it('gets each of several mutations exactly once', async () => {
    respondAsCatalogue = breakConnection;
    await gateway.send(`mutation { one: ${createArtist} two: ${createArtist} }`);
    const sent = catalogue.calls.map(({ query }) => query.match(/createArtist/g)?.length ?? 0);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  it('gets a query a second time when the operation is a mutation of another subgraph', async () => {
    const request = { id: 'r', song: { __typename: 'Song', id: 's' } };
    respondAsRequestService = (response) => respond(response, { data: { createRequest: { request } } });
    respondAsCatalogue = (response, call) => {
      if (catalogue.calls.length === 1) breakConnection(response, call);
      else respond(response, { data: { _entities: [{ title: 'Africa' }] } });
    };
    const input = '{ songId: "s", requestedBy: "Ada" }';
    const { data } = await gateway.send(`mutation { createRequest(input: ${input}) { request { song { title } } } }`);
    expect(data).toEqual({ createRequest: { request: { song: { title: 'Africa' } } } });
  });

  it('gets a query a second time, and its response counts', async () => {
    respondAsCatalogue = (response, call) => {
      if (catalogue.calls.length === 1) breakConnection(response, call);
      else respond(response, { data: { show: { duoOnly: true } } });
    };
    expect((await gateway.send('{ show { duoOnly } }')).data).toEqual({ show: { duoOnly: true } });
    expect(catalogue.calls).toHaveLength(2);
  });
});

describe('a subgraph that fails', () => {
  const catalogueUnavailable = {
    message: 'The song list cannot be reached right now. Please try again.',
    extensions: { code: 'UNAVAILABLE' },
  };
  const requestsUnavailable = {
    message: 'The request list cannot be reached right now. Please try again.',
    extensions: { code: 'UNAVAILABLE' },
  };

  it.each([
    ['responds with HTML', 200, '<h1>hello</h1>'],
    ['responds without a body', 502, ''],
    ['responds with JSON that is not GraphQL', 200, '{"ok":true}'],
  ])('%s: the client reads what is unavailable', async (_case, status, body) => {
    respondAsCatalogue = (response) => response.writeHead(status).end(body);
    const { data, errors } = await gateway.send('{ show { duoOnly } }');
    expect({ data, errors }).toEqual({ data: { show: null }, errors: [catalogueUnavailable] });
  });

  it('hangs: after the time limit, the client gets the data of the others', async () => {
    respondAsRequestService = () => {};
    respondAsCatalogue = (response) => respond(response, { data: { show: { duoOnly: false } } });
    const { data, errors } = await gateway.send('{ requests { id } show { duoOnly } }');
    expect({ data, errors }).toEqual({
      data: { requests: null, show: { duoOnly: false } },
      errors: [requestsUnavailable],
    });
  });

  it('hangs at the second step: the client gets the data of the first one', async () => {
    const requests = [{ id: 'r', song: { __typename: 'Song', id: 's' } }];
    respondAsRequestService = (response) => respond(response, { data: { requests } });
    respondAsCatalogue = () => {};
    const { data, errors } = await gateway.send('{ requests { id song { title } } }');
    expect({ data, errors }).toEqual({ data: { requests: [{ id: 'r', song: null }] }, errors: [catalogueUnavailable] });
  });

  it('reports an error: its message, codes and addresses are masked, and the request id leads to the log', async () => {
    respondAsCatalogue = (response) =>
      respond(response, {
        data: { show: null },
        errors: [
          {
            message: 'connect ECONNREFUSED 10.0.0.5:27017',
            path: ['show'],
            extensions: { code: 'MONGO', stacktrace: ['at'] },
          },
          { message: 'Cannot query field "secret"', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
        ],
      });
    const { errors } = await gateway.send('{ show { duoOnly } }', undefined, { 'x-request-id': 'look-me-up' });
    const masked = {
      message: 'Something went wrong. Please try again.',
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'look-me-up' },
    };
    expect(errors).toEqual([{ ...masked, path: ['show'] }, masked]);
  });

  it('reports FORBIDDEN: the client gets message and code', async () => {
    const error = { message: 'You are not allowed to do this.', path: ['show'], extensions: { code: 'FORBIDDEN' } };
    respondAsCatalogue = (response) => respond(response, { data: { show: null }, errors: [error] });
    expect((await gateway.send('{ show { duoOnly } }')).errors).toEqual([error]);
  });

  it('returns null for a non-nullable field: the client gets null and no internals', async () => {
    respondAsCatalogue = (response) => respond(response, { data: { show: { duoOnly: null } } });
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ show { duoOnly } }' }),
    });
    expect(await response.json()).toEqual({ data: { show: null } });
  });
});
