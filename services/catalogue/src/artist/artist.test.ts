import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startCatalogue, type TestCatalogue } from '../testing/factories.ts';

let catalogue: TestCatalogue;

beforeAll(async () => {
  catalogue = await startCatalogue('artist');
});
beforeEach(async () => {
  await catalogue.artists.deleteMany();
  await catalogue.songs.deleteMany();
  const names = ['Zz Top', 'ABBA', 'beyoncé', 'Beyond', 'Édith Piaf', 'Eagles'];
  for (const name of names) await catalogue.createArtist(name);
});
afterAll(() => catalogue.stop());

test('artists are sorted by name, ignoring case and accents', async () => {
  const { data } = await catalogue.send<{ artists: { name: string }[] }>('{ artists { name } }');
  expect(data.artists.map(({ name }) => name)).toEqual(['ABBA', 'beyoncé', 'Beyond', 'Eagles', 'Édith Piaf', 'Zz Top']);
});

test('the songs of an artist are sorted by title', async () => {
  const prince = await catalogue.createArtist('Prince');
  for (const title of ['Purple Rain', '1999', 'kiss']) await catalogue.createSong({ title, artist: prince._id });
  const query = 'query ($id: ID!) { artist(id: $id) { id name songs { title artist { name } } } }';
  const { data } = await catalogue.send(query, { variables: { id: prince._id.toHexString() } });
  expect(data.artist).toEqual({
    id: prince._id.toHexString(),
    name: 'Prince',
    songs: ['1999', 'kiss', 'Purple Rain'].map((title) => ({ title, artist: { name: 'Prince' } })),
  });
});

test.each(['', 'x', '0'.repeat(24), '{"$ne":null}', '../song'])('there is no artist with the id %j', async (id) => {
  const { data, errors } = await catalogue.send('query ($id: ID!) { artist(id: $id) { name } }', { variables: { id } });
  expect(errors).toEqual([]);
  expect(data.artist).toBeNull();
});

test('a name is unique, ignoring case but not accents', async () => {
  await expect(catalogue.createArtist('abba')).rejects.toThrow(/E11000/);
  await expect(catalogue.createArtist('Äbba')).resolves.toMatchObject({ name: 'Äbba' });
});

test('the songs of all artists need one query, and so do the artists of entities', async () => {
  const found = await catalogue.artists.find().lean();
  const representations = found.map(({ _id }) => ({ __typename: 'Artist', id: _id.toHexString() }));
  const query = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Artist { name songs { title } } } }';
  const commands = await countFinds(async () => {
    const { data, errors } = await catalogue.send<{ _entities: { name: string }[] }>(query, {
      variables: { r: representations },
    });
    expect(errors).toEqual([]);
    expect(data._entities.map(({ name }) => name)).toEqual(found.map(({ name }) => name));
  });
  // The artists, their songs, and the artists of those songs.
  expect(commands).toBe(3);
});

/** How many find commands MongoDB runs on the catalogue's database during an action. */
async function countFinds(action: () => Promise<void>): Promise<number> {
  const db = catalogue.connection.db;
  if (!db) throw new Error('The test is not connected.');
  await db.command({ profile: 2 });
  await action();
  await db.command({ profile: 0 });
  return await db.collection('system.profile').countDocuments({ 'command.find': { $exists: true } });
}
