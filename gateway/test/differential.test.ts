import { typeDefs as catalogue } from '@cowbell/catalogue/schema';
import { typeDefs as request } from '@cowbell/request/schema';
import { createRandom } from '@cowbell/service-kit/testing/random';
import { typeDefs as setlist } from '@cowbell/setlist/schema';
import { typeDefs as user } from '@cowbell/user/schema';
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandomDocument } from './random-document.ts';
import { type RandomSubgraph, startRandomSubgraph } from './random-subgraph.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

/** Documents in one run, and how often each is executed. DIFFERENTIAL_SEED chooses other ones. */
const [documents, rounds] = [150, 4];
const seed = process.env.DIFFERENTIAL_SEED ?? 'cowbell';

let gateway: TestGateway;
let schema: GraphQLSchema;
const subgraphs: RandomSubgraph[] = [];

beforeAll(async () => {
  const services = { USER_URL: user, CATALOGUE_URL: catalogue, REQUEST_URL: request, SETLIST_URL: setlist };
  const urls: Record<string, string> = {};
  for (const [variable, typeDefs] of Object.entries(services)) {
    const subgraph = await startRandomSubgraph(typeDefs);
    subgraphs.push(subgraph);
    urls[variable] = subgraph.url;
  }
  gateway = await startGateway(urls);
  schema = buildClientSchema((await gateway.send(getIntrospectionQuery())).data);
});
afterAll(() => Promise.all([gateway, ...subgraphs].map((part) => part.close())));

/** The bytes of the response, and the subgraph calls in alphabetical order. */
async function run(body: string): Promise<{ status: number; text: string; calls: string[] }> {
  for (const subgraph of subgraphs) subgraph.calls.length = 0;
  const headers = { 'content-type': 'application/json', 'x-request-id': 'look-me-up' };
  const response = await fetch(`${gateway.url}/graphql`, { method: 'POST', headers, body });
  const text = await response.text();
  const calls = subgraphs.flatMap(({ url, calls: all }) =>
    all.map(({ query, variables }) => `${url} ${query} ${JSON.stringify(variables)}`),
  );
  return { status: response.status, text, calls: calls.sort() };
}

it('gives the response of Apollo’s execution to random documents, with slow, partial and wrong subgraph responses', async () => {
  let complete = 0;
  for (let n = 0; n < documents; n++) {
    const { query, variables } = createRandomDocument(schema, createRandom(`${seed} ${n}`));
    // Plans it.
    await run(JSON.stringify({ query, variables }));
    for (let round = 0; round < rounds; round++) {
      for (const subgraph of subgraphs) subgraph.seed = `${seed} ${n} ${round}`;
      // Apollo's execution runs a document that was never planned. A comment makes another document of it.
      const expected = await run(JSON.stringify({ query: `${query} #${round}`, variables }));
      const actual = await run(JSON.stringify({ query, variables }));
      const note = `document ${n} of seed ${seed}, round ${round}: ${query} with ${JSON.stringify(variables)}`;
      expect(actual.text, note).toBe(expected.text);
      expect(actual.status, note).toBe(expected.status);
      expect(new Set(actual.calls).size, `no call is sent twice for ${note}`).toBe(actual.calls.length);
      if (expected.status === 200 && !expected.text.includes('"errors"')) complete += 1;
    }
  }
  // Otherwise the documents would test refusals only.
  expect(complete).toBeGreaterThan((documents * rounds) / 4);
}, 90_000);
