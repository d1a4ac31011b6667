import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestKeys, signTestToken } from '@cowbell/service-kit/testing/test-service';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './start-gateway.ts';

const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');

describe('the gateway refuses', () => {
  let gateway: TestGateway;
  const keys = createTestKeys();
  const authorize = (claims: object) => ({ authorization: `Bearer ${signTestToken(keys.privateKey, { ...claims })}` });
  beforeAll(async () => {
    gateway = await startGateway({ TOKEN_PUBLIC_KEY: keys.publicKey });
  });
  afterAll(() => gateway.close());

  it.each([
    ['a document of 20 levels', `{ artists ${times(9, () => '{ songs { artist')} { id } ${'} }'.repeat(9)} }`],
    ['a document with 16 aliases in one field', `{ show { ${times(16, (n) => `a${n}: duoOnly`)} } }`],
    ['a document with many lists in lists', `{ ${times(10, (n) => `a${n}: artists { songs { id title } }`)} }`],
    ['a document with 100 aliases', `{ ${times(100, (n) => `a${n}: show { duoOnly }`)} }`],
    ...[
      'signIn(input: {email: "a", password: "b"})',
      'signUp(input: {name: "a", username: "b", email: "c", password: "d"})',
      'createFirstAdmin(token: "a", input: {name: "a", username: "b", email: "c", password: "d"})',
      'verifyEmail(input: {pin: "1111"})',
      'resendVerification(input: {email: "a"})',
      'requestPasswordReset(input: {email: "a"})',
      'resetPassword(input: {id: "a", token: "b", password: "c"})',
    ].map((field) => [
      `a document with ${field} twice`,
      `mutation { a: ${field} { userErrors { code } } b: ${field} { userErrors { code } } }`,
    ]),
    [
      'a document with a second PIN in a fragment',
      'mutation { a: verifyEmail(input: {pin: "1111"}) { token } ...B } fragment B on Mutation { b: verifyEmail(input: {pin: "2222"}) { token } }',
    ],
    ['a document with 11 root fields', `{ ${times(11, () => 'show { duoOnly }')} }`],
    [
      'a document with root fields hidden in fragments',
      `{ ${times(6, () => '...Two')} } fragment Two on Query { show { duoOnly } artists { id } }`,
    ],
    ['a document with lists in lists in lists', '{ artists { songs { artist { songs { id title } } } } }'],
    [
      'a document with lists hidden in fragments',
      '{ artists { ...A } } fragment A on Artist { songs { artist { ...B } } } fragment B on Artist { songs { id title } }',
    ],
    ['a document with a fragment cycle', '{ artists { ...A } } fragment A on Artist { songs { artist { ...A } } }'],
    ['a document with a cycle of two fragments', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['a document with an unknown field', '{ password }'],
    ['a document with a root field that only subgraphs have', '{ _entities(representations: []) { __typename } }'],
    [
      'a document with recursive introspection',
      `{ __schema { types ${'{ fields { type '.repeat(6)} { name } ${'} }'.repeat(6)} } }`,
    ],
  ])('%s', async (_case, document) => {
    const response = await gateway.send(document);
    expect(response.status).toBe(400);
    expect(response.data).toBeUndefined();
    for (const error of response.errors ?? []) expect(error.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(response.errors?.length).toBeGreaterThan(0);
  });

  it.each([
    ['a document that does not parse', '{ show( '],
    [
      'a document with 100 aliased PINs',
      `mutation { ${times(100, (n) => `a${n}: verifyEmail(input: {pin: "${1_000 + n}"}) { token }`)} }`,
    ],
    ['a document with more than 1,000 tokens', `{ ${'show '.repeat(1_001)} }`],
  ])('%s', async (_case, document) => {
    const response = await gateway.send(document);
    expect(response).toMatchObject({ status: 400, errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] });
  });

  it.each([
    ['a document of more than 10,000 characters', { query: `{ show { duoOnly } } #${'x'.repeat(10_000)}` }],
    ['a batch', [{ query: '{ show { duoOnly } }' }]],
    ['no document', {}],
    ['a document that is not a string', { query: { kind: 'Document' } }],
    ['variables that are not an object', { query: '{ show { duoOnly } }', variables: [1] }],
    ['a body that is not JSON', '{"query":'],
    ['a body with __proto__', '{"query":"{ show { duoOnly } }","variables":{"__proto__":{"admin":true}}}'],
  ])('%s', async (_case, body) => {
    const response = await gateway.post(body);
    expect(response.status).toBe(400);
    expect(response.errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
  });

  it.each([
    [
      'an unknown operation name',
      { query: 'query A { show { duoOnly } }', operationName: 'B' },
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'two operations without an operation name',
      { query: 'query A { __typename } query B { __typename }' },
      'OPERATION_RESOLUTION_FAILURE',
    ],
    ['two anonymous operations', { query: '{ __typename } { __typename }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['a document without an operation', { query: 'fragment A on Show { duoOnly }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['a subscription, since the schema has none', { query: 'subscription { x }' }, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'another version of persisted documents',
      { extensions: { persistedQuery: { version: 2, sha256Hash: 'x' } } },
      'BAD_REQUEST',
    ],
    [
      'a document under the hash of another',
      { query: '{ __typename }', extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } },
      'BAD_REQUEST',
    ],
  ])('%s, with a helpful message', async (_case, body, code) => {
    const response = await gateway.post(body);
    expect(response.status).toBe(400);
    expect(response.data).toBeUndefined();
    expect(response.errors?.length).toBeGreaterThan(0);
    for (const error of response.errors ?? []) {
      expect(error.extensions).toEqual({ code });
      expect(error.message).not.toContain('Something went wrong');
    }
  });

  it('a variable of the wrong type, without a call to a subgraph', async () => {
    const document =
      'mutation($tip: Int) { createRequest(input: {songId: "1", requestedBy: "a", tip: $tip}) { place } }';
    for (const tip of ['0.5', '"1e3"', '1e309', '2147483648']) {
      const response = await gateway.post(`{"query":${JSON.stringify(document)},"variables":{"tip":${tip}}}`);
      expect(response).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    }
  });

  it.each(['next Friday', '1', '2026-02-30T00:00:00Z', 7])(
    'a time of %j, in a document and in a variable',
    async (time) => {
      const undo = (argument: string) => `undoDecision(id: "1", seenAt: ${argument}) { userErrors { code } }`;
      const sentence = 'A DateTime is ISO 8601 text';
      expect(await gateway.send(`mutation { ${undo(JSON.stringify(time))} }`)).toMatchObject({
        status: 400,
        errors: [{ message: expect.stringContaining(sentence), extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
      });
      expect(await gateway.send(`mutation { ${undo('1e400')} }`)).toMatchObject({ status: 400 });
      expect(await gateway.send(`mutation ($time: DateTime) { ${undo('$time')} }`, { time })).toMatchObject({
        status: 400,
        errors: [{ message: expect.stringContaining(sentence), extensions: { code: 'BAD_USER_INPUT' } }],
      });
    },
  );

  it('a text/plain POST, since any web page can make a browser send one', async () => {
    const response = await gateway.post({ query: '{ show { duoOnly } }' }, { 'content-type': 'text/plain' });
    expect(response).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    const form = await gateway.post('query={show{duoOnly}}', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form).toMatchObject({ status: 415, errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('mutations by GET, and queries by GET without a header that makes browsers send a preflight request', async () => {
    const bare = await gateway.get({ query: '{ show { duoOnly } }' });
    expect(bare).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    const query = await gateway.get({ query: '{ __typename }' }, { 'apollo-require-preflight': '1' });
    expect(query).toMatchObject({ status: 200, data: { __typename: 'Query' } });
    const mutation = await gateway.get(
      { query: 'mutation { signIn(input: {email: "a", password: "b"}) { token } }' },
      { 'apollo-require-preflight': '1' },
    );
    expect(mutation).toMatchObject({ status: 405, errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('a body over the limit, with 413', async () => {
    const send = (length: number, claims?: object) =>
      gateway.send('{ __typename }', { x: 'x'.repeat(length) }, claims && authorize(claims));
    const refused = {
      status: 413,
      errors: [{ message: 'The request is too large.', extensions: { code: 'BAD_REQUEST' } }],
    };
    expect(await send(32_000)).toMatchObject({ status: 200 });
    expect(await send(33_000)).toMatchObject(refused);
    expect(await send(33_000, { admin: false })).toMatchObject(refused);
    expect(await send(1_000_000, { admin: true })).toMatchObject({ status: 200 });
    const tooLarge = await send(3_000_000, { admin: true });
    expect(tooLarge).toMatchObject({ status: 413, errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('a body that says it is over the limit, before it arrives', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    const head = [
      'POST /graphql HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'content-length: 33000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    const [response] = await once(socket, 'data');
    socket.destroy();
    expect(String(response)).toContain('413 Payload Too Large');
  });

  it('a body of unknown size that turns out to be too large, but from an admin', async () => {
    const send = async (length: number, headers: Record<string, string> = {}) => {
      const body = JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(length) } });
      const init = {
        method: 'POST',
        body: new Blob([body]).stream(),
        duplex: 'half',
        headers: { 'content-type': 'application/json', ...headers },
      };
      return (await fetch(`${gateway.url}/graphql`, init as RequestInit)).status;
    };
    expect(await send(32_000)).toBe(200);
    expect(await send(33_000)).toBe(413);
    expect(await send(33_000, authorize({ admin: true }))).toBe(200);
  });

  it.each([
    ['many wrong items of a list', 'SetListInput!', { sets: Array.from({ length: 9_000 }, () => ({})) }],
    ['many unknown fields', 'SetListInput!', Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`x${n}`, n]))],
  ])('%s in variables, with the first error only', async (_what, type, input) => {
    const { status, errors } = await gateway.send(
      `mutation($input: ${type}) { saveSetList(input: $input) { userErrors { message } } }`,
      { input },
    );
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toMatch(/^Variable "\$input" got invalid value /);
    expect(errors?.[0]?.message.length).toBeLessThanOrEqual(500);
  });

  it('a variable with a name that the gateway uses itself', async () => {
    const response = await gateway.send('query($representations: ID!) { song(id: $representations) { id } }', {
      representations: '7',
    });
    expect(response).toMatchObject({
      status: 400,
      errors: [{ message: 'A variable must not be named representations.' }],
    });
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['behind a proxy or a tunnel', { PUBLIC_URL: 'https://cowbell.example' }],
  ])('introspection %s, where typos get no hints either', async (_case, environment) => {
    expect((await gateway.send(getIntrospectionQuery())).data.__schema.queryType.name).toBe('Query');
    const closed = await startGateway(environment);
    const response = await closed.send(getIntrospectionQuery());
    expect(response).toMatchObject({ status: 400, errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] });
    const typo = 'mutation ($input: ShowInput!) { updateShow(input: $input) { userErrors { code } } }';
    for (const [query, variables] of [['{ song2 { id } }'], [typo, { input: { minTips: 1 } }]] as const) {
      expect(JSON.stringify((await closed.send(query, variables)).errors)).not.toContain('Did you mean');
    }
    await closed.close();
  });
});
