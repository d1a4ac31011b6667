import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

describe('a call to a subgraph', () => {
  let subgraph: StubSubgraph;
  let gateway: TestGateway;
  beforeEach(async () => {
    subgraph = await startStubSubgraph((response) =>
      respond(response, { data: { show: { duoOnly: true } } }, { 'retry-after': '17' }),
    );
    gateway = await startGateway({ CATALOGUE_URL: subgraph.url });
  });
  afterEach(async () => {
    await gateway.close();
    await subgraph.close();
  });

  it('carries the token, the guest cookie, the client’s address and the request id', async () => {
    const answer = await gateway.send('{ show { duoOnly } }', undefined, {
      authorization: 'Bearer a.b.c',
      cookie: 'theme=dark; cowbell_guest=guest.sig-nature',
      'x-forwarded-for': '203.0.113.7',
      'x-request-id': 'request-from-the-edge',
    });
    expect(answer.data).toEqual({ show: { duoOnly: true } });
    expect(answer.headers.get('x-request-id')).toBe('request-from-the-edge');
    expect(subgraph.calls[0]?.headers).toMatchObject({
      authorization: 'Bearer a.b.c',
      'x-cowbell-guest': 'guest.sig-nature',
      'x-cowbell-address': '203.0.113.7',
      'x-request-id': 'request-from-the-edge',
    });
  });

  it('never carries x-cowbell-* headers that the client made', async () => {
    await gateway.send('{ show { duoOnly } }', undefined, {
      'x-cowbell-address': '198.51.100.1',
      'x-cowbell-guest': 'forged',
      'x-cowbell-admin': 'true',
    });
    const headers = subgraph.calls[0]?.headers ?? {};
    expect(headers['x-cowbell-address']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('x-cowbell-guest');
    expect(headers).not.toHaveProperty('x-cowbell-admin');
    expect(headers).not.toHaveProperty('cookie');
  });

  it('hands the subgraph’s Retry-After on to the client', async () => {
    const answer = await gateway.send('{ show { duoOnly } }');
    expect(answer.headers.get('retry-after')).toBe('17');
  });
});

describe('a subgraph that misbehaves', () => {
  it.each([
    ['answers HTML', 200, '<h1>hello</h1>'],
    ['answers nothing', 502, ''],
    ['answers JSON that is no GraphQL', 200, '{"ok":true}'],
  ])('%s: the client reads what is away', async (_case, status, body) => {
    const subgraph = await startStubSubgraph((response) => response.writeHead(status).end(body));
    const gateway = await startGateway({ CATALOGUE_URL: subgraph.url });
    const answer = await gateway.send('{ show { duoOnly } }');
    expect(answer.data).toEqual({ show: null });
    expect(answer.errors).toEqual([
      {
        message: 'The song list cannot be reached right now. Please try again.',
        extensions: { code: 'UNAVAILABLE' },
      },
    ]);
    await gateway.close();
    await subgraph.close();
  });

  it('hangs: the client hears within three seconds, and gets what the others have', async () => {
    const hanging = await startStubSubgraph(() => {});
    const catalogue = await startStubSubgraph((response) => respond(response, { data: { show: { duoOnly: false } } }));
    const gateway = await startGateway({ REQUEST_URL: hanging.url, CATALOGUE_URL: catalogue.url });
    const start = performance.now();
    const answer = await gateway.send('{ requests { id } show { duoOnly } }');
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(answer.data).toEqual({ requests: null, show: { duoOnly: false } });
    expect(answer.errors?.map((error) => error.message)).toEqual([
      'The request list cannot be reached right now. Please try again.',
    ]);
    await gateway.close();
    await hanging.close();
    await catalogue.close();
  });

  it('hangs at the second step: both steps share one time limit', async () => {
    const slow = await startStubSubgraph((response) => {
      const requests = [{ id: 'r', song: { __typename: 'Song', id: 's' } }];
      setTimeout(() => respond(response, { data: { requests } }), 300);
    });
    const hanging = await startStubSubgraph(() => {});
    const gateway = await startGateway({
      REQUEST_URL: slow.url,
      CATALOGUE_URL: hanging.url,
      SUBGRAPH_TIMEOUT_MS: '400',
    });
    const start = performance.now();
    const answer = await gateway.send('{ requests { id song { title } } }');
    expect(performance.now() - start).toBeLessThan(650);
    expect(answer.data).toEqual({ requests: [{ id: 'r', song: null }] });
    expect(answer.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    await gateway.close();
    await slow.close();
    await hanging.close();
  });

  it('throws: its message, codes and addresses stay inside, and the request id leads to the log', async () => {
    const subgraph = await startStubSubgraph((response) =>
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
      }),
    );
    const gateway = await startGateway({ CATALOGUE_URL: subgraph.url });
    const answer = await gateway.send('{ show { duoOnly } }', undefined, { 'x-request-id': 'look-me-up' });
    const masked = {
      message: 'Something went wrong. Please try again.',
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'look-me-up' },
    };
    expect(answer.errors).toEqual([{ ...masked, path: ['show'] }, masked]);
    await gateway.close();
    await subgraph.close();
  });

  it('says UNAUTHENTICATED or FORBIDDEN: that reaches the client', async () => {
    const subgraph = await startStubSubgraph((response) =>
      respond(response, {
        data: { setList: null },
        errors: [{ message: 'You are not allowed to do this.', path: ['setList'], extensions: { code: 'FORBIDDEN' } }],
      }),
    );
    const gateway = await startGateway({ SETLIST_URL: subgraph.url });
    const answer = await gateway.send('{ setList { version } }');
    expect(answer.errors).toEqual([
      { message: 'You are not allowed to do this.', path: ['setList'], extensions: { code: 'FORBIDDEN' } },
    ]);
    await gateway.close();
    await subgraph.close();
  });

  it('answers null where its schema says it cannot: the client gets no hint of it', async () => {
    const subgraph = await startStubSubgraph((response) => respond(response, { data: { show: { duoOnly: null } } }));
    const gateway = await startGateway({ CATALOGUE_URL: subgraph.url });
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ show { duoOnly } }' }),
    });
    expect(await response.json()).toEqual({ data: { show: null } });
    await gateway.close();
    await subgraph.close();
  });
});
