import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { createMutationRunner } from '@cowbell/service-kit/graphql/run-mutation';
import { startTestService, type TestService } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSetlist } from '../build-setlist.ts';
import { setlistConfig } from '../config.ts';
import { defineSetListModel, type SetListModel } from './set-list.model.ts';
import { createSetListResolvers } from './set-list.resolvers.ts';

let service: TestService;
let setLists: SetListModel;

/** The current show of a fake catalogue; while it is null, the catalogue responds with an error. */
let showId: string | null;
const catalogue = createServer((_request, response) => {
  response.end(JSON.stringify(showId ? { data: { show: { id: showId } } } : { errors: [{ message: 'Unavailable' }] }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => catalogue.listen(0, '127.0.0.1', resolve));
  const { port } = catalogue.address() as AddressInfo;
  const environment = { CATALOGUE_URL: `http://127.0.0.1:${port}/graphql` };
  service = await startTestService({ name: 'save_set_list', schema: setlistConfig, build: buildSetlist, environment });
  setLists = defineSetListModel(service.connection);
});
beforeEach(async () => {
  showId = 'show-1';
  await setLists.deleteMany();
});
afterAll(async () => {
  await service.stop();
  catalogue.closeAllConnections();
  catalogue.close();
});

interface Payload {
  setList: { version: number; sets: { id: string; name: string; songIds: string[] }[] } | null;
  userErrors: { code: string; field: string | null; message: string }[];
}

async function save(sets: unknown, version?: number | null): Promise<Payload> {
  const mutation = `
    mutation ($input: SetListInput!) {
      saveSetList(input: $input) {
        setList { version savedAt sets { id name songIds } }
        userErrors { code field message }
      }
    }
  `;
  const { data } = await service.send<{ saveSetList: Payload }>(mutation, {
    variables: { input: { sets, ...(version !== undefined && { version }) } },
    as: 'admin',
  });
  return data.saveSetList;
}

const songId = (n: number) => n.toString(16).padStart(24, '0');
const oneSet = (name: string) => [{ id: 'set-1', name, songIds: [songId(1), songId(2)] }];

test('a set list is stored with the time and a version', async () => {
  const sets = [
    { id: 'set-1', name: ' Set 1 ', songIds: [songId(2), songId(1)] },
    { id: 'set-7', name: 'Encore ‘🎺’', songIds: [] },
  ];
  const { setList, userErrors } = await save(sets, 0);
  expect(userErrors).toEqual([]);
  expect(setList).toEqual({
    version: 1,
    savedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    sets: [{ ...sets[0], name: 'Set 1' }, sets[1]],
  });
  expect(await setLists.countDocuments()).toBe(1);
});

test('a save publishes an event', async () => {
  const events = await service.recordEvents();
  await save(oneSet('First'), 0);
  await expect.poll(events).toMatchObject([{ type: 'setlist.saved', versions: { setList: expect.any(Number) } }]);
});

test('a save that is refused publishes none', async () => {
  const published: string[] = [];
  const runMutation = createMutationRunner({ events: { publish: async ({ type }) => void published.push(type) } });
  const { Mutation } = createSetListResolvers({ setLists, findShowId: async () => 'show-1', runMutation });
  const admin = { viewer: { id: 'a', isAdmin: true, isVerified: true } } as CallerContext;
  const saves: [string, number, string[]][] = [
    ['First', 0, ['setlist.saved']],
    ['Stale', 0, ['setlist.saved']],
    ['', 1, ['setlist.saved']],
    ['Second', 1, ['setlist.saved', 'setlist.saved']],
  ];
  for (const [name, version, events] of saves) {
    await Mutation.saveSetList({}, { input: { sets: oneSet(name), version } }, admin);
    expect(published, `after ${name}`).toEqual(events);
  }
});

describe('when two admins save', () => {
  test('the later one is refused and gets the stored set list', async () => {
    await save(oneSet('Before'), 0);
    expect(await save(oneSet('First'), 1)).toMatchObject({ setList: { version: 2 }, userErrors: [] });
    expect(await save(oneSet('Second'), 1)).toMatchObject({
      setList: { version: 2, sets: [{ name: 'First' }] },
      userErrors: [{ code: 'CONFLICT', field: null, message: 'Someone else saved the set list in the meantime.' }],
    });
    expect(await save(oneSet('Second'), 2)).toMatchObject({ setList: { version: 3, sets: [{ name: 'Second' }] } });
  });

  test.each([0, 1])('at the same time over version %i, one wins', async (version) => {
    if (version > 0) await save(oneSet('Before'), 0);
    const payloads = await Promise.all(['One', 'Two', 'Three'].map((name) => save(oneSet(name), version)));
    expect(payloads.map(({ userErrors }) => userErrors.map(({ code }) => code).join()).sort()).toEqual([
      '',
      'CONFLICT',
      'CONFLICT',
    ]);
    expect((await setLists.findById('show-1'))?.version).toBe(version + 1);
  });

  test.each([undefined, null])('one with the version %s wins', async (version) => {
    expect(await save(oneSet('First'), version)).toMatchObject({ setList: { version: 1 } });
    expect(await save(oneSet('Second'), version)).toMatchObject({
      setList: { version: 2, sets: [{ name: 'Second' }] },
      userErrors: [],
    });
  });

  test('an unknown version is refused, and the stored set list stays', async () => {
    expect(await save(oneSet('Other'), 7)).toMatchObject({
      setList: { version: 0, sets: [{ name: 'Set 1' }] },
      userErrors: [{ code: 'CONFLICT' }],
    });
    expect(await setLists.countDocuments()).toBe(0);
    await save(oneSet('Saved'), 0);
    expect(await save(oneSet('Other'), 7)).toMatchObject({
      setList: { version: 1, sets: [{ name: 'Saved' }] },
      userErrors: [{ code: 'CONFLICT' }],
    });
  });
});

describe('a new show', () => {
  const readSaved = async () =>
    (
      await service.send<{ setList: Payload['setList'] }>('{ setList { version sets { id name songIds } } }', {
        as: 'admin',
      })
    ).data.setList;

  test('begins with the set list that was saved last', async () => {
    const { setList } = await save(oneSet('First night'), 0);
    showId = 'show-2';
    expect(await readSaved()).toEqual({ version: 1, sets: setList?.sets });
  });

  test('gets a set list of its own with the first save, and that of the night before stays', async () => {
    await save(oneSet('First night'), 0);
    showId = 'show-2';
    expect(await save(oneSet('Second night'), 1)).toMatchObject({ setList: { version: 2 }, userErrors: [] });
    expect(await save(oneSet('Second night, later'), 2)).toMatchObject({ setList: { version: 3 }, userErrors: [] });
    expect(await readSaved()).toMatchObject({ version: 3, sets: [{ name: 'Second night, later' }] });
    expect(await setLists.findById('show-1').lean()).toMatchObject({ version: 1, sets: [{ name: 'First night' }] });
    showId = 'show-4';
    expect(await save(oneSet('Fourth night'))).toMatchObject({ setList: { version: 4 }, userErrors: [] });
    expect(await setLists.countDocuments()).toBe(3);
  });

  test('refuses a save over a version that is not the latest', async () => {
    await save(oneSet('First night'), 0);
    showId = 'show-2';
    expect(await save(oneSet('Second night'), 0)).toMatchObject({
      setList: { version: 1, sets: [{ name: 'First night' }] },
      userErrors: [{ code: 'CONFLICT' }],
    });
    expect(await setLists.countDocuments()).toBe(1);
  });

  test('lets one of several first saves win', async () => {
    await save(oneSet('First night'), 0);
    showId = 'show-2';
    const payloads = await Promise.all(['One', 'Two', 'Three'].map((name) => save(oneSet(name), 1)));
    const codes = payloads.map(({ userErrors }) => userErrors.map(({ code }) => code).join());
    expect(codes.sort()).toEqual(['', 'CONFLICT', 'CONFLICT']);
    expect((await readSaved())?.version).toBe(2);
  });

  test('is unknown while the catalogue is unavailable: a save is for the latest show', async () => {
    showId = null;
    expect(await save(oneSet('First night'), 0)).toMatchObject({ setList: { version: 1 }, userErrors: [] });
    showId = 'show-2';
    await save(oneSet('Second night'), 1);
    showId = null;
    expect(await save(oneSet('Second night, later'), 2)).toMatchObject({ setList: { version: 3 }, userErrors: [] });
    expect((await setLists.find().sort({ version: 1 }).lean()).map(({ _id }) => _id)).toEqual(['show-1', 'show-2']);
  });
});

test('a set list can have many songs, or no sets', async () => {
  const songIds = Array.from({ length: 5_000 }, (_, n) => songId(n));
  expect((await save([{ id: 'set-1', name: 'All', songIds }])).userErrors).toEqual([]);
  expect((await save([])).setList?.sets).toEqual([]);
});

describe('nothing is stored, and there is one message, for', () => {
  test.each<[string, unknown[], string]>([
    [
      'a song in two sets',
      [...oneSet('A'), { id: 'set-2', name: 'B', songIds: [songId(2)] }],
      'A song can be in the set list only once.',
    ],
    [
      'a song twice in a set',
      [{ id: 'set-1', name: 'A', songIds: ['A'.repeat(24), 'a'.repeat(24)] }],
      'A song can be in the set list only once.',
    ],
    ['two sets of one id', [...oneSet('A'), { id: 'set-1', name: 'B', songIds: [] }], 'Two sets have the same id.'],
    ['a set without a name', [{ id: 'set-1', name: ' ', songIds: [] }], 'Please name each set.'],
    [
      'a long name',
      [{ id: 'set-1', name: 'x'.repeat(81), songIds: [] }],
      'The name of a set has at most 80 characters.',
    ],
    ['an id that is not a set id', [{ id: '{"$ne":1}', name: 'A', songIds: [] }], 'The id of a set is like set-1.'],
    ['a song id that is not an id', [{ id: 'set-1', name: 'A', songIds: ['__proto__'] }], 'A set holds songs only.'],
    [
      'too many sets',
      Array.from({ length: 101 }, (_, n) => ({ id: `set-${n}`, name: 'A', songIds: [] })),
      'A set list has at most 100 sets and 20000 songs.',
    ],
  ])('%s', async (_what, sets, message) => {
    expect(await save(sets)).toEqual({
      setList: null,
      userErrors: [{ code: 'INVALID_INPUT', field: 'sets', message }],
    });
    expect(await setLists.countDocuments()).toBe(0);
  });
});
