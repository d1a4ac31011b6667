import { silentLog } from '@cowbell/service-kit/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createShow, createSong, startRequests, type TestRequests } from '../testing/factories.ts';
import { createCatalogueClient, defineReplicaSongModel, type ReplicaSongModel } from './catalogue.ts';

let service: TestRequests;
let replicaSongs: ReplicaSongModel;

beforeAll(async () => {
  service = await startRequests('catalogue_replica');
  replicaSongs = defineReplicaSongModel(service.connection);
});
beforeEach(() => {
  service.catalogue.behavior = 'normal';
});
afterAll(() => service.stop());

test('the whole catalogue is copied at the start', async () => {
  await vi.waitFor(async () => expect(await replicaSongs.findById(service.song.id)).not.toBeNull(), 5_000);
});

test('an event of the catalogue refreshes the replica: new songs, deleted songs, the show', async () => {
  const added = createSong({ title: 'Rosanna', duoOnly: true });
  const deleted = createSong({ title: 'Hold the Line' });
  service.catalogue.songs.push(added, deleted);
  await service.publishEvent('song.updated');
  await vi.waitFor(async () => expect(await replicaSongs.findById(deleted.id)).not.toBeNull(), 5_000);
  service.catalogue.songs.pop();
  service.catalogue.show = createShow({ duoOnly: true });
  await service.publishEvent('show.updated');
  await vi.waitFor(async () => expect(await replicaSongs.findById(deleted.id)).toBeNull(), 5_000);

  service.catalogue.behavior = 'failing';
  expect((await service.sendRequest({ songId: added.id })).payload.userErrors).toEqual([]);
  expect((await service.sendRequest()).payload.userErrors).toMatchObject([{ code: 'NOT_TONIGHT' }]);
  service.catalogue.behavior = 'normal';
  service.catalogue.show = createShow();
  await service.publishEvent('show.updated');
});

test('a lookup copies a new song, and deletes one that the catalogue no longer has, without an event', async () => {
  // Its own service, since a refresh after an event of another test would do the same.
  const service = await startRequests('catalogue_lookup');
  const replicaSongs = defineReplicaSongModel(service.connection);
  await vi.waitFor(async () => expect(await replicaSongs.findById(service.song.id)).not.toBeNull(), 5_000);
  const added = createSong({ title: 'Afrika' });
  service.catalogue.songs = [added];
  await service.sendRequest({ songId: added.id });
  await vi.waitFor(async () => expect((await replicaSongs.findById(added.id))?.title).toBe('Afrika'));
  expect((await service.sendRequest()).payload.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  await vi.waitFor(async () => expect(await replicaSongs.findById(service.song.id)).toBeNull());
  await service.stop();
});

test('concurrent lookups are batched, and later ones are served from the cache', async () => {
  const others = Array.from({ length: 20 }, () => createSong());
  service.catalogue.songs.push(...others);
  await service.publishEvent('song.updated');
  const before = service.catalogue.lookups;
  await Promise.all(others.map(({ id }) => service.sendRequest({ songId: id })));
  expect(service.catalogue.lookups - before).toBeLessThan(others.length);
  const after = service.catalogue.lookups;
  await service.sendRequest({ songId: others[0]?.id });
  expect(service.catalogue.lookups).toBe(after);
});

test('an id that is not an ObjectId is refused without the catalogue', async () => {
  service.catalogue.behavior = 'hanging';
  expect((await service.sendRequest({ songId: 'x' })).payload.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
});

test('with several instances of the catalogue, one may be down', async () => {
  const catalogue = createCatalogueClient(['http://127.0.0.1:9/graphql', service.catalogue.url], silentLog);
  const responses = await Promise.all([1, 2, 3].map(() => catalogue.songs([service.song.id])));
  expect(responses.map(([song]) => song?.title)).toEqual(['Africa', 'Africa', 'Africa']);
  await catalogue.close();
});

test('a partial response never empties the replica', async () => {
  const song = createSong();
  service.catalogue.songs.push(song);
  await service.publishEvent('song.created');
  await vi.waitFor(async () => expect(await replicaSongs.findById(song.id)).not.toBeNull(), 5_000);
  const client = createCatalogueClient([service.catalogue.url], silentLog);
  service.catalogue.behavior = 'partial';
  await expect(client.all()).rejects.toThrow();
  await expect(client.songs([song.id])).rejects.toThrow();
  await service.sendRequest({ songId: song.id });
  expect(await replicaSongs.findById(song.id)).not.toBeNull();
  await client.close();
});

describe('while the catalogue is', () => {
  test.each(['hanging', 'failing', 'partial', 'short', 'garbled', 'unreachable'] as const)('%s', async (problem) => {
    // Its own service, since a catalogue that was stopped does not come back.
    const service = await startRequests(`catalogue_${problem}`);
    const replicaSongs = defineReplicaSongModel(service.connection);
    await vi.waitFor(async () => expect(await replicaSongs.findById(service.song.id)).not.toBeNull(), 5_000);
    if (problem === 'unreachable') service.catalogue.stop();
    else service.catalogue.behavior = problem;

    const known = await service.sendRequest({ message: problem });
    expect(known.payload).toMatchObject({
      request: { message: problem, songSnapshot: { title: 'Africa' } },
      userErrors: [],
    });

    const unknown = await service.sendRequest({ songId: createSong().id });
    expect(unknown.payload.userErrors).toEqual([
      {
        code: 'UNAVAILABLE',
        field: null,
        message: 'The song list cannot be reached right now. Please try again.',
        retryAfter: null,
      },
    ]);
    await service.stop();
  });
});
