import { type Role, startTestService, type TestService } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSetlist } from '../build-setlist.ts';
import { setlistConfig } from '../config.ts';
import { defineSetListModel } from './set-list.model.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ name: 'set_list', schema: setlistConfig, build: buildSetlist });
});
beforeEach(async () => {
  await defineSetListModel(service.connection).deleteMany();
});
afterAll(() => service.stop());

const query = '{ setList { sets { id name songs { id } } version savedAt } }';

test('before the first save, it is one empty Set 1 with version 0', async () => {
  const { data } = await service.send(query, { as: 'admin' });
  expect(data.setList).toEqual({
    sets: [{ id: 'set-1', name: 'Set 1', songs: [] }],
    version: 0,
    savedAt: null,
  });
});

test('a stored set list is read', async () => {
  const songIds = ['a'.repeat(24), 'b'.repeat(24)];
  await defineSetListModel(service.connection).create({
    _id: 'show-1',
    sets: [
      { id: 'set-1', name: 'Set 1', songIds },
      { id: 'set-2', name: 'Encore', songIds: [] },
    ],
    version: 3,
    savedAt: new Date('2026-11-21T20:15:00Z'),
  });
  const { data } = await service.send(query, { as: 'admin' });
  expect(data.setList).toEqual({
    sets: [
      { id: 'set-1', name: 'Set 1', songs: songIds.map((id) => ({ id })) },
      { id: 'set-2', name: 'Encore', songs: [] },
    ],
    version: 3,
    savedAt: '2026-11-21T20:15:00.000Z',
  });
});

test.each<[Role, string[]]>([
  ['visitor', ['UNAUTHENTICATED']],
  ['unverified', ['FORBIDDEN']],
  ['verified', ['FORBIDDEN']],
  ['unverified admin', ['FORBIDDEN']],
  ['admin', []],
])('errors when %s reads it: %j', async (as, codes) => {
  const { errorCodes, data } = await service.send(query, { as });
  expect(errorCodes).toEqual(codes);
  if (codes.length > 0) expect(data.setList).toBeNull();
});
