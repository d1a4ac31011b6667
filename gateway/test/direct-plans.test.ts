import { afterEach, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

/** Started by a test, stopped after it. */
const started: (TestGateway | StubSubgraph)[] = [];

async function startWithCatalogue(answer: Parameters<typeof startStubSubgraph>[0]) {
  const catalogue = await startStubSubgraph(answer);
  const gateway = await startGateway({ CATALOGUE_URL: catalogue.url });
  started.push(gateway, catalogue);
  return { gateway, catalogue };
}

describe('an operation that comes again', () => {
  afterEach(async () => {
    for (const part of started.splice(0)) await part.close();
  });

  it('is answered and forwarded as the first time', async () => {
    const { gateway, catalogue } = await startWithCatalogue((response, { variables }) =>
      respond(response, { data: { song: { title: JSON.stringify(variables) }, show: { duoOnly: true } } }),
    );
    const document = 'query Song($id: ID!) { __typename song(id: $id) { title } show { duoOnly } }';
    const first = await gateway.ask(document, { id: '7', unused: 1 });
    const second = await gateway.ask(document, { id: '7', unused: 1 });
    expect(first.data).toEqual({ __typename: 'Query', song: { title: '{"id":"7"}' }, show: { duoOnly: true } });
    expect(second.data).toEqual(first.data);
    expect(Object.keys(second.data)).toEqual(Object.keys(first.data));
    expect(catalogue.calls[1]?.query).toBe(catalogue.calls[0]?.query);
    const third = await gateway.ask(document, { id: '8' });
    expect(third.data.song).toEqual({ title: '{"id":"8"}' });
  });

  it('has its errors masked, and its variables checked, as the first time', async () => {
    const { gateway, catalogue } = await startWithCatalogue((response) =>
      respond(response, {
        data: { song: null },
        errors: [{ message: 'mongodb://10.0.0.5', path: ['song'], extensions: { code: 'MONGO' } }],
      }),
    );
    const document = 'query Song($id: ID!) { song(id: $id) { title } }';
    const headers = { 'x-request-id': 'look-me-up' };
    const first = await gateway.ask(document, { id: '7' }, headers);
    const second = await gateway.ask(document, { id: '7' }, headers);
    expect(first.errors?.[0]?.extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR', requestId: 'look-me-up' });
    expect(second).toMatchObject({ status: first.status, data: first.data, errors: first.errors });
    const invalid = await gateway.ask(document, { id: { $ne: null } });
    expect(invalid).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(catalogue.calls).toHaveLength(2);
  });

  it('tells what is away, as the first time', async () => {
    const { gateway } = await startWithCatalogue((response) => response.destroy());
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await gateway.ask('{ songs { id } show { duoOnly } }'));
    for (const { status, data, errors } of answers) {
      expect({ status, data, errors }).toEqual({
        status: 200,
        data: { songs: null, show: null },
        errors: [
          {
            message: 'The song list cannot be reached right now. Please try again.',
            extensions: { code: 'UNAVAILABLE' },
          },
        ],
      });
    }
  });

  it('keeps to what its variables skip', async () => {
    const { gateway } = await startWithCatalogue((response, { query }) =>
      respond(response, { data: query.includes('songs') ? { songs: [] } : { show: { duoOnly: true } } }),
    );
    const document = 'query($no: Boolean!) { songs @skip(if: $no) { id } show @include(if: $no) { duoOnly } }';
    for (const no of [true, false, true, false]) {
      const { data } = await gateway.ask(document, { no });
      expect(Object.keys(data)).toEqual(no ? ['show'] : ['songs']);
    }
  });

  it('runs the operation that is named', async () => {
    const { gateway } = await startWithCatalogue((response, { query }) =>
      respond(response, { data: query.includes('songs') ? { songs: [] } : { show: { duoOnly: true } } }),
    );
    const query = 'query A { songs { id } } query B { show { duoOnly } }';
    for (const [operationName, field] of [
      ['A', 'songs'],
      ['B', 'show'],
      ['A', 'songs'],
      ['B', 'show'],
    ]) {
      const { data } = await gateway.post({ query, operationName });
      expect(Object.keys(data)).toEqual([field]);
    }
  });
});
