import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { loadPersistedDocuments } from '../persisted-documents.ts';
import { findPublicDocuments } from './public-query.ts';

const manifests = ['mfe-request', 'shell/kit'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}/src/generated/persisted-documents.json`, import.meta.url)),
);
let supergraph: string;

beforeAll(async () => {
  supergraph = await readFile(new URL('../../supergraph.graphql', import.meta.url), 'utf8');
});

test('finds the queries of the audience, with their variables and the topics of everything they show', async () => {
  const documents = await loadPersistedDocuments(manifests);
  const found = [...findPublicDocuments(documents, supergraph)].map(([hash, { topics, variables }]) => [
    /\bquery (\w+)/.exec(documents.get(hash) ?? '')?.[1],
    [...variables, ...topics.toSorted()],
  ]);
  expect(Object.fromEntries(found)).toMatchObject({
    ShowSongs: ['artists', 'show', 'songs'],
    Queue: ['requests'],
    QueueAfter: ['after', 'requests'],
    DuoSet: ['songs'],
    DuoShow: ['show'],
    FinalDecisions: ['show', 'stage'],
    Song: ['id', 'artists', 'show', 'songs'],
    Artists: ['artists'],
    Artist: ['id', 'artists', 'songs'],
  });
});

test('a scalar root field has the topic of its tag', () => {
  const documents = new Map([
    ['counts', 'query Counts { requestCount }'],
    ['ids', 'query Ids { myRequests requestCount }'],
  ]);
  expect([...findPublicDocuments(documents, supergraph)]).toEqual([
    ['counts', { topics: ['requests'], variables: [] }],
  ]);
});

test('finds no mutation, also when it has the name of a public query', () => {
  const schema = `
    directive @tag(name: String!) repeatable on FIELD_DEFINITION
    type Query { requestCount: Int @tag(name: "public") @tag(name: "topic/requests") }
    type Mutation { requestCount: Int @tag(name: "public") @tag(name: "topic/requests") }
  `;
  const documents = new Map([
    ['query', 'query { requestCount }'],
    ['mutation', 'mutation { requestCount }'],
  ]);
  expect([...findPublicDocuments(documents, schema).keys()]).toEqual(['query']);
});

test('finds no document that changes data or depends on the client', async () => {
  const documents = await loadPersistedDocuments(manifests);
  const found = [...findPublicDocuments(documents, supergraph).keys()].map((hash) => documents.get(hash));
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter((text) => /\bmutation\b|\b(me|myRequests|setList|passwordResetToken)\b/.test(text ?? '')),
  ).toEqual([]);
});
