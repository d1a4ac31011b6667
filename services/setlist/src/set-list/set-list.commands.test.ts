import { startTestService, type TestService } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildSetlist } from '../build-setlist.ts';
import { setlistConfig } from '../config.ts';
import { defineSetListModel, type SetListModel } from './set-list.model.ts';

let service: TestService;
let setLists: SetListModel;

beforeAll(async () => {
  service = await startTestService({ name: 'save_set_list', schema: setlistConfig, build: buildSetlist });
  setLists = defineSetListModel(service.connection);
});
beforeEach(async () => {
  await setLists.deleteMany();
});
afterAll(() => service.stop());

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

test('it is stored as it was given, with the time and a version', async () => {
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

test('it is told as an event, once for each save that is not refused', async () => {
  const heard = await service.listen();
  await save(oneSet('First'), 0);
  await save(oneSet('Stale'), 0);
  await save(oneSet('Second'), 1);
  await vi.waitFor(() => expect(heard().length).toBeGreaterThan(1));
  expect(heard()).toMatchObject([
    { type: 'setlist.saved' },
    { type: 'setlist.saved', versions: { setList: expect.any(Number) } },
  ]);
});

describe('of two who save', () => {
  test('the later one is refused and sees what is saved', async () => {
    await save(oneSet('Before'), 0);
    expect(await save(oneSet('First'), 1)).toMatchObject({ setList: { version: 2 }, userErrors: [] });
    expect(await save(oneSet('Second'), 1)).toMatchObject({
      setList: { version: 2, sets: [{ name: 'First' }] },
      userErrors: [{ code: 'CONFLICT', field: null, message: 'Somebody else has saved the set list in the meantime.' }],
    });
    expect(await save(oneSet('Second'), 2)).toMatchObject({ setList: { version: 3, sets: [{ name: 'Second' }] } });
  });

  test.each([0, 1])('at the same moment over version %i one wins', async (version) => {
    if (version > 0) await save(oneSet('Before'), 0);
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => save(oneSet(name), version)));
    expect(answers.map(({ userErrors }) => userErrors.map(({ code }) => code).join()).sort()).toEqual([
      '',
      'CONFLICT',
      'CONFLICT',
    ]);
    expect((await setLists.findById('tonight'))?.version).toBe(version + 1);
  });

  test.each([undefined, null])('the one whose version is %s wins', async (version) => {
    expect(await save(oneSet('First'), version)).toMatchObject({ setList: { version: 1 } });
    expect(await save(oneSet('Second'), version)).toMatchObject({
      setList: { version: 2, sets: [{ name: 'Second' }] },
      userErrors: [],
    });
  });

  test('a version that never was is refused, and what is saved stays', async () => {
    await save(oneSet('Saved'), 0);
    expect(await save(oneSet('Other'), 7)).toMatchObject({
      setList: { version: 1, sets: [{ name: 'Saved' }] },
      userErrors: [{ code: 'CONFLICT' }],
    });
  });
});

test('many songs, and a list without sets, are set lists too', async () => {
  const songIds = Array.from({ length: 5_000 }, (_, n) => songId(n));
  expect((await save([{ id: 'set-1', name: 'All', songIds }])).userErrors).toEqual([]);
  expect((await save([])).setList?.sets).toEqual([]);
});

describe('nothing is stored, and one sentence is answered, for', () => {
  test.each<[string, unknown[], string]>([
    [
      'a song in two sets',
      [...oneSet('A'), { id: 'set-2', name: 'B', songIds: [songId(2)] }],
      'A song can stand in one place only.',
    ],
    [
      'a song twice in a set',
      [{ id: 'set-1', name: 'A', songIds: ['A'.repeat(24), 'a'.repeat(24)] }],
      'A song can stand in one place only.',
    ],
    ['two sets of one id', [...oneSet('A'), { id: 'set-1', name: 'B', songIds: [] }], 'Two sets have the same id.'],
    ['a set without a name', [{ id: 'set-1', name: ' ', songIds: [] }], 'Please name each set.'],
    [
      'a long name',
      [{ id: 'set-1', name: 'x'.repeat(81), songIds: [] }],
      'The name of a set has at most 80 characters.',
    ],
    ['an odd id', [{ id: '{"$ne":1}', name: 'A', songIds: [] }], 'The id of a set is like set-1.'],
    ['what is no song', [{ id: 'set-1', name: 'A', songIds: ['__proto__'] }], 'A set holds songs only.'],
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
