import { setTimeout as sleep } from 'node:timers/promises';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createShow, createSong, startRequests, type TestRequests } from '../testing/factories.ts';
import { createCatalogueClient } from './catalogue-client.ts';
import { defineReplicaSongModel, type ReplicaSongModel } from './replica.model.ts';
import { createSongLookup } from './song-lookup.ts';

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
  expect(responses.map(({ songs }) => songs[0]?.title)).toEqual(['Africa', 'Africa', 'Africa']);
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

describe('the cache of look-ups', () => {
  const song = createSong();

  /** A look-up with a catalogue that waits for `respond`. */
  function startLookup() {
    const catalogue = {
      songs: vi.fn(async () => {
        await gate.promise;
        return { songs: [song], show: createShow() };
      }),
      all: vi.fn(async () => ({ songs: [song], show: createShow() })),
      show: vi.fn(async () => {
        await gate.promise;
        return createShow();
      }),
      close: async () => undefined,
    };
    const gate = Promise.withResolvers<void>();
    const store = {
      find: async () => null,
      findShow: async () => null,
      save: vi.fn(async () => undefined),
      saveShow: async () => undefined,
      saveAll: async () => undefined,
    };
    const lookup = createSongLookup({ catalogue, store, log: silentLog });
    onTestFinished(() => lookup.close());
    return { lookup, catalogue, store, respond: gate.resolve, find: () => lookup.findRequestable(song.id) };
  }

  test('is used while events arrive, and only then', async () => {
    const { lookup, catalogue, respond, find } = startLookup();
    respond();
    await find();
    await find();
    expect(catalogue.songs).toHaveBeenCalledTimes(2);
    lookup.onEventsConnected();
    await find();
    await find();
    expect(catalogue.songs).toHaveBeenCalledTimes(3);
    lookup.onEventsDisconnected();
    await find();
    await find();
    expect(catalogue.songs).toHaveBeenCalledTimes(5);
  });

  test('copies what it finds to the replica', async () => {
    const { store, respond, find } = startLookup();
    respond();
    await find();
    const { id, title } = song;
    expect(store.save).toHaveBeenCalledExactlyOnceWith(
      id,
      expect.objectContaining({ _id: id, title }),
      expect.anything(),
    );
  });

  test('does not keep a response that a change has overtaken', async () => {
    const { lookup, catalogue, respond, find } = startLookup();
    lookup.onEventsConnected();
    const overtaken = find();
    await vi.waitFor(() => expect(catalogue.songs).toHaveBeenCalledOnce());
    lookup.onChange();
    respond();
    await overtaken;
    await find();
    expect(catalogue.songs).toHaveBeenCalledTimes(2);
  });

  test('does not keep a show that a change has overtaken', async () => {
    const { lookup, catalogue, respond } = startLookup();
    lookup.onEventsConnected();
    const overtaken = lookup.findShow();
    await vi.waitFor(() => expect(catalogue.show).toHaveBeenCalledOnce());
    lookup.onChange();
    respond();
    await overtaken;
    await lookup.findShow();
    expect(catalogue.show).toHaveBeenCalledTimes(2);
    await lookup.findShow();
    expect(catalogue.show).toHaveBeenCalledTimes(2);
  });

  test('is cleared, and the replica is refreshed, when events arrive again: some may have been lost', async () => {
    const { lookup, catalogue, respond, find } = startLookup();
    respond();
    lookup.onEventsConnected();
    await find();
    await vi.waitFor(() => expect(catalogue.all).toHaveBeenCalledOnce());
    lookup.onEventsConnected();
    await find();
    expect(catalogue.songs).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(catalogue.all).toHaveBeenCalledTimes(2));
  });

  test('does not rely on events alone: after its TTL the catalogue is asked again', async () => {
    const { lookup, catalogue, respond, find } = startLookup();
    respond();
    lookup.onEventsConnected();
    const now = performance.now();
    const findAfter = async (ms: number) => {
      vi.spyOn(performance, 'now').mockReturnValue(now + ms);
      // The cache reads the clock once a millisecond.
      await sleep(5);
      await find();
      await lookup.findShow();
      return [catalogue.songs, catalogue.show].map(({ mock }) => mock.calls.length);
    };
    expect(await findAfter(0)).toEqual([1, 1]);
    expect(await findAfter(4_000)).toEqual([1, 1]);
    expect(await findAfter(6_000)).toEqual([1, 2]);
    expect(await findAfter(31_000)).toEqual([2, 3]);
    vi.restoreAllMocks();
  });
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
