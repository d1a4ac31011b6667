import { silentLog } from '@cowbell/service-kit/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSong, startRequests, type TestRequests } from '../factories.ts';
import { createCatalogueClient } from './catalogue-client.ts';
import { defineReplicaSongModel, type ReplicaSongModel } from './replica.model.ts';

let service: TestRequests;
let knownSongs: ReplicaSongModel;

beforeAll(async () => {
  service = await startRequests('song_directory');
  knownSongs = defineReplicaSongModel(service.connection);
});
beforeEach(() => {
  service.catalogue.behaviour = 'well';
});
afterAll(() => service.stop());

test('the whole catalogue is copied at the start, before anybody asks', async () => {
  await vi.waitFor(async () => expect(await knownSongs.findById(service.song.id)).not.toBeNull(), 5_000);
});

test('a catalogue event brings the copy up to date: new songs, gone songs, the show', async () => {
  const added = createSong({ title: 'Rosanna', duoOnly: true });
  const gone = createSong({ title: 'Hold the Line' });
  service.catalogue.songs.push(added, gone);
  await service.announce('song.updated');
  await vi.waitFor(async () => expect(await knownSongs.findById(gone.id)).not.toBeNull(), 5_000);
  service.catalogue.songs.pop();
  service.catalogue.show = { duoOnly: true };
  await service.announce('show.updated');
  await vi.waitFor(async () => expect(await knownSongs.findById(gone.id)).toBeNull(), 5_000);

  service.catalogue.behaviour = 'failing';
  expect((await service.sendRequest({ songId: added.id })).payload.userErrors).toEqual([]);
  expect((await service.sendRequest()).payload.userErrors).toMatchObject([{ code: 'NOT_TONIGHT' }]);
  service.catalogue.behaviour = 'well';
  service.catalogue.show = { duoOnly: false };
  await service.announce('show.updated');
});

test('a look-up refreshes the copy without any event', async () => {
  const renamed = createSong({ title: 'Afrika' });
  service.catalogue.songs.push(renamed);
  await service.sendRequest({ songId: renamed.id });
  await vi.waitFor(async () => expect((await knownSongs.findById(renamed.id))?.title).toBe('Afrika'));
});

test('many who ask at once share calls to the catalogue, and those who follow need none', async () => {
  const others = Array.from({ length: 20 }, () => createSong());
  service.catalogue.songs.push(...others);
  await service.announce('song.updated');
  const before = service.catalogue.lookUps;
  await Promise.all(others.map(({ id }) => service.sendRequest({ songId: id })));
  expect(service.catalogue.lookUps - before).toBeLessThan(others.length);
  const after = service.catalogue.lookUps;
  await service.sendRequest({ songId: others[0]?.id });
  expect(service.catalogue.lookUps).toBe(after);
});

test('what is no id at all needs no catalogue to be refused', async () => {
  service.catalogue.behaviour = 'hanging';
  expect((await service.sendRequest({ songId: 'x' })).payload.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
});

test('of several catalogues, one that is away is not noticed', async () => {
  const catalogue = createCatalogueClient(['http://127.0.0.1:9/graphql', service.catalogue.url], silentLog);
  const answers = await Promise.all([1, 2, 3].map(() => catalogue.songs([service.song.id])));
  expect(answers.map(({ songs }) => songs[0]?.title)).toEqual(['Africa', 'Africa', 'Africa']);
  await catalogue.close();
});

describe('while the catalogue is', () => {
  // 'gone' comes last: its server does not come back.
  test.each(['hanging', 'failing', 'garbled', 'gone'] as const)('%s', async (behaviour) => {
    await vi.waitFor(async () => expect(await knownSongs.findById(service.song.id)).not.toBeNull());
    if (behaviour === 'gone') service.catalogue.stop();
    else service.catalogue.behaviour = behaviour;

    const known = await service.sendRequest({ message: behaviour });
    expect(known.payload.request).toMatchObject({ message: behaviour, songSnapshot: { title: 'Africa' } });

    const unknown = await service.sendRequest({ songId: createSong().id });
    expect(unknown.payload.userErrors).toEqual([
      {
        code: 'UNAVAILABLE',
        field: null,
        message: 'The song list cannot be reached right now. Please try again.',
        retryAfter: null,
      },
    ]);
  });
});
