import { roles } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showBeforeShown } from '../show/current-show.ts';
import { createGuest } from '../testing/factories.ts';
import { useRunningOrder } from '../testing/use-running-order.ts';

const { changeShow, decide, readNight, readShow, send, service, songs } = useRunningOrder('decision_queries');
const { africa, jolene, dreams } = songs;

test.each([
  ['ended', { intake: { state: 'ENDED' } }],
  ['was followed by another one', { id: 'show-2' }],
] as const)('on the stage of a show that %s is nothing', async (_what, show) => {
  const readStage = () => readShow('nowPlaying { songSnapshot { title } } upNext { songSnapshot { title } }');
  await decide({ songId: africa.id, status: 'PLAYING' });
  await decide({ songId: jolene.id, status: 'NEXT' });
  const stage = { nowPlaying: { songSnapshot: { title: 'Africa' } }, upNext: [{ songSnapshot: { title: 'Jolene' } }] };
  expect(await readStage()).toEqual(stage);
  await changeShow(show);
  expect(await readStage()).toEqual({ nowPlaying: null, upNext: [] });
  expect((await readNight()).played).toEqual(['Africa']);
  await changeShow();
  expect(await readStage()).toEqual(stage);
});

test('a tip that does not count is not part of what a song was promised', async () => {
  const { payload } = await send(africa, 'Ada', 999);
  await send(africa, 'Bo', 5);
  await decide({ songId: africa.id, status: 'NEXT' });
  const { data } = await service().send<{ queue: { promised: number }[] }>(
    `mutation ($id: ID!) { updateRequest(id: $id, input: { isTipCounted: false }) { userErrors { code } } }`,
    { as: 'admin', variables: { id: payload.request?.id } },
  );
  expect(data).toEqual({ updateRequest: { userErrors: [] } });
  expect((await service().send('{ queue { promised } }', { as: 'admin' })).data).toEqual({ queue: [{ promised: 5 }] });
  await decide({ songId: africa.id, status: 'PLAYED' });
  expect(await readShow('played { asked promised }', 'admin')).toEqual({ played: [{ asked: 2, promised: 5 }] });
});

test('what still plays at the end of a show was played', async () => {
  const headers = { 'x-cowbell-guest': createGuest() };
  await send(africa, 'Ada', 5, headers);
  await send(jolene, 'Ada', 5, headers);
  await decide({ songId: africa.id, status: 'PLAYING' });
  await decide({ songId: jolene.id, status: 'NEXT' });
  await changeShow({ intake: { state: 'ENDED' } });
  expect(await readNight()).toEqual({ queue: [], played: ['Africa Ada'] });
  expect(await readShow('played { status asked }')).toEqual({ played: [{ status: 'PLAYED', asked: 1 }] });
  const { data } = await service().send<{ myTonight: { status: string }[] }>('{ myTonight { status } }', { headers });
  expect(data.myTonight.map(({ status }) => status)).toEqual(['UNPLAYED', 'PLAYED']);
  await changeShow();
});

test.each(roles)('%s reading what was promised, and who asked', async (as) => {
  await send(africa, 'Ada', 5);
  await send(jolene, 'Bo', 6);
  await decide({ songId: jolene.id, status: 'PLAYED' });
  const { data } = await service().send(
    `{
      queue { promised requests { tip message } }
      _entities(representations: [{ __typename: "Show", id: "show-1" }]) {
        ... on Show { played { promised requests { tip } } requests { tip } }
      }
    }`,
    { as },
  );
  const tips = (tip: number) => (as === 'admin' ? tip : null);
  expect(data).toEqual({
    queue: [{ promised: tips(5), requests: [{ tip: tips(5), message: null }] }],
    _entities: [
      {
        played: [{ promised: tips(6), requests: [{ tip: tips(6) }] }],
        requests: as === 'admin' ? [{ tip: 6 }, { tip: 5 }] : null,
      },
    ],
  });
});

test('a declined song, and without replays a played one, cannot be requested again, until the band takes it up', async () => {
  await decide({ songId: africa.id, status: 'PLAYED' });
  await decide({ songId: jolene.id, status: 'DECLINED', reason: 'UNKNOWN_SONG' });
  const readDeclined = () => readShow('declined { reason songSnapshot { title } }');
  expect(await readDeclined()).toEqual({ declined: [{ reason: 'UNKNOWN_SONG', songSnapshot: { title: 'Jolene' } }] });
  const codesOf = async (song: { id: string }) => (await send(song, 'Ada')).payload.userErrors.map(({ code }) => code);
  await expect.poll(() => codesOf(jolene)).toEqual(['NOT_TONIGHT']);
  expect(await codesOf(africa)).toEqual([]);
  await decide({ songId: jolene.id, status: 'NEXT' });
  await expect.poll(() => codesOf(jolene)).toEqual([]);
  expect(await readDeclined()).toEqual({ declined: [] });
  await changeShow({ intake: { replays: false } });
  expect((await send(africa, 'Ada')).payload.userErrors).toMatchObject([
    { code: 'ALREADY_PLAYED', field: 'songId', message: 'The band has played this one tonight.' },
  ]);
  await changeShow();
});

test('a guest reads what became of their requests, with their own tip and message', async () => {
  const headers = { 'x-cowbell-guest': createGuest() };
  for (const song of [africa, jolene, dreams]) await send(song, 'Ada', 7, headers);
  await send(service().song, 'Ada', 7, headers);
  await send(africa, 'Bo');
  await decide({ songId: africa.id, status: 'PLAYED' });
  await decide({ songId: jolene.id, status: 'DECLINED', reason: 'NO_TIME' });
  await decide({ songId: dreams.id, status: 'NEXT' });
  const readOwn = async () => {
    const { data } = await service().send<{ myTonight: { status: string; reason: string | null; tip: number }[] }>(
      '{ myTonight { status reason tip show { id } } }',
      { headers },
    );
    return data.myTonight.map(({ status, reason, tip }) => [status, reason, tip].join(' '));
  };
  expect(await readOwn()).toEqual(['WAITING  7', 'NEXT  7', 'DECLINED NO_TIME 7', 'PLAYED  7']);
  await changeShow({ intake: { state: 'ENDED' }, endedAt: new Date() });
  expect(await readOwn()).toEqual(['UNPLAYED  7', 'UNPLAYED  7', 'DECLINED NO_TIME 7', 'PLAYED  7']);
  await changeShow();
  expect((await service().send('{ myTonight { id } }')).data).toEqual({ myTonight: [] });
});

test('a guest reads what became of their requests of the show before, for six hours after its end', async () => {
  const headers = { 'x-cowbell-guest': createGuest() };
  for (const song of [africa, jolene, dreams, service().song]) await send(song, 'Ada', 7, headers);
  await decide({ songId: africa.id, status: 'PLAYED' });
  await decide({ songId: jolene.id, status: 'PLAYING' });
  await decide({ songId: dreams.id, status: 'NEXT' });
  const readOwn = async () => {
    const { data } = await service().send<{
      myTonight: { status: string; statusAt: string; tip: number; show: { id: string } }[];
    }>('{ myTonight { status statusAt tip show { id } } }', { headers });
    return data.myTonight;
  };
  const begin = async (endedAgo: number) => {
    const endedAt = new Date(Date.now() - endedAgo);
    await changeShow({ id: 'show-2', intake: { perGuest: 1 }, showBefore: { id: 'show-1', endedAt } });
    return endedAt;
  };
  const endedAt = await begin(showBeforeShown - 60_000);
  // Requests of the show before are not on the new show's list, and do not count for its limits.
  expect((await send(africa, 'Ada', 2, headers)).payload.userErrors).toEqual([]);
  const own = await readOwn();
  expect(own.map(({ status, tip, show }) => [show.id, status, tip].join(' '))).toEqual([
    'show-2 WAITING 2',
    'show-1 UNPLAYED 7',
    'show-1 UNPLAYED 7',
    'show-1 PLAYED 7',
    'show-1 PLAYED 7',
  ]);
  expect(own[1]?.statusAt).toBe(endedAt.toISOString());
  await begin(showBeforeShown);
  expect((await readOwn()).map(({ show }) => show.id)).toEqual(['show-2']);
  await changeShow();
});

describe('a show that combines requests', () => {
  beforeAll(async () => {
    await changeShow({ intake: { combine: true } });
  });
  afterAll(async () => {
    await changeShow();
  });

  test('ranks songs by the sum of their tips, then by who was first', async () => {
    await send(dreams, 'Zed', 25);
    await send(jolene, 'Tom', 0);
    for (const name of ['Ada', 'Bo', 'Cy']) await send(africa, name, 10);
    await send(service().song, 'Uma', 0);
    const { queue } = await readNight();
    expect(queue).toEqual(['1 Africa Ada Bo Cy', '2 Dreams Zed', '3 Jolene Tom', '4 Africa Uma']);
    const { payload } = await send(jolene, 'Vic', 26);
    expect(payload.place).toBe(2);
    expect((await send(dreams, 'Wim', 26)).payload.place).toBe(1);
    const { data } = await service().send<{
      queueCount: number;
      queue: { asked: number; promised: number; requests: { tip: number }[] }[];
    }>('{ queueCount queue(first: 1, after: 1) { asked promised requests(first: 2) { tip } } }', { as: 'admin' });
    expect(data).toEqual({ queueCount: 4, queue: [{ asked: 3, promised: 30, requests: [{ tip: 10 }, { tip: 10 }] }] });
  });

  test('names five of those who asked, and has all requests by rank, also of a song that is next', async () => {
    for (const tip of [3, 7, 1, 6, 2, 5, 4]) await send(africa, `Tip ${tip}`, tip);
    const read = async (first: number) => {
      const { data } = await service().send<{
        queue: { status: string; asked: number; names: string[]; requests: { tip: number }[] }[];
      }>(`{ queue { status asked names requests(first: ${first}) { tip } } }`, { as: 'admin' });
      return data.queue.map(({ requests, ...entry }) => ({ ...entry, tips: requests.map(({ tip }) => tip) }));
    };
    const entry = { asked: 7, names: [7, 6, 5, 4, 3].map((tip) => `Tip ${tip}`) };
    expect(await read(2)).toEqual([{ ...entry, status: 'WAITING', tips: [7, 6] }]);
    expect(await read(6)).toEqual([{ ...entry, status: 'WAITING', tips: [7, 6, 5, 4, 3, 2] }]);
    await decide({ songId: africa.id, status: 'NEXT' });
    expect(await read(500)).toEqual([{ ...entry, status: 'NEXT', tips: [7, 6, 5, 4, 3, 2, 1] }]);
  });

  test('gives a request for a song that is next no place', async () => {
    await decide({ songId: jolene.id, status: 'NEXT' });
    expect((await send(jolene, 'Ada', 5)).payload.place).toBeNull();
    expect((await send(africa, 'Bo', 5)).payload.place).toBe(1);
  });
});

test('places count what waits only', async () => {
  await send(africa, 'Ada', 50);
  await send(jolene, 'Bo', 40);
  await decide({ songId: africa.id, status: 'PLAYING' });
  expect((await send(dreams, 'Cy', 30)).payload.place).toBe(2);
  expect((await send(africa, 'Dee', 30)).payload.place).toBeNull();
});

test('the queue is read in parts', async () => {
  for (let tip = 9; tip > 0; tip -= 1) await send(africa, `Tip ${tip}`, tip);
  await decide({ songId: jolene.id, status: 'NEXT' });
  await decide({ songId: dreams.id, status: 'PLAYING' });
  const titles = async (args: string) => {
    const { data, errors } = await service().send<{
      queue: { place: number | null; names: string[]; songSnapshot: { title: string } }[] | null;
      queueCount: number;
    }>(`{ queue(${args}) { place names songSnapshot { title } } queueCount }`);
    expect(data.queueCount).toBe(11);
    return (
      data.queue?.map(({ place, names, songSnapshot }) => names[0] ?? `${songSnapshot.title} ${place}`) ??
      errors[0]?.message
    );
  };
  expect(await titles('first: 3')).toEqual(['Dreams null', 'Jolene null', 'Tip 9']);
  expect(await titles('first: 2, after: 1')).toEqual(['Jolene null', 'Tip 9']);
  expect(await titles('first: 2, after: 9')).toEqual(['Tip 2', 'Tip 1']);
  expect(await titles('first: 0')).toEqual([]);
  expect(await titles('first: 501')).toBe('first is a whole number, 0 to 500.');
});
