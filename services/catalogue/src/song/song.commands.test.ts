import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { createMutationRunner } from '@cowbell/service-kit/graphql/run-mutation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defineArtworkModel } from '../artwork/artwork.model.ts';
import { defineShowModel } from '../show/show.model.ts';
import { startCatalogue, type TestCatalogue } from '../testing/factories.ts';
import { createSongResolvers } from './song.resolvers.ts';

let catalogue: TestCatalogue;
let artistId: string;

beforeAll(async () => {
  catalogue = await startCatalogue('song_commands');
  artistId = (await catalogue.createArtist('Toto'))._id.toHexString();
});
beforeEach(async () => {
  await catalogue.songs.deleteMany();
});
afterAll(() => catalogue.stop());

const fields = `
  song { id title album era genres albumArtwork duoOnly version artist { name } }
  userErrors { code field message }
`;
const operations = {
  create: `mutation ($input: SongInput!) { payload: createSong(input: $input) { ${fields} } }`,
  update: `mutation ($id: ID!, $input: SongInput!) { payload: updateSong(id: $id, input: $input) { ${fields} } }`,
  delete: `mutation ($id: ID!) { payload: deleteSong(id: $id) { ${fields} } }`,
};

interface Payload {
  song: { id: string; title: string; version: number } | null;
  userErrors: { code: string; field: string | null; message: string }[];
}

async function run(operation: keyof typeof operations, variables: Record<string, unknown>): Promise<Payload> {
  const { data } = await catalogue.send<{ payload: Payload }>(operations[operation], { variables, as: 'admin' });
  return data.payload;
}

async function createAfrica() {
  const { song } = await run('create', { input: { title: 'Africa', artistId } });
  return { id: String(song?.id), version: Number(song?.version) };
}

test('a song is created with trimmed texts, and an event is published', async () => {
  const events = await catalogue.recordEvents();
  const input = {
    title: ' Africa ',
    artistId,
    album: 'Toto IV',
    era: '80s',
    genres: ['Rock', 'Pop', 'Rock'],
    duoOnly: true,
  };
  const { song, userErrors } = await run('create', { input });
  expect(userErrors).toEqual([]);
  expect(song).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    title: 'Africa',
    album: 'Toto IV',
    era: '80s',
    genres: ['Rock', 'Pop'],
    albumArtwork: null,
    duoOnly: true,
    version: 1,
    artist: { name: 'Toto' },
  });
  expect(await catalogue.songs.countDocuments()).toBe(1);
  await expect.poll(events).toMatchObject([{ type: 'song.created', id: song?.id }]);
});

describe('a repeated creation with the same key', () => {
  const create = (change: object = {}) =>
    run('create', { input: { title: 'Africa', artistId, genres: ['Rock'], key: 'k1', ...change } });

  test('gets the song of the first, and publishes nothing', async () => {
    const events = await catalogue.recordEvents();
    const payloads = await Promise.all([
      create(),
      create({ title: ' Africa ' }),
      create({ artistId: artistId.toUpperCase() }),
    ]);
    for (const payload of payloads) expect(payload).toEqual({ song: payloads[0]?.song, userErrors: [] });
    expect(await catalogue.songs.countDocuments()).toBe(1);
    await expect.poll(events).toHaveLength(1);
  });

  test('is refused for another song', async () => {
    const { song } = await create();
    const refusal = { code: 'CONFLICT', field: 'key', message: 'This song was saved already. Edit it in the list.' };
    const queen = await catalogue.createArtist('The Other One');
    for (const change of [{ title: 'Rosanna' }, { genres: [] }, { artistId: queen._id.toHexString() }]) {
      expect(await create(change)).toEqual({ song, userErrors: [refusal] });
    }
    expect((await create({ key: 'k2' })).song?.id).not.toBe(song?.id);
    expect((await create({ key: '' })).userErrors).toMatchObject([{ field: 'key' }]);
  });
});

test('a song needs a title and an artist only', async () => {
  expect((await run('create', { input: { title: 'Africa', artistId } })).song).toMatchObject({
    album: null,
    era: null,
    genres: [],
    albumArtwork: null,
    duoOnly: false,
  });
});

test('an update keeps absent fields, empties null ones, and is published as an event', async () => {
  const queen = await catalogue.createArtist('Queen');
  const details = { album: 'Jazz', era: '70s', genres: ['Rock'], duoOnly: true };
  const { song: created } = await run('create', { input: { title: 'Jealousy', artistId, ...details } });
  const id = String(created?.id);
  const events = await catalogue.recordEvents();
  const input = { title: 'Mustapha', artistId: queen._id.toHexString() };
  const { song, userErrors } = await run('update', { id, input });
  expect(userErrors).toEqual([]);
  expect(song).toEqual({
    ...details,
    id,
    title: 'Mustapha',
    albumArtwork: null,
    version: 2,
    artist: { name: 'Queen' },
  });
  await expect.poll(events).toMatchObject([{ type: 'song.updated', id }]);

  const empty = { album: null, era: null, genres: null, duoOnly: null, albumArtwork: null };
  expect((await run('update', { id, input: { ...input, ...empty } })).song).toMatchObject({
    album: null,
    era: null,
    genres: [],
    duoOnly: false,
  });
});

describe('when two admins edit the same song', () => {
  test('the later one is refused and gets the stored song', async () => {
    const { id, version } = await createAfrica();
    const first = await run('update', { id, input: { title: 'First', artistId, version } });
    expect(first).toMatchObject({ song: { title: 'First', version: version + 1 }, userErrors: [] });
    const second = await run('update', { id, input: { title: 'Second', artistId, version } });
    expect(second).toMatchObject({
      song: { title: 'First', version: version + 1 },
      userErrors: [{ code: 'CONFLICT', field: null, message: 'Someone else changed this song in the meantime.' }],
    });
    const again = await run('update', { id, input: { title: 'Second', artistId, version: version + 1 } });
    expect(again).toMatchObject({ song: { title: 'Second', version: version + 2 }, userErrors: [] });
  });

  test('a refused save publishes no event', async () => {
    const { id, version } = await createAfrica();
    const published: string[] = [];
    const { Mutation } = createSongResolvers({
      connection: catalogue.connection,
      artists: catalogue.artists,
      songs: catalogue.songs,
      artworks: defineArtworkModel(catalogue.connection),
      shows: defineShowModel(catalogue.connection),
      runMutation: createMutationRunner({ events: { publish: async ({ type }) => void published.push(type) } }),
    });
    const admin = { viewer: { id: 'a', isAdmin: true, isVerified: true } } as CallerContext;
    const update = (change: object) =>
      Mutation.updateSong({}, { id, input: { title: 'Afrika', artistId, version, ...change } }, admin);
    for (const refused of [{ version: version + 1 }, { title: '' }, { artistId: '0'.repeat(24) }]) {
      expect((await update(refused)).userErrors).toHaveLength(1);
    }
    expect(published).toEqual([]);
    await update({});
    expect(published).toEqual(['song.updated']);
  });

  test('at the same time, one wins', async () => {
    const { id, version } = await createAfrica();
    const titles = ['First', 'Second', 'Third'];
    const payloads = await Promise.all(
      titles.map((title) => run('update', { id, input: { title, artistId, version } })),
    );
    expect(payloads.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1);
    expect((await catalogue.songs.findById(id))?.version).toBe(version + 1);
  });

  test('one without a version wins', async () => {
    const { id } = await createAfrica();
    await run('update', { id, input: { title: 'First', artistId } });
    expect(await run('update', { id, input: { title: 'Second', artistId } })).toMatchObject({
      song: { title: 'Second', version: 3 },
    });
  });

  test('one who edits a song that the other has deleted gets NOT_FOUND', async () => {
    const { id, version } = await createAfrica();
    await run('delete', { id });
    expect(await run('update', { id, input: { title: 'Late', artistId, version } })).toEqual({
      song: null,
      userErrors: [{ code: 'NOT_FOUND', field: null, message: 'Song not found.' }],
    });
  });
});

test('deleting a song returns it and publishes an event', async () => {
  const { id } = await createAfrica();
  const events = await catalogue.recordEvents();
  expect(await run('delete', { id })).toMatchObject({ song: { id, title: 'Africa' }, userErrors: [] });
  expect(await catalogue.songs.countDocuments()).toBe(0);
  await expect.poll(events).toMatchObject([{ type: 'song.deleted', id }]);
  expect((await run('delete', { id })).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
});

describe('nothing is stored, and each field has one message, for', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['a title of blanks', { title: ' ' }, 'title', 'Please enter a title.'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title', 'A title has at most 200 characters.'],
    ['a title of a megabyte', { title: 'x'.repeat(1_000_000) }, 'title', 'A title has at most 200 characters.'],
    ['an album of 201 characters', { album: 'x'.repeat(201) }, 'album', 'An album has at most 200 characters.'],
    ['an unknown era', { era: '1980s' }, 'era', 'Please choose one of the eras.'],
    ['an unknown genre', { genres: ['Rock', 'Polka'] }, 'genres', 'Please choose from the genres.'],
    ['a script as artwork', { albumArtwork: 'javascript:alert(1)' }, 'albumArtwork', 'Please upload the artwork.'],
    ['artwork elsewhere', { albumArtwork: 'https://evil.example/a.png' }, 'albumArtwork', 'Please upload the artwork.'],
    ['artwork outside', { albumArtwork: '/artwork/../../x.webp' }, 'albumArtwork', 'Please upload the artwork.'],
    ['an artist id that is not an ObjectId', { artistId: 'x' }, 'artistId', 'Artist not found.'],
    ['an unknown artist', { artistId: '0'.repeat(24) }, 'artistId', 'Artist not found.'],
  ])('%s', async (_what, change, field, message) => {
    const { id } = await createAfrica();
    const input = { title: 'Rosanna', artistId, ...change };
    for (const refusal of [await run('create', { input }), await run('update', { id, input })]) {
      expect(refusal.song).toBeNull();
      expect(refusal.userErrors).toMatchObject([{ field, message }]);
    }
    expect((await catalogue.songs.find()).map(({ title }) => title)).toEqual(['Africa']);
  });

  test('several fields at once', async () => {
    const { userErrors } = await run('create', { input: { title: '', artistId, era: 'x', genres: ['x'] } });
    expect(userErrors.map(({ field }) => field)).toEqual(['title', 'era', 'genres']);
  });
});

test.each(['"Heroes", or not', '=HYPERLINK("x")', 'أنا مش كافر', '🎸'])(
  'the title %j is stored unchanged',
  async (title) => {
    expect((await run('create', { input: { title, artistId } })).song?.title).toBe(title);
  },
);

test.each(['x', '{"$ne":null}', '0'.repeat(24)])('an update or deletion with the id %j finds no song', async (id) => {
  const refusal = { song: null, userErrors: [{ code: 'NOT_FOUND', field: null, message: 'Song not found.' }] };
  expect(await run('update', { id, input: { title: 'Africa', artistId } })).toEqual(refusal);
  expect(await run('delete', { id })).toEqual(refusal);
});

test('the id of an artist finds no song', async () => {
  expect((await run('delete', { id: artistId })).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect(await catalogue.artists.countDocuments({ _id: artistId })).toBe(1);
});
