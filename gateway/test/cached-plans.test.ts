import { afterEach, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

/** Started by a test, stopped after it. */
const started: (TestGateway | StubSubgraph)[] = [];

async function stopAll(): Promise<void> {
  for (const part of started.splice(0)) await part.close();
}

async function startWithCatalogue(answer: Parameters<typeof startStubSubgraph>[0]) {
  const catalogue = await startStubSubgraph(answer);
  const gateway = await startGateway({ CATALOGUE_URL: catalogue.url });
  started.push(gateway, catalogue);
  return { gateway, catalogue };
}

describe('an operation that comes again', () => {
  afterEach(stopAll);

  it('is answered and forwarded as the first time', async () => {
    const { gateway, catalogue } = await startWithCatalogue((response, { variables }) =>
      respond(response, { data: { song: { title: JSON.stringify(variables) }, show: { duoOnly: true } } }),
    );
    const document = 'query Song($id: ID!) { __typename song(id: $id) { title } show { duoOnly } }';
    const first = await gateway.send(document, { id: '7', unused: 1 });
    const second = await gateway.send(document, { id: '7', unused: 1 });
    expect(first.data).toEqual({ __typename: 'Query', song: { title: '{"id":"7"}' }, show: { duoOnly: true } });
    expect(second.data).toEqual(first.data);
    expect(Object.keys(second.data)).toEqual(Object.keys(first.data));
    expect(catalogue.calls[1]?.query).toBe(catalogue.calls[0]?.query);
    const third = await gateway.send(document, { id: '8' });
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
    const first = await gateway.send(document, { id: '7' }, headers);
    const second = await gateway.send(document, { id: '7' }, headers);
    expect(first.errors?.[0]?.extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR', requestId: 'look-me-up' });
    expect(second).toMatchObject({ status: first.status, data: first.data, errors: first.errors });
    const invalid = await gateway.send(document, { id: { $ne: null } });
    expect(invalid).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(catalogue.calls).toHaveLength(2);
  });

  it('tells what is away, as the first time', async () => {
    const { gateway } = await startWithCatalogue((response) => response.destroy());
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await gateway.send('{ songs { id } show { duoOnly } }'));
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
      const { data } = await gateway.send(document, { no });
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

const rows = '{ requests { id song { title artist { name } } } }';

const row = (id: string, songId: string) => ({ id, song: { __typename: 'Song', id: songId } });
const africa = { title: 'Africa', artist: { name: 'Toto' } };
const jolene = { title: 'Jolene', artist: { name: 'Dolly Parton' } };
const away = { errors: [{ message: 'down', extensions: { code: 'UNAVAILABLE' } }] };
const broken = (...path: (string | number)[]) => ({ message: 'boom', path, extensions: { code: 'FORBIDDEN' } });

describe('a list over two services that comes again', () => {
  afterEach(stopAll);

  async function askThreeTimes(document: string, request: unknown, catalogue: unknown) {
    const requests = await startStubSubgraph((response) => respond(response, request));
    const songs = await startStubSubgraph((response) => respond(response, catalogue));
    const gateway = await startGateway({ REQUEST_URL: requests.url, CATALOGUE_URL: songs.url });
    started.push(gateway, requests, songs);
    const answers: string[] = [];
    const calls: number[] = [];
    for (let n = 0; n < 3; n++) {
      const { status, data, errors } = await gateway.send(document, undefined, { 'x-request-id': 'look-me-up' });
      answers.push(JSON.stringify({ status, data, errors }));
      calls.push(requests.calls.length + songs.calls.length);
    }
    return { answers, calls, sent: songs.calls };
  }

  it.each<[string, string, unknown, unknown]>([
    [
      'when all is well',
      rows,
      { data: { requests: [row('1', 'a'), row('2', 'j')] } },
      { data: { _entities: [africa, jolene] } },
    ],
    [
      'with other names, fragments and type names',
      '{ list: requests { ...Row __typename } } fragment Row on Request { song { name: title who: artist { __typename name } } key: id }',
      { data: { list: [{ __typename: 'Request', song: { __typename: 'Song', id: 'a' }, key: '1' }] } },
      { data: { _entities: [{ name: 'Africa', who: { __typename: 'Artist', name: 'Toto' } }] } },
    ],
    ['with nothing in the list', rows, { data: { requests: [] } }, { data: { _entities: [] } }],
    ['without a list', rows, { data: { requests: null } }, { data: { _entities: [] } }],
    [
      'without a song in a row',
      rows,
      { data: { requests: [{ id: '1', song: null }, row('2', 'j')] } },
      { data: { _entities: [jolene] } },
    ],
    [
      'when a song is gone',
      rows,
      { data: { requests: [row('1', 'a'), row('2', 'j')] } },
      { data: { _entities: [null, jolene] } },
    ],
    [
      'when a song is broken',
      rows,
      { data: { requests: [row('1', 'a'), row('2', 'j')] } },
      { data: { _entities: [africa, null] }, errors: [broken('_entities', 1, 'title')] },
    ],
    ['when the songs are away', rows, { data: { requests: [row('1', 'a')] } }, away],
    ['when the list is away', rows, away, { data: { _entities: [] } }],
    [
      'when the list is there in part',
      '{ requests { id message song { title } } }',
      {
        data: { requests: [{ id: '1', message: null, song: { __typename: 'Song', id: 'a' } }] },
        errors: [broken('requests', 0, 'message')],
      },
      { data: { _entities: [africa] } },
    ],
    [
      'when a song has less than it must have',
      rows,
      { data: { requests: [row('1', 'a')] } },
      { data: { _entities: [{ title: 'Africa' }] } },
    ],
    [
      'when there are fewer songs than were asked for',
      rows,
      { data: { requests: [row('1', 'a'), row('2', 'j')] } },
      { data: { _entities: [africa] } },
    ],
    ['when a row is of another type', rows, { data: { requests: [7] } }, { data: { _entities: [] } }],
  ])('%s, is answered as the first time, by as many calls', async (_case, document, request, catalogue) => {
    const { answers, calls } = await askThreeTimes(document, request, catalogue);
    expect(answers[1]).toBe(answers[0]);
    expect(answers[2]).toBe(answers[0]);
    const [first = 0] = calls;
    expect(calls).toEqual([first, 2 * first, 3 * first]);
  });

  it('asks for the same songs as the first time', async () => {
    const { sent } = await askThreeTimes(
      rows,
      { data: { requests: [row('1', 'a'), row('2', 'j')] } },
      { data: { _entities: [africa, jolene] } },
    );
    expect(sent[1]?.variables).toEqual({
      representations: [
        { __typename: 'Song', id: 'a' },
        { __typename: 'Song', id: 'j' },
      ],
    });
    expect(sent.map(({ query, variables }) => ({ query, variables }))).toEqual(
      Array(3).fill({ query: sent[0]?.query, variables: sent[0]?.variables }),
    );
  });
});
