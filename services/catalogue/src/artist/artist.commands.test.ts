import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { createMutationRunner } from '@cowbell/service-kit/graphql/run-mutation';
import { postGraphQL, tokenOf } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCatalogue } from '../build-catalogue.ts';
import { catalogueConfig } from '../config.ts';
import type { SongModel } from '../song/song.model.ts';
import { startCatalogue, type TestCatalogue } from '../testing/factories.ts';
import { createArtistResolvers } from './artist.resolvers.ts';

let catalogue: TestCatalogue;

beforeAll(async () => {
  catalogue = await startCatalogue('artist_commands');
});
beforeEach(async () => {
  await catalogue.artists.deleteMany();
  await catalogue.songs.deleteMany();
});
afterAll(() => catalogue.stop());

const fields = 'artist { id name version } userErrors { code field message }';
const operations = {
  create: `mutation ($input: ArtistInput!) { payload: createArtist(input: $input) { ${fields} } }`,
  update: `mutation ($id: ID!, $input: ArtistInput!) { payload: updateArtist(id: $id, input: $input) { ${fields} } }`,
  delete: `mutation ($id: ID!) { payload: deleteArtist(id: $id) { ${fields} } }`,
};

interface Payload {
  artist: { id: string; name: string; version: number } | null;
  userErrors: { code: string; field: string | null; message: string }[];
}

async function run(operation: keyof typeof operations, variables: Record<string, unknown>): Promise<Payload> {
  const { data } = await catalogue.send<{ payload: Payload }>(operations[operation], { variables, as: 'admin' });
  return data.payload;
}

test('an artist is created, and an event is published', async () => {
  const events = await catalogue.recordEvents();
  const { artist, userErrors } = await run('create', { input: { name: '  Toto\n' } });
  expect(userErrors).toEqual([]);
  expect(artist).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Toto', version: 1 });
  expect(await catalogue.artists.countDocuments({ name: 'Toto' })).toBe(1);
  await expect.poll(events).toMatchObject([{ type: 'artist.created', id: artist?.id }]);
});

test('an artist is renamed, also if only the case changes', async () => {
  const { _id } = await catalogue.createArtist('toto');
  const id = _id.toHexString();
  const events = await catalogue.recordEvents();
  expect(await run('update', { id, input: { name: 'TOTO' } })).toEqual({
    artist: { id, name: 'TOTO', version: 2 },
    userErrors: [],
  });
  await expect.poll(events).toMatchObject([{ type: 'artist.updated', id }]);
});

describe('a repeated creation with the same key', () => {
  const input = { name: 'Toto', key: 'k1' };

  test('gets the artist of the first, also at the same time at two processes, and publishes nothing', async () => {
    const events = await catalogue.recordEvents();
    const other = await buildCatalogue(catalogueConfig.parse(catalogue.environment));
    const url = await other.listen();
    const token = String(tokenOf('admin', catalogue.privateKey));
    const payloads = await Promise.all(
      [catalogue.url, url, catalogue.url, url].map(async (each) => {
        const operation = { query: operations.create, variables: { input }, token };
        return (await postGraphQL<{ payload: Payload }>(each, operation)).data.payload;
      }),
    );
    const { artist } = await run('create', { input });
    for (const payload of payloads) expect(payload).toEqual({ artist, userErrors: [] });
    expect(await catalogue.artists.countDocuments()).toBe(1);
    await expect.poll(events).toHaveLength(1);
    await other.close();
  });

  test('is refused for another name, or when the artist was renamed since', async () => {
    const { artist } = await run('create', { input });
    const refusal = [
      { code: 'CONFLICT', field: 'key', message: 'This artist was saved already. Edit it in the list.' },
    ];
    expect(await run('create', { input: { name: 'Queen', key: 'k1' } })).toEqual({ artist, userErrors: refusal });
    const renamed = await run('update', { id: artist?.id, input: { name: 'TOTO' } });
    expect(await run('create', { input })).toEqual({ artist: renamed.artist, userErrors: refusal });
    expect(await run('create', { input: { name: 'toto', key: 'k2' } })).toMatchObject({
      userErrors: [{ field: 'name' }],
    });
  });
});

describe('when two admins edit the same artist', () => {
  test('the later one is refused and gets the stored artist', async () => {
    const { artist: created } = await run('create', { input: { name: 'Toto' } });
    const id = String(created?.id);
    const events = await catalogue.recordEvents();
    const first = await run('update', { id, input: { name: 'Toto!', version: 1 } });
    expect(first).toMatchObject({ artist: { name: 'Toto!', version: 2 }, userErrors: [] });
    expect(await run('update', { id, input: { name: 'TOTO', version: 1 } })).toEqual({
      artist: { id, name: 'Toto!', version: 2 },
      userErrors: [{ code: 'CONFLICT', field: null, message: 'Someone else changed this artist in the meantime.' }],
    });
    expect(await run('update', { id, input: { name: 'TOTO', version: 2 } })).toMatchObject({ artist: { version: 3 } });
    await expect.poll(events).toHaveLength(2);
  });

  test('one without a version wins, and one whose artist is gone gets NOT_FOUND', async () => {
    const { artist } = await run('create', { input: { name: 'Toto' } });
    const id = String(artist?.id);
    expect(await run('update', { id, input: { name: 'TOTO' } })).toMatchObject({ artist: { version: 2 } });
    await run('delete', { id });
    expect(await run('update', { id, input: { name: 'Toto', version: 2 } })).toMatchObject({
      artist: null,
      userErrors: [{ code: 'NOT_FOUND' }],
    });
  });

  test('a song of the artist that is saved meanwhile changes no version', async () => {
    const { artist } = await run('create', { input: { name: 'Toto' } });
    const song = 'mutation ($input: SongInput!) { createSong(input: $input) { song { artist { version } } } }';
    const input = { title: 'Africa', artistId: artist?.id };
    const { data } = await catalogue.send(song, { variables: { input }, as: 'admin' });
    expect(data).toEqual({ createSong: { song: { artist: { version: 1 } } } });
  });
});

test.each(['create', 'update'] as const)(
  '%s refuses a name that another artist has, ignoring case',
  async (operation) => {
    await catalogue.createArtist('Toto');
    const { _id } = await catalogue.createArtist('Queen');
    const { artist, userErrors } = await run(operation, {
      ...(operation === 'update' && { id: _id.toHexString() }),
      input: { name: 'TOTO' },
    });
    expect(artist).toBeNull();
    expect(userErrors).toEqual([{ code: 'CONFLICT', field: 'name', message: 'That artist already exists.' }]);
    expect((await catalogue.artists.find().sort({ name: 1 })).map(({ name }) => name)).toEqual(['Queen', 'Toto']);
  },
);

test('when two admins create the same artist at the same time, one is refused', async () => {
  const payloads = await Promise.all(['Toto', 'toto'].map((name) => run('create', { input: { name } })));
  expect(payloads.map(({ userErrors }) => userErrors.length).sort()).toEqual([0, 1]);
  expect(await catalogue.artists.countDocuments()).toBe(1);
});

test.each([
  ['nothing', '', 'Please enter a name.'],
  ['blanks', ' \u200B\n', 'Please enter a name.'],
  ['121 characters', 'x'.repeat(121), 'A name has at most 120 characters.'],
  ['a megabyte', 'x'.repeat(1_000_000), 'A name has at most 120 characters.'],
])('a name of %s is refused with a message for its field', async (_what, name, message) => {
  const { _id } = await catalogue.createArtist('Queen');
  const refusal = { artist: null, userErrors: [{ code: 'INVALID_INPUT', field: 'name', message }] };
  expect(await run('create', { input: { name } })).toEqual(refusal);
  expect(await run('update', { id: _id.toHexString(), input: { name } })).toEqual(refusal);
  expect(await catalogue.artists.countDocuments({ name: 'Queen' })).toBe(1);
});

test.each(['’Til Tuesday', '<img src=x onerror=alert(1)>', '=1+1', 'مشروع ليلى', '👩🏽‍🎤'])(
  'the name %j is stored unchanged',
  async (name) => {
    expect((await run('create', { input: { name } })).artist?.name).toBe(name);
  },
);

describe('deleting an artist', () => {
  test('deletes its songs, and no others', async () => {
    const [toto, queen] = [await catalogue.createArtist('Toto'), await catalogue.createArtist('Queen')];
    for (const title of ['Africa', 'Rosanna']) await catalogue.createSong({ title, artist: toto._id });
    await catalogue.createSong({ title: 'Bohemian Rhapsody', artist: queen._id });
    const events = await catalogue.recordEvents();
    const id = toto._id.toHexString();
    expect(await run('delete', { id })).toMatchObject({ artist: { id, name: 'Toto' }, userErrors: [] });
    expect((await catalogue.songs.find()).map(({ title }) => title)).toEqual(['Bohemian Rhapsody']);
    await expect.poll(events).toMatchObject([{ type: 'artist.deleted', id }]);
  });

  test('that fails after its songs were deleted leaves the artist and its songs, and publishes nothing', async () => {
    const { _id } = await catalogue.createArtist('Toto');
    await catalogue.createSong({ title: 'Africa', artist: _id });
    const { connection, artists, songs } = catalogue;
    const deleteMany = songs.deleteMany.bind(songs);
    const failing = Object.assign(Object.create(songs) as SongModel, {
      async deleteMany(...args: Parameters<typeof deleteMany>) {
        await deleteMany(...args);
        throw new Error('The connection broke');
      },
    });
    const published: string[] = [];
    const { Mutation } = createArtistResolvers({
      connection,
      artists,
      songs: failing,
      runMutation: createMutationRunner({ events: { publish: async ({ type }) => void published.push(type) } }),
    });
    const admin = { viewer: { id: 'a', isAdmin: true, isVerified: true } } as CallerContext;
    const deletion = Mutation.deleteArtist({}, { id: _id.toHexString() }, admin);
    await expect(deletion).rejects.toThrow('The connection broke');
    expect(await artists.countDocuments()).toBe(1);
    expect(await songs.countDocuments()).toBe(1);
    expect(published).toEqual([]);
  });

  test('while one of its songs is being created leaves no song without an artist', async () => {
    for (let round = 0; round < 10; round++) {
      const { _id } = await catalogue.createArtist(`Toto ${round}`);
      const id = _id.toHexString();
      const song = 'mutation ($input: SongInput!) { createSong(input: $input) { song { id } } }';
      await Promise.all([
        catalogue.send(song, { variables: { input: { title: 'Africa', artistId: id } }, as: 'admin' }),
        run('delete', { id }),
      ]);
    }
    expect(await catalogue.artists.countDocuments()).toBe(0);
    expect(await catalogue.songs.countDocuments()).toBe(0);
  });
});

test.each([
  ['not an ObjectId', 'x'],
  ['a query', '{"$ne":null}'],
  ['unknown', '0'.repeat(24)],
])('an id that is %s finds no artist', async (_what, id) => {
  const refusal = { artist: null, userErrors: [{ code: 'NOT_FOUND', field: null, message: 'Artist not found.' }] };
  expect(await run('update', { id, input: { name: 'Toto' } })).toEqual(refusal);
  expect(await run('delete', { id })).toEqual(refusal);
});

test('the id of a song finds no artist', async () => {
  const { _id: artist } = await catalogue.createArtist('Toto');
  const song = await catalogue.createSong({ title: 'Africa', artist });
  expect((await run('delete', { id: song._id.toHexString() })).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect(await catalogue.songs.countDocuments()).toBe(1);
});
