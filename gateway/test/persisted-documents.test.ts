import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@cowbell/service-kit/base/config';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gatewayConfig } from '../src/config.ts';
import { loadDocuments, loadPersistedDocuments } from '../src/persisted-documents.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

const song = 'query Song($id: ID!) { song(id: $id) { title } }';
const signIn = 'mutation { signIn(input: {email: "a", password: "b"}) { token } }';
const hashOf = (document: string) => createHash('sha256').update(document).digest('hex');
const extensions = (hash: string) => ({ persistedQuery: { version: 1, sha256Hash: hash } });

describe('a persisted document', () => {
  let folder: string;
  let catalogue: StubSubgraph;
  let gateway: TestGateway;
  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/cowbell-documents-`);
    await writeFile(`${folder}/a.json`, JSON.stringify({ [`sha256:${hashOf(song)}`]: song }));
    await writeFile(`${folder}/b.json`, JSON.stringify({ [`sha256:${hashOf(signIn)}`]: signIn }));
    catalogue = await startStubSubgraph((response, { variables }) =>
      respond(response, { data: { song: { title: `Song ${(variables as { id: string }).id}` } } }),
    );
    gateway = await startGateway({
      CATALOGUE_URL: catalogue.url,
      PERSISTED_DOCUMENTS: `${folder}/a.json, ${folder}/b.json`,
    });
  });
  afterAll(async () => {
    await gateway.close();
    await catalogue.close();
    await rm(folder, { recursive: true });
  });

  it('runs by GET without a preflight request', async () => {
    const response = await gateway.get({
      extensions: JSON.stringify(extensions(hashOf(song))),
      variables: JSON.stringify({ id: '7' }),
    });
    expect(response).toMatchObject({ status: 200, data: { song: { title: 'Song 7' } }, errors: undefined });
  });

  it('runs by POST with the hash only', async () => {
    const response = await gateway.post({ variables: { id: '8' }, extensions: extensions(hashOf(song)) });
    expect(response).toMatchObject({ status: 200, data: { song: { title: 'Song 8' } }, errors: undefined });
  });

  it('does not run by GET when it is a mutation', async () => {
    const response = await gateway.get({ extensions: JSON.stringify(extensions(hashOf(signIn))) });
    expect(response).toMatchObject({ status: 405, errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('cannot be added by a client', async () => {
    const document = '{ song(id: "9") { title } }';
    const unknown = { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }], data: undefined };
    const whole = { query: document, extensions: extensions(hashOf(document)) };
    expect(await gateway.post({ extensions: extensions(hashOf(document)) })).toMatchObject(unknown);
    expect(await gateway.post(whole)).toMatchObject({ data: { song: { title: expect.any(String) } } });
    expect(await gateway.post({ extensions: extensions(hashOf(document)) })).toMatchObject(unknown);
    expect(await gateway.get({ extensions: JSON.stringify(extensions(hashOf(document))) })).toMatchObject(unknown);
  });

  it('is refused together with a document that has another hash', async () => {
    const response = await gateway.post({ query: '{ __typename }', extensions: extensions(hashOf(song)) });
    expect(response.status).toBe(400);
  });

  it.each([
    ['not JSON', 'x'],
    ['a number', '1'],
    ['another version', '{"persistedQuery":{"version":2,"sha256Hash":"x"}}'],
    ['no hash', '{"persistedQuery":{"version":1}}'],
  ])('is not found under extensions that are %s', async (_case, text) => {
    const response = await gateway.get({ extensions: text });
    expect(response.data).toBeUndefined();
    expect(response.status).toBeLessThan(500);
  });

  it('is the only kind of document that runs with TRUSTED_DOCUMENTS=only', async () => {
    const strict = await startGateway({
      CATALOGUE_URL: catalogue.url,
      PERSISTED_DOCUMENTS: `${folder}/a.json`,
      TRUSTED_DOCUMENTS: 'only',
    });
    const variables = { id: '7' };
    const refused = { status: 400, errors: [{ extensions: { code: 'BAD_REQUEST' } }] };
    expect(await strict.post({ query: '{ song(id: 7) { title } }' })).toMatchObject(refused);
    expect(await strict.post({ query: song, variables })).toMatchObject({ data: { song: { title: 'Song 7' } } });
    expect(await strict.post({ extensions: extensions(hashOf(song)), variables })).toMatchObject({ status: 200 });
    // Wherever in the URL the document stands.
    const own = encodeURIComponent('{ song(id: 7) { title } }');
    const { hostname, port } = new URL(strict.url);
    for (const search of [`?query=${own}`, `#?query=${own}`, `#x&?query=${own}`, `?query=&query=${own}`]) {
      const sent = get({ hostname, port, path: `/graphql${search}`, headers: { 'apollo-require-preflight': '1' } });
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      expect({ search, status: response.statusCode, data: JSON.parse(await text(response)).data }).toEqual({
        search,
        status: 400,
        data: undefined,
      });
    }
    await strict.close();
  });

  it('must match its hash, or the gateway does not start', async () => {
    await writeFile(`${folder}/wrong.json`, JSON.stringify({ [`sha256:${hashOf(song)}`]: signIn }));
    await expect(loadPersistedDocuments([`${folder}/wrong.json`])).rejects.toThrow('does not match its hash');
  });

  it('must be in a manifest that exists, or the gateway does not start, with one sentence', async () => {
    const missing = `${folder}/missing.json`;
    await expect(startGateway({ PERSISTED_DOCUMENTS: missing })).rejects.toThrow(
      `PERSISTED_DOCUMENTS: ${missing} is missing or not a manifest.`,
    );
  });
});

describe('the documents of earlier versions', () => {
  let releases: string;
  const earlier = 'query Song($id: ID!) { song(id: $id) { id } }';
  const invalid = 'query Song($id: ID!) { song(id: $id) { removedField } }';
  const write = async (release: string, manifest: string) => {
    await mkdir(`${releases}/${release}`);
    await writeFile(`${releases}/${release}/persisted-documents.json`, manifest);
  };
  beforeAll(async () => {
    releases = await mkdtemp(`${tmpdir()}/cowbell-releases-`);
    const documents = [earlier, invalid].map((document) => [`sha256:${hashOf(document)}`, document]);
    await write('1-aa', JSON.stringify(Object.fromEntries(documents)));
    await write('2-bb', 'no manifest');
  });
  afterAll(() => rm(releases, { recursive: true }));

  it('run by hash as long as they are valid; the others are left out, with the reason in the log', async () => {
    const catalogue = await startStubSubgraph((response) => respond(response, { data: { song: { id: '7' } } }));
    const gateway = await startGateway({ CATALOGUE_URL: catalogue.url, RELEASES_ROOT: releases });
    const send = (document: string) =>
      gateway.post({ variables: { id: '7' }, extensions: extensions(hashOf(document)) });
    expect(await send(earlier)).toMatchObject({ status: 200, data: { song: { id: '7' } } });
    expect(await send(invalid)).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] });
    await gateway.close();
    await catalogue.close();

    const warn = vi.fn();
    const config = loadConfig(gatewayConfig, {
      REDIS_URL: 'redis://localhost',
      GUEST_SECRET: '00'.repeat(32),
      RELEASES_ROOT: releases,
    });
    await loadDocuments(config, Object.assign(Object.create(silentLog), { warn }));
    expect(warn.mock.calls.map(([fields, message]) => [message, fields.reason])).toEqual([
      ['The documents of an earlier version cannot be read', expect.stringContaining('not a manifest')],
      ['A document of an earlier version is not valid any more', 'Cannot query field "removedField" on type "Song".'],
    ]);
  });
});

describe('the documents of the front ends', () => {
  const { PERSISTED_DOCUMENTS: manifests } = gatewayConfig.parse({
    REDIS_URL: 'redis://localhost',
    GUEST_SECRET: '00'.repeat(32),
  });

  it('are within the limits', async () => {
    const documents = await loadPersistedDocuments(manifests);
    expect(documents.size).toBeGreaterThan(0);
    const gateway = await startGateway();
    for (const [hash, query] of documents) {
      const { errors = [] } = await gateway.post({ query, extensions: extensions(hash) });
      // Variables are missing and all services are unavailable, but the limits are checked first.
      const codes = errors.map((error) => error.extensions.code);
      expect(codes.filter((code) => code !== 'UNAVAILABLE' && code !== 'BAD_USER_INPUT')).toEqual([]);
    }
    await gateway.close();
  });

  // Several of them share a page, and the kit tells queries apart by their names (graphql/responses.ts).
  it('have different operation names', async () => {
    const frontEnds = ['shell/kit', 'mfe-request', 'mfe-auth', 'mfe-admin'].map((folder) =>
      fileURLToPath(new URL(`../../${folder}/src/generated/persisted-documents.json`, import.meta.url)),
    );
    const documents = await loadPersistedDocuments(frontEnds);
    const names = [...documents.values()].map((text) => /\b(?:query|mutation) (\w+)/.exec(text)?.[1]);
    expect(names.length).toBeGreaterThan(0);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });
});
