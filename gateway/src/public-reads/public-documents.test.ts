import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { gatewayConfig } from '../config.ts';
import { loadPersistedDocuments } from '../graphql/persisted-documents.ts';
import { findPublicDocuments } from './public-documents.ts';

test('the reads of the audience are public, with the topics of all that they show; nothing else is', async () => {
  const { PERSISTED_DOCUMENTS } = gatewayConfig.parse({ REDIS_URL: 'redis://localhost' });
  const documents = await loadPersistedDocuments(PERSISTED_DOCUMENTS);
  const supergraph = await readFile(new URL('../../supergraph.graphql', import.meta.url), 'utf8');
  const found = [...findPublicDocuments(documents, supergraph)].map(([hash, topics]) => [
    /\bquery (\w+)/.exec(documents.get(hash) ?? '')?.[1],
    [...topics].sort(),
  ]);
  expect(Object.fromEntries(found)).toMatchObject({
    ShowSongs: ['artists', 'show', 'songs'],
    Requests: ['requests'],
    Song: ['artists', 'show', 'songs'],
    Artists: ['artists'],
    Artist: ['artists', 'songs'],
  });
  const names = found.map(([name]) => name);
  expect(names).not.toContain('Me');
  expect(names).not.toContain('MyRequests');
  expect(names).not.toContain(undefined);
});
