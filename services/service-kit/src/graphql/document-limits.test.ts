import { buildSchema, parse } from 'graphql';
import { gql } from 'graphql-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHttpServer, type HttpServer } from '../http/http-server.ts';
import { silentLog as log } from '../testing/factories.ts';
import { postGraphQL } from '../testing/test-service.ts';
import { costOfDocument } from './document-limits.ts';
import { sharedSchema } from './shared-schema.ts';
import { addSubgraph } from './subgraph.ts';

let server: HttpServer;
let url: string;
let resolved = 0;

const typeDefs = [
  sharedSchema,
  gql`
    type Query {
      artist: Artist
      artists: [Artist!]!
    }
    type Artist @key(fields: "id") {
      id: ID!
      twin: Artist!
      friends: [Artist!]!
    }
  `,
];

const artist = { id: '1' };
const resolvers = {
  Query: { artist: () => artist, artists: () => [artist] },
  Artist: {
    __resolveReference: () => artist,
    twin: () => {
      resolved += 1;
      return artist;
    },
    friends: () => {
      resolved += 1;
      return [artist];
    },
  },
};

beforeAll(async () => {
  server = buildHttpServer({ name: 'test', log, host: '127.0.0.1', port: 0 });
  await addSubgraph({
    app: server.app,
    typeDefs,
    resolvers,
    findViewer: async () => null,
    isSchemaPublic: true,
  });
  url = await server.listen();
});
afterAll(() => server.close());

const nest = (field: string, levels: number) => `${`${field} { `.repeat(levels)} id ${'} '.repeat(levels)}`;

test.each([
  ['20 levels deep', `{ artist { ${nest('twin', 18)} } }`],
  ['20 levels deep behind _entities', `{ _entities(representations: []) { ... on Artist { ${nest('twin', 18)} } } }`],
  ['with lists in lists in lists', `{ artists { ${nest('friends', 4)} } }`],
])('a subgraph refuses a document %s before it runs', async (_case, query) => {
  resolved = 0;
  const response = await postGraphQL(url, { query });
  expect(response.status).toBe(400);
  expect(response.errorCodes).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  expect(resolved).toBe(0);
});

test('a subgraph accepts the largest document that the gateway sends', async () => {
  const representations = '[{ __typename: "Artist", id: "1" }]';
  const query = `{ _entities(representations: ${representations}) { ... on Artist { ${nest('twin', 9)} } } }`;
  expect((await postGraphQL(url, { query })).errorCodes).toEqual([]);
});

describe('the cost of a list', () => {
  const schema = buildSchema(
    'type Query { rows(first: Int = 500): [Row!]! plain: [Row!]! } type Row { id: ID! name: String }',
  );
  test.each([
    ['{ plain { id name } }', 41],
    ['{ rows { id name } }', 1_001],
    ['query ($first: Int) { rows(first: $first) { id name } }', 1_001],
    ['{ rows(first: 100) { id name } }', 201],
    ['{ rows(first: 4) { id name } }', 9],
    ['{ rows(first: 0) { id name } }', 3],
  ])('of %s', (text, cost) => {
    expect(costOfDocument(parse(text), schema)).toBe(cost);
  });
});
