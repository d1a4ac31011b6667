import { expect, test } from 'vitest';
import { useRunningOrder } from '../testing/use-running-order.ts';

const { decide, decisions, readNight, readShow, send, service, undo, songs } = useRunningOrder('second_tap');
const { africa, jolene } = songs;

test.each([
  ['NEXT', ['NEXT Africa'], []],
  ['PLAYING', ['PLAYING Africa'], []],
  ['PLAYED', [], ['Africa']],
] as const)(
  'a second tap on %s changes nothing, and an undo of either tap undoes it',
  async (status, queue, played) => {
    for (const undone of ['tap 1', 'tap 2']) {
      const night = await readNight();
      const [first, second] = await Promise.all(
        ['tap 1', 'tap 2'].map((key) => decide({ songId: africa.id, status, key: `${key}${undone}` })),
      );
      expect(second).toEqual(first);
      expect(await decide({ songId: africa.id, status, key: `tap 2${undone}` })).toEqual(first);
      expect(await readNight()).toMatchObject({ queue, played });
      expect((await undo(first?.decision?.id, `${undone}${undone}`)).userErrors).toEqual([]);
      expect(await readNight()).toEqual(night);
    }
  },
);

test('a song that another one has just replaced is not played twice, when a leader taps Played at the same moment', async () => {
  const first = await decide({ songId: africa.id, status: 'PLAYING' });
  const next = await decide({ songId: jolene.id, status: 'PLAYING', seen: first.decision?.id });
  const played = await decide({ songId: africa.id, status: 'PLAYED', key: 'late' });
  expect(played.decision).toMatchObject({ id: first.decision?.id, status: 'PLAYED' });
  expect(await decide({ songId: africa.id, status: 'PLAYED', key: 'late' })).toEqual(played);
  expect((await readNight()).played).toEqual(['Africa']);
  expect((await undo(first.decision?.id, 'late')).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  expect((await undo(next.decision?.id)).userErrors).toEqual([]);
  expect((await readNight()).queue[0]).toBe('PLAYING Africa');
});

test('a song can be played when what the admin saw playing was played meanwhile', async () => {
  const first = await decide({ songId: africa.id, status: 'PLAYING' });
  await decide({ songId: africa.id, status: 'PLAYED' });
  const next = await decide({ songId: jolene.id, status: 'PLAYING', seen: first.decision?.id });
  expect(next.userErrors).toEqual([]);
});

test('a song that two leaders decline with different reasons was declined once', async () => {
  await send(africa, 'Ada');
  const decline = (reason: string, key: string) => decide({ songId: africa.id, status: 'DECLINED', reason, key });
  const [first, second] = [await decline('NO_TIME', '1'), await decline('UNKNOWN_SONG', '2')];
  expect(second).toEqual(first);
  expect(await decline('UNKNOWN_SONG', '2')).toEqual(first);
  await undo(first.decision?.id, '2');
  expect((await readNight()).queue).toEqual(['1 Africa Ada']);
});

test('a second tap on an undo is refused, also when the change before was about the same song', async () => {
  const first = await decide({ songId: africa.id, status: 'NEXT' });
  await decide({ songId: jolene.id, status: 'NEXT' });
  const moved = await decide({ songId: jolene.id, status: 'NEXT', before: first.decision?.id });
  const { lastChange } = (await readShow('lastChange { at }', 'admin')) as { lastChange: { at: string } };
  const tap = () => undo(moved.decision?.id, undefined, 'NEXT', lastChange.at);
  expect((await tap()).userErrors).toEqual([]);
  expect((await tap()).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  expect((await readNight()).queue.slice(0, 2)).toEqual(['NEXT Africa', 'NEXT Jolene']);
});

test('a second tap on a song that is next changes nothing later, or with new requests, either', async () => {
  const { decision } = await decide({ songId: africa.id, status: 'NEXT' });
  await decisions().updateMany({}, { $set: { at: new Date(Date.now() - 11_000) } });
  await send(africa, 'Eve');
  await decide({ songId: africa.id, status: 'NEXT' });
  await undo(decision?.id);
  expect((await readNight()).queue).toEqual(['1 Africa Eve']);
});

test('of the changes of a show and of the taps that repeat one, the latest are kept', async () => {
  for (let n = 0; n < 12; n += 1) await decide({ songId: africa.id, status: 'NEXT', key: `tap ${n}` });
  const readChanges = async () => (await service().connection.collection('runningorders').findOne())?.changes;
  expect((await readChanges())[0].alsoKeys).toEqual(Array.from({ length: 10 }, (_, n) => `tap ${n + 2}`));
  for (let n = 0; n < 52; n += 1) await decide({ songId: jolene.id, status: n % 2 ? 'WAITING' : 'NEXT' });
  expect(await readChanges()).toHaveLength(50);
});

test('a song that is played again after a while, or with new requests, was played twice', async () => {
  const play = () => decide({ songId: africa.id, status: 'PLAYED' });
  await play();
  await send(africa, 'Eve');
  await play();
  await decisions().updateMany({}, { $set: { at: new Date(Date.now() - 11_000) } });
  await play();
  expect((await readNight()).played).toHaveLength(3);
});
