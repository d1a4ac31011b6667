import { createPublicKey } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { gql } from 'graphql-tag';
import { mongo } from 'mongoose';
import { afterEach, expect, test } from 'vitest';
import { createViewerFinder } from '../auth/viewer.ts';
import { buildHttpServer, type HttpServer } from '../http/http-server.ts';
import { silentLog as log } from '../testing/factories.ts';
import { createTestKeys, postGraphQL, signTestToken } from '../testing/test-service.ts';
import type { CallerContext } from './context.ts';
import { sharedSchema } from './shared-schema.ts';
import { addSubgraph } from './subgraph.ts';

const { privateKey, publicKey } = createTestKeys();
const servers: HttpServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const typeDefs = [
  sharedSchema,
  gql`
    type Query {
      viewer: String
      caller: String
      fails(how: String!): String
    }
  `,
];

const failures: Record<string, Error> = {
  bug: new TypeError('reading secret of 10.0.0.7:27017'),
  'unknown code': new GraphQLError('10.0.0.7', { extensions: { code: 'ECONNREFUSED', host: '10.0.0.7' } }),
  'MongoDB unavailable': new mongo.MongoServerSelectionError('10.0.0.7:27017', {} as never),
  'MongoDB unreachable': new mongo.MongoServerSelectionError('10.0.0.7:27017', {
    servers: new Map([
      ['10.0.0.7:27017', { error: new mongo.MongoNetworkError('connect ECONNREFUSED 10.0.0.7:27017') }],
    ]),
  } as never),
  forbidden: new GraphQLError('No.', { extensions: { code: 'FORBIDDEN' } }),
};

const resolvers = {
  Query: {
    viewer: (_root: unknown, _args: unknown, { viewer }: { viewer: unknown }) => JSON.stringify(viewer),
    caller(
      _root: unknown,
      _args: unknown,
      context: Pick<CallerContext, 'address' | 'guestCookie' | 'deviceCookie' | 'retryAfter' | 'rememberDevice'>,
    ) {
      context.retryAfter(7);
      if (context.deviceCookie) context.rememberDevice(`not ${context.deviceCookie}`);
      return `${context.address} ${context.guestCookie}`;
    },
    fails(_root: unknown, { how }: { how: string }) {
      throw failures[how];
    },
  },
};

function viewerFinder(lowestValid = async () => 0) {
  return createViewerFinder([createPublicKey(publicKey)], { lowestValid });
}

async function start({ isSchemaPublic = true, lowestValid = async () => 0 } = {}): Promise<string> {
  const server = buildHttpServer({ name: 'test', log, host: '127.0.0.1', port: 0 });
  servers.push(server);
  const findViewer = viewerFinder(lowestValid);
  await addSubgraph({ app: server.app, typeDefs, resolvers, findViewer, isSchemaPublic });
  return await server.listen();
}

test('the caller is a viewer with a valid token, and a visitor with an invalid one', async () => {
  const url = await start();
  const viewerOf = async (token?: string) =>
    JSON.parse(String((await postGraphQL(url, { query: '{ viewer }', ...(token && { token }) })).data.viewer));
  for (const [isAdmin, isVerified] of [
    [true, true],
    [true, false],
    [false, true],
  ] as const) {
    expect(await viewerOf(signTestToken(privateKey, { admin: isAdmin, verified: isVerified }))).toEqual({
      id: '0123456789abcdef01234567',
      isAdmin,
      isVerified,
    });
  }
  expect(await viewerOf(signTestToken(createTestKeys().privateKey))).toBeNull();
  expect(await viewerOf()).toBeNull();
});

test('with a token from before the revocation the caller is a visitor', async () => {
  const url = await start({ lowestValid: async () => 2 });
  const send = (ver: number) => postGraphQL(url, { query: '{ viewer }', token: signTestToken(privateKey, { ver }) });
  expect((await send(1)).data.viewer).toBe('null');
  expect((await send(2)).data.viewer).not.toBe('null');
});

test('when a token version cannot be looked up, the operation is unavailable', async () => {
  const url = await start({ lowestValid: () => Promise.reject(failures['MongoDB unavailable']) });
  const response = await postGraphQL(url, { query: '{ viewer }', token: signTestToken(privateKey) });
  expect(response.errorCodes).toEqual(['UNAVAILABLE']);
});

test('resolvers get address and guest from the gateway, and can set Retry-After', async () => {
  const headers = { 'x-cowbell-address': '192.0.2.1', 'x-cowbell-guest': 'id.signature' };
  const response = await postGraphQL(await start(), { query: '{ caller }', headers });
  expect(response.data.caller).toBe('192.0.2.1 id.signature');
  expect(response.headers.get('retry-after')).toBe('7');
});

test('resolvers get the device cookie from the gateway, and can give the browser another one', async () => {
  const url = await start();
  const send = (headers: Record<string, string>) => postGraphQL(url, { query: '{ caller }', headers });
  const known = await send({ 'x-cowbell-device': 'id.signature' });
  expect(known.headers.get('x-cowbell-device')).toBe('not id.signature');
  expect((await send({})).headers.has('x-cowbell-device')).toBe(false);
});

test.each([
  ['bug', 'INTERNAL_SERVER_ERROR'],
  ['unknown code', 'INTERNAL_SERVER_ERROR'],
  ['MongoDB unavailable', 'UNAVAILABLE'],
  ['MongoDB unreachable', 'UNAVAILABLE'],
  ['forbidden', 'FORBIDDEN'],
])('%s is sent as %s and discloses nothing internal', async (how, code) => {
  const query = 'query ($how: String!) { fails(how: $how) }';
  const response = await postGraphQL(await start(), { query, variables: { how } });
  expect(response.errorCodes).toEqual([code]);
  expect(JSON.stringify(response.errors)).not.toMatch(/10\.0\.0\.7|stack|TypeError/);
  if (code === 'INTERNAL_SERVER_ERROR') {
    expect(response.errors[0]?.extensions?.requestId).toBe(response.headers.get('x-request-id'));
  }
});

test.each([true, false])('introspection with a public schema (%s)', async (isSchemaPublic) => {
  const response = await postGraphQL(await start({ isSchemaPublic }), { query: '{ __schema { queryType { name } } }' });
  expect(response.errors.length === 0).toBe(isSchemaPublic);
});

test('accepts JSON by POST only', async () => {
  const url = `${await start()}/graphql`;
  expect((await fetch(`${url}?query={viewer}`)).status).toBe(404);
  const asText = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"query":"{viewer}"}' };
  expect((await fetch(url, asText)).ok).toBe(false);
});

test('identical concurrent queries with the same token are executed once', async () => {
  let runs = 0;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const server = buildHttpServer({ name: 'test', log, host: '127.0.0.1', port: 0 });
  servers.push(server);
  await addSubgraph({
    app: server.app,
    typeDefs,
    resolvers: {
      Query: {
        async viewer(_root: unknown, _args: unknown, { viewer }: { viewer: { id: string } | null }) {
          runs += 1;
          await gate;
          return viewer?.id ?? 'visitor';
        },
        caller: (_root: unknown, _args: unknown, { guestCookie }: { guestCookie?: string }) => guestCookie,
      },
    },
    findViewer: viewerFinder(),
    isSchemaPublic: true,
    coalescedQueries: ['viewer'],
  });
  const url = await server.listen();
  const token = signTestToken(privateKey);
  const send = (query: string, options = {}) => postGraphQL(url, { query, ...options });
  const first = send('{ viewer }');
  await expect.poll(() => runs).toBe(1);
  const others = [send('{ viewer }'), send('{ viewer }'), send('{ viewer }', { token }), send('{ a: viewer }')];
  await expect.poll(() => runs).toBe(3);
  open();
  const responses = await Promise.all([first, ...others]);
  expect(responses.map(({ data }) => data.viewer ?? data.a)).toEqual([
    ...['visitor', 'visitor', 'visitor'],
    '0123456789abcdef01234567',
    'visitor',
  ]);
  expect(runs).toBe(4);

  const guests = ['one', 'two'].map((guest) => send('{ viewer caller }', { headers: { 'x-cowbell-guest': guest } }));
  expect((await Promise.all(guests)).map(({ data }) => data.caller)).toEqual(['one', 'two']);
});
