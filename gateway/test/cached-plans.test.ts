import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

type Respond = Parameters<typeof startStubSubgraph>[0];

let gateway: TestGateway;
let catalogue: StubSubgraph;
let requestService: StubSubgraph;
let respondAsCatalogue: Respond;
let respondAsRequestService: Respond;

beforeAll(async () => {
  catalogue = await startStubSubgraph((response, call) => respondAsCatalogue(response, call));
  requestService = await startStubSubgraph((response, call) => respondAsRequestService(response, call));
  gateway = await startGateway({ CATALOGUE_URL: catalogue.url, REQUEST_URL: requestService.url });
});
afterAll(async () => {
  for (const part of [gateway, catalogue, requestService]) await part.close();
});
beforeEach(() => {
  catalogue.calls.length = 0;
  requestService.calls.length = 0;
});

let documents = 0;

/** The document with a comment of its own, so that no other test has cached its plan. */
function unique(document: string): string {
  documents += 1;
  return `${document} #${documents}`;
}

describe('an operation that is sent again', () => {
  it('has the same response and the same subgraph calls', async () => {
    respondAsCatalogue = (response, { variables }) =>
      respond(response, { data: { song: { title: JSON.stringify(variables) }, show: { duoOnly: true } } });
    const document = unique('query Song($id: ID!) { __typename song(id: $id) { title } show { duoOnly } }');
    const first = await gateway.send(document, { id: '7', unused: 1 });
    const second = await gateway.send(document, { id: '7', unused: 1 });
    expect(first.data).toEqual({ __typename: 'Query', song: { title: '{"id":"7"}' }, show: { duoOnly: true } });
    expect(second.data).toEqual(first.data);
    expect(Object.keys(second.data)).toEqual(Object.keys(first.data));
    expect(catalogue.calls[1]?.query).toBe(catalogue.calls[0]?.query);
    const third = await gateway.send(document, { id: '8' });
    expect(third.data.song).toEqual({ title: '{"id":"8"}' });
  });

  it('has its errors masked and its variables checked', async () => {
    respondAsCatalogue = (response) =>
      respond(response, {
        data: { song: null },
        errors: [{ message: 'mongodb://10.0.0.5', path: ['song'], extensions: { code: 'MONGO' } }],
      });
    const document = unique('query Song($id: ID!) { song(id: $id) { title } }');
    const headers = { 'x-request-id': 'look-me-up' };
    const first = await gateway.send(document, { id: '7' }, headers);
    const second = await gateway.send(document, { id: '7' }, headers);
    expect(first.errors?.[0]?.extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR', requestId: 'look-me-up' });
    expect(second).toMatchObject({ status: first.status, data: first.data, errors: first.errors });
    const invalid = await gateway.send(document, { id: { $ne: null } });
    expect(invalid).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(catalogue.calls).toHaveLength(2);
  });

  it('says which subgraph is unavailable', async () => {
    respondAsCatalogue = (response) => response.destroy();
    const document = unique('{ songs { id } show { duoOnly } }');
    const responses = [];
    for (let n = 0; n < 3; n++) responses.push(await gateway.send(document));
    for (const { status, data, errors } of responses) {
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

  it('skips fields by its variables', async () => {
    respondAsCatalogue = (response, { query }) =>
      respond(response, { data: query.includes('songs') ? { songs: [] } : { show: { duoOnly: true } } });
    const document = unique('query($no: Boolean!) { songs @skip(if: $no) { id } show @include(if: $no) { duoOnly } }');
    for (const no of [true, false, true, false]) {
      const { data } = await gateway.send(document, { no });
      expect(Object.keys(data)).toEqual(no ? ['show'] : ['songs']);
    }
  });

  it('runs the operation with the given name', async () => {
    respondAsCatalogue = (response, { query }) =>
      respond(response, { data: query.includes('songs') ? { songs: [] } : { show: { duoOnly: true } } });
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
const unavailable = { errors: [{ message: 'down', extensions: { code: 'UNAVAILABLE' } }] };
const broken = (...path: (string | number)[]) => ({ message: 'boom', path, extensions: { code: 'FORBIDDEN' } });

describe('a list over two services that is sent again', () => {
  async function sendThreeTimes(document: string, requestData: unknown, catalogueData: unknown) {
    respondAsRequestService = (response) => respond(response, requestData);
    respondAsCatalogue = (response) => respond(response, catalogueData);
    const sent = unique(document);
    const responses: string[] = [];
    const calls: number[] = [];
    for (let n = 0; n < 3; n++) {
      const { status, data, errors } = await gateway.send(sent, undefined, { 'x-request-id': 'look-me-up' });
      responses.push(JSON.stringify({ status, data, errors }));
      calls.push(requestService.calls.length + catalogue.calls.length);
    }
    return { responses, calls };
  }

  it.each<[string, string, unknown, unknown]>([
    [
      'with complete data',
      rows,
      { data: { requests: [row('1', 'a'), row('2', 'j')] } },
      { data: { _entities: [africa, jolene] } },
    ],
    [
      'with aliases, fragments and type names',
      '{ list: requests { ...Row __typename } } fragment Row on Request { song { name: title who: artist { __typename name } } key: id }',
      { data: { list: [{ __typename: 'Request', song: { __typename: 'Song', id: 'a' }, key: '1' }] } },
      { data: { _entities: [{ name: 'Africa', who: { __typename: 'Artist', name: 'Toto' } }] } },
    ],
    [
      'with fields of an object in several places',
      '{ requests { id song { artist { name } } ... on Request { song { title artist { id } } } } requests { song { id } } }',
      { data: { requests: [row('1', 'a')] } },
      { data: { _entities: [{ title: 'Africa', artist: { name: 'Toto', id: '3' } }] } },
    ],
    ['with an empty list', rows, { data: { requests: [] } }, { data: { _entities: [] } }],
    ['with null for the list', rows, { data: { requests: null } }, { data: { _entities: [] } }],
    [
      'with null for a song',
      rows,
      { data: { requests: [{ id: '1', song: null }, row('2', 'j')] } },
      { data: { _entities: [jolene] } },
    ],
    [
      'with a deleted song',
      rows,
      { data: { requests: [row('1', 'a'), row('2', 'j')] } },
      { data: { _entities: [null, jolene] } },
    ],
    [
      'with an error for a song',
      rows,
      { data: { requests: [row('1', 'a'), row('2', 'j')] } },
      { data: { _entities: [africa, null] }, errors: [broken('_entities', 1, 'title')] },
    ],
    ['with unavailable songs', rows, { data: { requests: [row('1', 'a')] } }, unavailable],
    ['with an unavailable list', rows, unavailable, { data: { _entities: [] } }],
    [
      'with an error for a field of the list',
      '{ requests { id message song { title } } }',
      {
        data: { requests: [{ id: '1', message: null, song: { __typename: 'Song', id: 'a' } }] },
        errors: [broken('requests', 0, 'message')],
      },
      { data: { _entities: [africa] } },
    ],
    [
      'with a missing non-nullable field of a song',
      rows,
      { data: { requests: [row('1', 'a')] } },
      { data: { _entities: [{ title: 'Africa' }] } },
    ],
    [
      'with fewer songs than requested',
      rows,
      { data: { requests: [row('1', 'a'), row('2', 'j')] } },
      { data: { _entities: [africa] } },
    ],
    [
      'with more songs than requested',
      rows,
      { data: { requests: [row('1', 'a')] } },
      { data: { _entities: [africa, jolene] } },
    ],
    [
      'with a song of another type',
      rows,
      { data: { requests: [{ id: '1', song: { __typename: 'Artist', id: 'a' } }] } },
      { data: { _entities: [africa] } },
    ],
    ['with a row of the wrong type', rows, { data: { requests: [7] } }, { data: { _entities: [] } }],
  ])('%s, has the same response by as many calls', async (_case, document, requestData, catalogueData) => {
    const { responses, calls } = await sendThreeTimes(document, requestData, catalogueData);
    expect(responses[1]).toBe(responses[0]);
    expect(responses[2]).toBe(responses[0]);
    const [first = 0] = calls;
    expect(calls).toEqual([first, 2 * first, 3 * first]);
  });

  it('gets the songs while another part of it is slow and has errors', async () => {
    const slow = await startGateway({
      ...{ CATALOGUE_URL: catalogue.url, REQUEST_URL: requestService.url },
      SUBGRAPH_TIMEOUT_MS: '1000',
    });
    respondAsRequestService = (response) =>
      respond(response, { data: { requests: [{ ...row('1', 'a'), message: null }] }, errors: [broken('requests', 0)] });
    respondAsCatalogue = (response, { query }) => {
      // One after the other takes longer than the operation may.
      if (query.includes('_entities')) setTimeout(() => respond(response, { data: { _entities: [africa] } }), 400);
      else setTimeout(() => respond(response, { data: { show: { duoOnly: true } } }), 800);
    };
    const document = '{ requests { id message song { title } } show { duoOnly } }';
    for (let n = 0; n < 2; n++) {
      const { data } = await slow.send(document);
      expect(data).toEqual({
        requests: [{ id: '1', message: null, song: { title: 'Africa' } }],
        show: { duoOnly: true },
      });
    }
    await slow.close();
  });

  it('calls both services at the same time', async () => {
    const held: (() => void)[] = [];
    const respondToBoth = (reply: () => void) => {
      held.push(reply);
      if (held.length === 2) for (const send of held.splice(0)) send();
    };
    respondAsRequestService = (response) =>
      respondToBoth(() => respond(response, { data: { requests: [{ id: '1' }] } }));
    respondAsCatalogue = (response) => respondToBoth(() => respond(response, { data: { show: { duoOnly: true } } }));
    const document = unique('{ requests { id } show { duoOnly } }');
    for (let n = 0; n < 2; n++) {
      const { data } = await gateway.send(document);
      expect(data).toEqual({ requests: [{ id: '1' }], show: { duoOnly: true } });
    }
  });

  it('requests the same songs', async () => {
    await sendThreeTimes(
      rows,
      { data: { requests: [row('1', 'a'), row('2', 'j')] } },
      { data: { _entities: [africa, jolene] } },
    );
    const sent = catalogue.calls;
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

describe('a mutation that is sent again', () => {
  const send = '{ __typename createRequest(input: $input) { request { id song { title } } userErrors { message } } }';
  const withSong = { data: { createRequest: { request: row('1', 'a'), userErrors: [] } } };

  it.each<[string, Respond, unknown]>([
    ['with complete data', (response) => respond(response, withSong), { data: { _entities: [africa] } }],
    [
      'that is refused',
      (response) => respond(response, { data: { createRequest: { request: null, userErrors: [{ message: 'No' }] } } }),
      {},
    ],
    ['with errors', (response) => respond(response, { data: null, errors: [broken('createRequest')] }), {}],
    ['with data of the wrong type', (response) => respond(response, { data: { createRequest: 7 } }), {}],
    ['without a response', (response) => response.destroy(), {}],
    ['with an unavailable song', (response) => respond(response, withSong), unavailable],
    ['with a deleted song', (response) => respond(response, withSong), { data: { _entities: [null] } }],
  ])('%s, has the same response, and reaches the subgraph once each time', async (_case, respondToSend, songs) => {
    respondAsRequestService = respondToSend;
    respondAsCatalogue = (response) => respond(response, songs);
    const document = unique(`mutation Send($input: CreateRequestInput!) ${send}`);
    const variables = { input: { songId: 'a', requestedBy: 'Ada', tip: 5, key: 'k' } };
    const responses = [];
    for (let n = 1; n <= 3; n++) {
      const { status, data, errors } = await gateway.send(document, variables, { 'x-request-id': 'look-me-up' });
      responses.push({ status, data, errors });
      expect(requestService.calls).toHaveLength(n);
    }
    expect(responses).toEqual(Array(3).fill(responses[0]));
    const [first] = requestService.calls;
    expect(requestService.calls).toEqual(Array(3).fill(first));
  });

  it('after a mutation of another subgraph, has the same response, and reaches each subgraph once each time', async () => {
    respondAsRequestService = (response) => respond(response, { data: { createRequest: { userErrors: [] } } });
    respondAsCatalogue = (response) => respond(response, { data: null, errors: [broken('updateShow')] });
    const document = unique(`mutation Both($input: CreateRequestInput!) {
      createRequest(input: $input) { userErrors { message } }
      updateShow(input: { duoOnly: true }) { userErrors { message } }
    }`);
    const variables = { input: { songId: 'a', requestedBy: 'Ada', tip: 5, key: 'k' } };
    const responses = [];
    for (let n = 1; n <= 3; n++) {
      const { data, errors } = await gateway.send(document, variables, { 'x-request-id': 'look-me-up' });
      responses.push({ data, errors });
      expect([requestService.calls.length, catalogue.calls.length]).toEqual([n, n]);
    }
    expect(responses).toEqual(Array(3).fill(responses[0]));
  });
});
