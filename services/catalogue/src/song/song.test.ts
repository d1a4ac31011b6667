import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalogue, type TestCatalogue } from '../testing/factories.ts';

let catalogue: TestCatalogue;
let africaId: string;

beforeAll(async () => {
  catalogue = await startCatalogue('song');
  const toto = await catalogue.createArtist('Toto');
  const queen = await catalogue.createArtist('Queen');
  const africa = await catalogue.createSong({
    title: 'Africa',
    artist: toto._id,
    album: 'Toto IV',
    era: '80s',
    genres: ['Rock', 'Pop'],
    duoOnly: true,
  });
  africaId = africa._id.toHexString();
  await catalogue.createSong({ title: 'élan', artist: queen._id });
  await catalogue.createSong({ title: 'Bohemian Rhapsody', artist: queen._id });
});
afterAll(() => catalogue.stop());

const titlesOf = async (field: 'songs' | 'showSongs') =>
  (await catalogue.send<Record<string, { title: string }[]>>(`{ ${field} { title } }`)).data[field]?.map(
    ({ title }) => title,
  );

test('songs are sorted by title, ignoring case and accents', async () => {
  expect(await titlesOf('songs')).toEqual(['Africa', 'Bohemian Rhapsody', 'élan']);
});

test('a song has all public fields', async () => {
  const query =
    'query ($id: ID!) { song(id: $id) { id title album era genres albumArtwork duoOnly artist { id name } } }';
  const { data } = await catalogue.send(query, { variables: { id: africaId } });
  expect(data.song).toEqual({
    id: africaId,
    title: 'Africa',
    album: 'Toto IV',
    era: '80s',
    genres: ['Rock', 'Pop'],
    albumArtwork: null,
    duoOnly: true,
    artist: { id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Toto' },
  });
});

test.each(['', 'x', '0'.repeat(24), '{"$gt":""}', '__proto__'])('there is no song with the id %j', async (id) => {
  const { data, errors } = await catalogue.send('query ($id: ID!) { song(id: $id) { title } }', { variables: { id } });
  expect(errors).toEqual([]);
  expect(data.song).toBeNull();
});

test('a full show lists duo songs too; a duo show lists only duo songs', async () => {
  expect(await titlesOf('showSongs')).toEqual(['Africa', 'Bohemian Rhapsody', 'élan']);
  await catalogue.shows.updateOne({}, { duoOnly: true });
  expect(await titlesOf('showSongs')).toEqual(['Africa']);
  expect(await titlesOf('songs')).toHaveLength(3);
  await catalogue.shows.deleteMany();
});

test('entities have the order of their representations, with null for a deleted song', async () => {
  const query = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Song { title artist { name } } } }';
  const r = ['0'.repeat(24), africaId, 'no id', africaId].map((id) => ({ __typename: 'Song', id }));
  const { data } = await catalogue.send(query, { variables: { r } });
  const africa = { title: 'Africa', artist: { name: 'Toto' } };
  expect(data._entities).toEqual([null, africa, null, africa]);
});

test('a song whose artist is being deleted is left out of the list', async () => {
  const orphan = await catalogue.createSong({ title: 'Orphan', artist: new Types.ObjectId() });
  expect(await titlesOf('songs')).not.toContain('Orphan');
  await catalogue.songs.deleteOne({ _id: orphan._id });
});

test('the lists are read from an index, not sorted in memory', async () => {
  for (const filter of [{}, { duoOnly: true }]) {
    const plan = await catalogue.songs
      .find(filter)
      .sort({ title: 1, _id: 1 })
      .collation({ locale: 'en', strength: 1 })
      .explain('queryPlanner');
    expect(JSON.stringify(plan)).not.toContain('"SORT"');
    expect(JSON.stringify(plan)).toContain('IXSCAN');
  }
});
