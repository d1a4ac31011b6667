import { type Role, roles } from '@cowbell/service-kit/testing/test-service';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formerShowShown } from '../current-show.ts';
import { createGuest, createShow, createSong, startRequests, type TestRequests } from '../testing/factories.ts';
import { type DecisionModel, defineDecisionModel, defineRunningOrderModel } from './decision.model.ts';

let service: TestRequests;
let decisions: DecisionModel;
const [africa, jolene, dreams] = [
  createSong({ title: 'Africa' }),
  createSong({ title: 'Jolene' }),
  createSong({ title: 'Dreams' }),
];

beforeAll(async () => {
  service = await startRequests('decision', { ADDRESS_PER_MINUTE: '100000' });
  service.catalogue.songs.push(africa, jolene, dreams);
  decisions = defineDecisionModel(service.connection);
});
beforeEach(async () => {
  await service.requests.deleteMany();
  await decisions.deleteMany();
  await defineRunningOrderModel(service.connection).deleteMany();
  // Of this test's predecessor, the service may remember what was played.
  await service.publishEvent('song.decided');
});
afterAll(() => service.stop());

interface Payload {
  decision: { id: string; status: string; reason: string | null; asked: number; names: string[] } | null;
  userErrors: { code: string; field: string | null; message: string }[];
}
const payloadFields =
  '{ decision { id status reason asked names songSnapshot { title } } userErrors { code field message } }';

async function decide(input: Record<string, unknown>): Promise<Payload> {
  const { data } = await service.send<{ decideSong: Payload }>(
    `mutation ($input: DecideSongInput!) { decideSong(input: $input) ${payloadFields} }`,
    { as: 'admin', variables: { input } },
  );
  return data.decideSong;
}

async function undo(id: string | undefined, key?: string, seen?: string, seenAt?: string): Promise<Payload> {
  const { data } = await service.send<{ undoDecision: Payload }>(
    `mutation ($id: ID!, $key: String, $seen: DecisionStatus, $seenAt: DateTime) {
      undoDecision(id: $id, key: $key, seen: $seen, seenAt: $seenAt) ${payloadFields}
    }`,
    { as: 'admin', variables: { id, key, seen, seenAt } },
  );
  return data.undoDecision;
}

interface Entry {
  status: string;
  place: number | null;
  asked: number;
  names: string[];
  songSnapshot: { title: string };
}

/** Each entry of the queue in one line, and what was played. */
async function readNight(): Promise<{ queue: string[]; played: string[] }> {
  const { data, errors } = await service.send<{ queue: Entry[]; _entities: { played: Entry[] }[] }>(
    `{
      queue { status place asked names songSnapshot { title } }
      _entities(representations: [{ __typename: "Show", id: "tonight" }]) {
        ... on Show { played { status asked names songSnapshot { title } } }
      }
    }`,
  );
  expect(errors).toEqual([]);
  return {
    queue: data.queue.map(({ status, place, names, songSnapshot }) =>
      [place ?? status, songSnapshot.title, ...names].join(' '),
    ),
    played: data._entities[0]?.played.map(({ names, songSnapshot }) => [songSnapshot.title, ...names].join(' ')) ?? [],
  };
}

/** Fields of the current show. */
async function readShow(fields: string, as: Role = 'visitor'): Promise<unknown> {
  const { data, errors } = await service.send<{ _entities: unknown[] }>(
    `{ _entities(representations: [{ __typename: "Show", id: "tonight" }]) { ... on Show { ${fields} } } }`,
    { as },
  );
  expect(errors).toEqual([]);
  return data._entities[0];
}

const send = (song: { id: string }, requestedBy: string, tip = 0, headers = {}) =>
  service.sendRequest({ songId: song.id, requestedBy, tip }, { headers });

describe('a decision about a song', () => {
  beforeEach(async () => {
    await send(africa, 'Ada', 5);
    await send(jolene, 'Bo', 4);
    await send(africa, 'Cy', 3);
  });

  test('moves it through the running order, and its requests with it', async () => {
    await decide({ songId: jolene.id, status: 'NEXT' });
    await decide({ songId: dreams.id, status: 'NEXT' });
    expect(await readNight()).toEqual({
      queue: ['NEXT Jolene Bo', 'NEXT Dreams', '1 Africa Ada', '2 Africa Cy'],
      played: [],
    });
    await decide({ songId: africa.id, status: 'PLAYING' });
    expect((await readNight()).queue).toEqual(['PLAYING Africa Ada Cy', 'NEXT Jolene Bo', 'NEXT Dreams']);
    await decide({ songId: jolene.id, status: 'PLAYING' });
    expect(await readNight()).toEqual({ queue: ['PLAYING Jolene Bo', 'NEXT Dreams'], played: ['Africa Ada Cy'] });
    await decide({ songId: dreams.id, status: 'WAITING' });
    await decide({ songId: jolene.id, status: 'PLAYED' });
    expect(await readNight()).toEqual({ queue: [], played: ['Jolene Bo', 'Africa Ada Cy'] });
  });

  test('puts a song before another one that is next', async () => {
    const first = await decide({ songId: jolene.id, status: 'NEXT' });
    await decide({ songId: dreams.id, status: 'NEXT' });
    await decide({ songId: africa.id, status: 'NEXT', before: first.decision?.id });
    expect((await readNight()).queue).toEqual(['NEXT Africa Ada Cy', 'NEXT Jolene Bo', 'NEXT Dreams']);
    await decide({ songId: dreams.id, status: 'NEXT', before: first.decision?.id });
    expect((await readNight()).queue).toEqual(['NEXT Africa Ada Cy', 'NEXT Dreams', 'NEXT Jolene Bo']);
    const unknown = await decide({ songId: africa.id, status: 'NEXT', before: new Types.ObjectId().toHexString() });
    expect(unknown.userErrors).toMatchObject([{ code: 'CONFLICT', field: 'before' }]);
  });

  test.each([
    ['WAITING', undefined],
    ['NEXT', undefined],
    ['PLAYED', undefined],
    ['DECLINED', 'This song is playing.'],
  ])('about the song that plays: to %s', async (status, conflict) => {
    await decide({ songId: africa.id, status: 'PLAYING' });
    const { userErrors } = await decide({ songId: africa.id, status, reason: 'NO_TIME' });
    expect(userErrors[0]?.message).toBe(conflict);
    expect(userErrors[0]?.code).toBe(conflict && 'CONFLICT');
  });

  test('is undone step by step, the latest first', async () => {
    const before = await readNight();
    const next = await decide({ songId: jolene.id, status: 'NEXT' });
    const afterNext = await readNight();
    const playing = await decide({ songId: africa.id, status: 'PLAYING' });
    const afterPlaying = await readNight();
    await decide({ songId: jolene.id, status: 'PLAYING' });
    expect((await undo(playing.decision?.id)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    await undo(next.decision?.id);
    expect(await readNight()).toEqual(afterPlaying);
    await undo(playing.decision?.id);
    expect(await readNight()).toEqual(afterNext);
    await undo(next.decision?.id);
    expect(await readNight()).toEqual(before);
    expect((await undo(new Types.ObjectId().toHexString())).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await undo('x')).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('when undone, gives the song its earlier place among those that are next', async () => {
    const first = await decide({ songId: africa.id, status: 'NEXT' });
    await decide({ songId: jolene.id, status: 'NEXT' });
    const before = await readNight();
    const moved = await decide({ songId: jolene.id, status: 'NEXT', before: first.decision?.id });
    expect((await readNight()).queue).toEqual(['NEXT Jolene Bo', 'NEXT Africa Ada Cy']);
    await undo(moved.decision?.id);
    expect(await readNight()).toEqual(before);
  });

  test('when undone, brings a request back whose guest has sent another one meanwhile', async () => {
    service.catalogue.show = createShow({ intake: { perGuest: 1 } });
    await service.publishEvent('intake.changed');
    const guest = { 'x-cowbell-guest': createGuest() };
    await send(dreams, 'Eve', 0, guest);
    const { decision } = await decide({ songId: dreams.id, status: 'PLAYED' });
    await send(africa, 'Eve', 0, guest);
    await undo(decision?.id);
    expect((await readNight()).queue.slice(-2)).toEqual(['4 Dreams Eve', '5 Africa Eve']);
  });

  test('is not undone when the song is in another state than the caller has seen', async () => {
    const playing = await decide({ songId: africa.id, status: 'PLAYING' });
    await decide({ songId: africa.id, status: 'PLAYED' });
    const outdated = await undo(playing.decision?.id, undefined, 'PLAYING');
    expect(outdated.userErrors).toMatchObject([
      { code: 'CONFLICT', message: 'Someone else changed the running order meanwhile.' },
    ]);
    expect((await undo(playing.decision?.id, undefined, 'PLAYED')).decision?.status).toBe('PLAYING');
    await decide({ songId: africa.id, status: 'WAITING' });
    expect((await undo(playing.decision?.id, undefined, 'WAITING')).decision?.status).toBe('PLAYING');
  });

  test('when undone, leaves requests that were sent since on the list', async () => {
    const { decision } = await decide({ songId: africa.id, status: 'PLAYED' });
    await send(africa, 'Dee', 1);
    expect(await readNight()).toEqual({ queue: ['1 Jolene Bo', '2 Africa Dee'], played: ['Africa Ada Cy'] });
    await undo(decision?.id);
    expect(await readNight()).toEqual({
      queue: ['1 Africa Ada', '2 Jolene Bo', '3 Africa Cy', '4 Africa Dee'],
      played: [],
    });
  });

  test('with a key happens once, also when it was undone meanwhile', async () => {
    const input = { songId: africa.id, status: 'PLAYED', key: 'tap' };
    const [first, repeated] = [await decide(input), await decide(input)];
    expect(repeated).toEqual(first);
    await undo(first.decision?.id);
    expect((await decide(input)).userErrors).toEqual([]);
    expect((await readNight()).played).toEqual([]);
  });

  test('with a key happens once, also when the list was cleared meanwhile', async () => {
    const [next, played] = [
      { songId: africa.id, status: 'NEXT', key: 'tap on next' },
      { songId: jolene.id, status: 'PLAYED', key: 'tap on played' },
    ];
    await decide(next);
    const first = await decide(played);
    const { data } = await service.send<{ clearRequests: { removalId: string } }>(
      'mutation { clearRequests { removalId } }',
      { as: 'admin' },
    );
    expect(await decide(next)).toEqual({ decision: null, userErrors: [] });
    expect(await decide(played)).toEqual(first);
    expect(await readNight()).toEqual({ queue: [], played: ['Jolene Bo'] });
    expect((await undo(first.decision?.id)).userErrors).toMatchObject([{ message: 'There is nothing to undo.' }]);

    await service.send('mutation ($id: ID!) { restoreRequests(removalId: $id) { restored } }', {
      as: 'admin',
      variables: { id: data.clearRequests.removalId },
    });
    expect((await decide(next)).decision).toMatchObject({ status: 'NEXT' });
    expect((await readNight()).queue).toEqual(['NEXT Africa Ada Cy']);
  });

  test.each([
    ['ended', { intake: { state: 'ENDED' } }],
    ['was followed by another one', { id: 'show-2' }],
  ] as const)('with a key happens once, also when the show %s meanwhile', async (_what, show) => {
    const input = { songId: africa.id, status: 'PLAYED', key: 'tap' };
    const first = await decide(input);
    service.catalogue.show = createShow(show);
    await service.publishEvent('show.started');
    const events = await service.recordEvents('song.decided');
    const repeated = await decide(input);
    const other = await decide({ ...input, status: 'NEXT' });
    service.catalogue.show = createShow();
    await service.publishEvent('show.started');
    expect(repeated).toEqual(first);
    expect(other.userErrors).toMatchObject([{ code: 'CONFLICT', field: 'key' }]);
    expect(await decisions.countDocuments()).toBe(1);
    expect(events()).toEqual([]);
  });

  test('of an admin who did not see what plays is refused, with what plays', async () => {
    const first = await decide({ songId: africa.id, status: 'PLAYING', seen: null });
    const second = await decide({ songId: jolene.id, status: 'PLAYING', seen: null });
    expect(second).toMatchObject({
      decision: { id: first.decision?.id, status: 'PLAYING' },
      userErrors: [{ code: 'CONFLICT' }],
    });
    expect((await decide({ songId: jolene.id, status: 'PLAYING', seen: first.decision?.id })).userErrors).toEqual([]);
    expect((await readNight()).queue[0]).toBe('PLAYING Jolene Bo');
  });

  test('at the same moment as others leaves one song playing, and every request in one place', async () => {
    const songs = [africa, jolene, dreams];
    const taps = Array.from({ length: 20 }, (_, i) => decide({ songId: songs[i % 3]?.id, status: 'PLAYING' }));
    const sends = Array.from({ length: 20 }, (_, i) => send(songs[i % 3] ?? africa, `Guest ${i}`));
    await Promise.all([...taps, ...sends]);
    expect(await decisions.countDocuments({ status: 'PLAYING' })).toBe(1);
    expect(await service.requests.countDocuments()).toBe(23);
    const onList = await service.requests.find({ onList: true, decisionId: { $exists: true } });
    const nowhere = await service.requests.find({ onList: false, decisionId: { $exists: false } });
    expect([onList, nowhere]).toEqual([[], []]);
  });

  test.each([
    [{ status: 'DECLINED' }, 'INVALID_INPUT', 'reason'],
    [{ status: 'PLAYED', songId: 'x' }, 'NOT_FOUND', 'songId'],
    [{ status: 'PLAYED', songId: new Types.ObjectId().toHexString() }, 'NOT_FOUND', 'songId'],
    [{ status: 'PLAYED', key: '' }, 'INVALID_INPUT', 'key'],
  ])('that is not valid is refused: %j', async (input, code, field) => {
    expect((await decide({ songId: africa.id, ...input })).userErrors).toMatchObject([{ code, field }]);
  });

  test('about a song that was deleted keeps the song as it was requested', async () => {
    const gone = createSong({ title: 'Gone' });
    service.catalogue.songs.push(gone);
    await send(gone, 'Eve');
    service.catalogue.songs.pop();
    await service.publishEvent('song.deleted');
    await decide({ songId: gone.id, status: 'PLAYED' });
    expect((await readNight()).played).toEqual(['Gone Eve']);
  });

  test('is refused when the show is over', async () => {
    service.catalogue.show = createShow({ intake: { state: 'ENDED' } });
    await service.publishEvent('intake.changed');
    const refused = [{ code: 'CONFLICT', message: 'The show is over.' }];
    expect((await decide({ songId: africa.id, status: 'PLAYED' })).userErrors).toMatchObject(refused);
    expect((await undo(new Types.ObjectId().toHexString())).userErrors).toMatchObject(refused);
    expect((await readNight()).queue).toEqual([]);
    service.catalogue.show = createShow();
    await service.publishEvent('intake.changed');
    expect((await readNight()).queue).toHaveLength(3);
  });
});

test('a used key with other content is refused', async () => {
  const first = await decide({ songId: africa.id, status: 'NEXT', key: 'k1' });
  expect(await decide({ songId: africa.id.toUpperCase(), status: 'NEXT', key: 'k1' })).toEqual(first);
  for (const other of [
    { songId: jolene.id, status: 'NEXT' },
    { songId: africa.id, status: 'PLAYED' },
    { songId: africa.id, status: 'NEXT', before: first.decision?.id },
  ]) {
    const { decision, userErrors } = await decide({ ...other, key: 'k1' });
    expect(decision).toBeNull();
    expect(userErrors).toEqual([
      { code: 'CONFLICT', field: 'key', message: 'Another decision was already sent with this key.' },
    ]);
  }
  expect((await readNight()).queue).toEqual(['NEXT Africa']);
});

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
  await decisions.updateMany({}, { $set: { at: new Date(Date.now() - 11_000) } });
  await send(africa, 'Eve');
  await decide({ songId: africa.id, status: 'NEXT' });
  await undo(decision?.id);
  expect((await readNight()).queue).toEqual(['1 Africa Eve']);
});

test('of the changes of a show and of the taps that repeat one, the latest are kept', async () => {
  for (let n = 0; n < 12; n += 1) await decide({ songId: africa.id, status: 'NEXT', key: `tap ${n}` });
  const readChanges = async () => (await service.connection.collection('runningorders').findOne())?.changes;
  expect((await readChanges())[0].alsoKeys).toEqual(Array.from({ length: 10 }, (_, n) => `tap ${n + 2}`));
  for (let n = 0; n < 52; n += 1) await decide({ songId: jolene.id, status: n % 2 ? 'WAITING' : 'NEXT' });
  expect(await readChanges()).toHaveLength(50);
});

test('a song that is played again after a while, or with new requests, was played twice', async () => {
  const play = () => decide({ songId: africa.id, status: 'PLAYED' });
  await play();
  await send(africa, 'Eve');
  await play();
  await decisions.updateMany({}, { $set: { at: new Date(Date.now() - 11_000) } });
  await play();
  expect((await readNight()).played).toHaveLength(3);
});

test('an undo that names its change is refused once there is a later one', async () => {
  const { decision } = await decide({ songId: africa.id, status: 'NEXT', key: 'first' });
  await decide({ songId: africa.id, status: 'PLAYING', key: 'of another leader' });
  const refused = [{ code: 'CONFLICT', message: 'Someone else changed the running order meanwhile.' }];
  expect((await undo(decision?.id, 'first')).userErrors).toMatchObject(refused);
  expect((await readNight()).queue).toEqual(['PLAYING Africa']);
  expect((await undo(decision?.id, 'of another leader')).userErrors).toEqual([]);
  expect((await undo(decision?.id, 'first')).userErrors).toEqual([]);
  expect((await readNight()).queue).toEqual([]);
});

test.each([
  ['ended', { intake: { state: 'ENDED' } }],
  ['was followed by another one', { id: 'show-2' }],
] as const)('on the stage of a show that %s is nothing', async (_what, show) => {
  const readStage = () => readShow('nowPlaying { songSnapshot { title } } upNext { songSnapshot { title } }');
  await decide({ songId: africa.id, status: 'PLAYING' });
  await decide({ songId: jolene.id, status: 'NEXT' });
  const stage = { nowPlaying: { songSnapshot: { title: 'Africa' } }, upNext: [{ songSnapshot: { title: 'Jolene' } }] };
  expect(await readStage()).toEqual(stage);
  service.catalogue.show = createShow(show);
  await service.publishEvent('intake.changed');
  expect(await readStage()).toEqual({ nowPlaying: null, upNext: [] });
  expect((await readNight()).played).toEqual(['Africa']);
  service.catalogue.show = createShow();
  await service.publishEvent('intake.changed');
  expect(await readStage()).toEqual(stage);
});

test('what still plays at the end of a show was played', async () => {
  const headers = { 'x-cowbell-guest': createGuest() };
  await send(africa, 'Ada', 5, headers);
  await send(jolene, 'Ada', 5, headers);
  await decide({ songId: africa.id, status: 'PLAYING' });
  await decide({ songId: jolene.id, status: 'NEXT' });
  service.catalogue.show = createShow({ intake: { state: 'ENDED' } });
  await service.publishEvent('intake.changed');
  expect(await readNight()).toEqual({ queue: [], played: ['Africa Ada'] });
  expect(await readShow('played { status asked }')).toEqual({ played: [{ status: 'PLAYED', asked: 1 }] });
  const { data } = await service.send<{ myTonight: { status: string }[] }>('{ myTonight { status } }', { headers });
  expect(data.myTonight.map(({ status }) => status)).toEqual(['UNPLAYED', 'PLAYED']);
  service.catalogue.show = createShow();
  await service.publishEvent('intake.changed');
});

test.each(roles)('%s deciding', async (as) => {
  for (const operation of [`decideSong(input: { songId: "${africa.id}", status: NEXT })`, 'undoDecision(id: "x")']) {
    const { errorCodes } = await service.send(`mutation { ${operation} { userErrors { code } } }`, { as });
    expect(errorCodes).toEqual(as === 'admin' ? [] : [as === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN']);
  }
});

test.each(roles)('%s reading what was promised, and who asked', async (as) => {
  await send(africa, 'Ada', 5);
  await send(jolene, 'Bo', 6);
  await decide({ songId: jolene.id, status: 'PLAYED' });
  const { data } = await service.send(
    `{
      queue { promised requests { tip message } }
      _entities(representations: [{ __typename: "Show", id: "tonight" }]) {
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

test('clearing the list empties what is next, and keeps what plays and was played', async () => {
  await send(africa, 'Ada');
  await decide({ songId: africa.id, status: 'PLAYED' });
  await decide({ songId: jolene.id, status: 'PLAYING' });
  await decide({ songId: dreams.id, status: 'NEXT' });
  await send(dreams, 'Bo');
  await service.send('mutation { clearRequests { removed } }', { as: 'admin' });
  expect(await readNight()).toEqual({ queue: ['PLAYING Jolene'], played: ['Africa Ada'] });
});

test('undoing a clearing brings back what was next, before what is next by now', async () => {
  const wonderwall = createSong({ title: 'Wonderwall' });
  service.catalogue.songs.push(wonderwall);
  await decide({ songId: jolene.id, status: 'NEXT' });
  await decide({ songId: dreams.id, status: 'NEXT' });
  const first = await decide({ songId: wonderwall.id, status: 'NEXT' });
  await decide({ songId: jolene.id, status: 'NEXT', before: first.decision?.id });
  await send(africa, 'Ada');
  const clearing = await service.send<{ clearRequests: { removalId: string } }>(
    'mutation { clearRequests { removalId } }',
    { as: 'admin' },
  );
  await decide({ songId: wonderwall.id, status: 'PLAYING' });
  const { decision } = await decide({ songId: africa.id, status: 'NEXT' });
  const variables = { id: clearing.data.clearRequests.removalId };
  await service.send('mutation ($id: ID!) { restoreRequests(removalId: $id) { restored } }', {
    as: 'admin',
    variables,
  });
  const restored = ['PLAYING Wonderwall', 'NEXT Dreams', 'NEXT Jolene', 'NEXT Africa Ada'];
  expect((await readNight()).queue).toEqual(restored);
  // What was decided in between was decided in another order.
  expect((await undo(decision?.id)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect((await readNight()).queue).toEqual(restored);
});

test('an admin reads which change can be undone next', async () => {
  const read = (as: Role) => readShow('lastChange { status reason songSnapshot { title } }', as);
  const nothing = { lastChange: null };
  expect(await read('admin')).toEqual(nothing);
  const next = await decide({ songId: africa.id, status: 'NEXT' });
  await decide({ songId: jolene.id, status: 'DECLINED', reason: 'NO_TIME' });
  const declined = { lastChange: { status: 'DECLINED', reason: 'NO_TIME', songSnapshot: { title: 'Jolene' } } };
  expect(await read('admin')).toEqual(declined);
  for (const as of ['visitor', 'verified', 'unverified admin'] as const) expect(await read(as)).toEqual(nothing);
  await decide({ songId: africa.id, status: 'WAITING' });
  const released = { lastChange: { status: 'WAITING', reason: null, songSnapshot: { title: 'Africa' } } };
  expect(await read('admin')).toEqual(released);
  await undo(next.decision?.id);
  expect(await read('admin')).toEqual(declined);
  service.catalogue.show = createShow({ intake: { state: 'ENDED' } });
  await service.publishEvent('intake.changed');
  expect(await read('admin')).toEqual(nothing);
  service.catalogue.show = createShow();
  await service.publishEvent('intake.changed');
  expect(await read('admin')).toEqual(declined);
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
  service.catalogue.show = createShow({ intake: { replays: false } });
  await service.publishEvent('show.updated');
  expect(await codesOf(africa)).toEqual(['ALREADY_PLAYED']);
  service.catalogue.show = createShow();
  await service.publishEvent('show.updated');
});

test('a guest reads what became of their requests, with their own tip and message', async () => {
  const headers = { 'x-cowbell-guest': createGuest() };
  for (const song of [africa, jolene, dreams]) await send(song, 'Ada', 7, headers);
  await send(service.song, 'Ada', 7, headers);
  await send(africa, 'Bo');
  await decide({ songId: africa.id, status: 'PLAYED' });
  await decide({ songId: jolene.id, status: 'DECLINED', reason: 'NO_TIME' });
  await decide({ songId: dreams.id, status: 'NEXT' });
  const readOwn = async () => {
    const { data } = await service.send<{ myTonight: { status: string; reason: string | null; tip: number }[] }>(
      '{ myTonight { status reason tip show { id } } }',
      { headers },
    );
    return data.myTonight.map(({ status, reason, tip }) => [status, reason, tip].join(' '));
  };
  expect(await readOwn()).toEqual(['WAITING  7', 'NEXT  7', 'DECLINED NO_TIME 7', 'PLAYED  7']);
  service.catalogue.show = createShow({ intake: { state: 'ENDED' }, endedAt: new Date() });
  await service.publishEvent('intake.changed');
  expect(await readOwn()).toEqual(['UNPLAYED  7', 'UNPLAYED  7', 'DECLINED NO_TIME 7', 'PLAYED  7']);
  service.catalogue.show = createShow();
  await service.publishEvent('intake.changed');
  expect((await service.send('{ myTonight { id } }')).data).toEqual({ myTonight: [] });
});

test('a guest reads what became of their requests of the show before, for six hours after its end', async () => {
  const headers = { 'x-cowbell-guest': createGuest() };
  for (const song of [africa, jolene, dreams, service.song]) await send(song, 'Ada', 7, headers);
  await decide({ songId: africa.id, status: 'PLAYED' });
  await decide({ songId: jolene.id, status: 'PLAYING' });
  await decide({ songId: dreams.id, status: 'NEXT' });
  const readOwn = async () => {
    const { data } = await service.send<{
      myTonight: { status: string; statusAt: string; tip: number; show: { id: string } }[];
    }>('{ myTonight { status statusAt tip show { id } } }', { headers });
    return data.myTonight;
  };
  const begin = async (endedAgo: number) => {
    const endedAt = new Date(Date.now() - endedAgo);
    service.catalogue.show = createShow({ id: 'show-2', intake: { perGuest: 1 }, former: { id: 'tonight', endedAt } });
    await service.publishEvent('show.started');
    return endedAt;
  };
  const endedAt = await begin(formerShowShown - 60_000);
  // They are no part of the new show's list and limits.
  expect((await send(africa, 'Ada', 2, headers)).payload.userErrors).toEqual([]);
  const own = await readOwn();
  expect(own.map(({ status, tip, show }) => [show.id, status, tip].join(' '))).toEqual([
    'show-2 WAITING 2',
    'tonight UNPLAYED 7',
    'tonight UNPLAYED 7',
    'tonight PLAYED 7',
    'tonight PLAYED 7',
  ]);
  expect(own[1]?.statusAt).toBe(endedAt.toISOString());
  await begin(formerShowShown);
  expect((await readOwn()).map(({ show }) => show.id)).toEqual(['show-2']);
  service.catalogue.show = createShow();
  await service.publishEvent('show.started');
});

describe('a show that combines requests', () => {
  beforeAll(async () => {
    service.catalogue.show = createShow({ intake: { combine: true } });
    await service.publishEvent('show.updated');
  });
  afterAll(async () => {
    service.catalogue.show = createShow();
    await service.publishEvent('show.updated');
  });

  test('ranks songs by the sum of their tips, then by who was first', async () => {
    await send(dreams, 'Zed', 25);
    await send(jolene, 'Tom', 0);
    for (const name of ['Ada', 'Bo', 'Cy']) await send(africa, name, 10);
    await send(service.song, 'Uma', 0);
    const { queue } = await readNight();
    expect(queue).toEqual(['1 Africa Ada Bo Cy', '2 Dreams Zed', '3 Jolene Tom', '4 Africa Uma']);
    const { payload } = await send(jolene, 'Vic', 26);
    expect(payload.place).toBe(2);
    expect((await send(dreams, 'Wim', 26)).payload.place).toBe(1);
    const { data } = await service.send<{
      queueCount: number;
      queue: { asked: number; promised: number; requests: { tip: number }[] }[];
    }>('{ queueCount queue(first: 1, after: 1) { asked promised requests(first: 2) { tip } } }', { as: 'admin' });
    expect(data).toEqual({ queueCount: 4, queue: [{ asked: 3, promised: 30, requests: [{ tip: 10 }, { tip: 10 }] }] });
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
    const { data, errors } = await service.send<{ queue: Entry[] | null; queueCount: number }>(
      `{ queue(${args}) { status place names songSnapshot { title } } queueCount }`,
    );
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

test('requests that an earlier version stores are put on the list', async () => {
  const { payload } = await send(africa, 'Ada');
  await service.requests.collection.updateMany({}, { $unset: { showId: 1, onList: 1 } });
  expect(payload.userErrors).toEqual([]);
  await expect.poll(async () => (await readNight()).queue, { timeout: 5_000 }).toEqual(['1 Africa Ada']);
});
