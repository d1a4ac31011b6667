import { type Role, roles } from '@cowbell/service-kit/testing/test-service';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { createGuest, createSong } from '../testing/factories.ts';
import { useRunningOrder } from '../testing/use-running-order.ts';

const { changeShow, decide, decisions, readNight, readShow, reopen, send, service, undo, songs } =
  useRunningOrder('decision');
const { africa, jolene, dreams } = songs;

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
    await changeShow({ intake: { perGuest: 1 } });
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
    const { data } = await service().send<{ clearRequests: { removalId: string } }>(
      'mutation { clearRequests { removalId } }',
      { as: 'admin' },
    );
    expect(await decide(next)).toEqual({ decision: null, userErrors: [] });
    expect(await decide(played)).toEqual(first);
    expect(await readNight()).toEqual({ queue: [], played: ['Jolene Bo'] });
    expect((await undo(first.decision?.id)).userErrors).toMatchObject([{ message: 'There is nothing to undo.' }]);

    await service().send('mutation ($id: ID!) { restoreRequests(removalId: $id) { restored } }', {
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
    await changeShow(show);
    const events = await service().recordEvents('song.decided');
    const repeated = await decide(input);
    const other = await decide({ ...input, status: 'NEXT' });
    await changeShow();
    expect(repeated).toEqual(first);
    expect(other.userErrors).toMatchObject([{ code: 'CONFLICT', field: 'key' }]);
    expect(await decisions().countDocuments()).toBe(1);
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
    expect(await decisions().countDocuments({ status: 'PLAYING' })).toBe(1);
    expect(await service().requests.countDocuments()).toBe(23);
    const onList = await service().requests.find({ state: 'LISTED', decisionId: { $exists: true } });
    const nowhere = await service().requests.find({ state: 'DECIDED', decisionId: { $exists: false } });
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
    service().catalogue.songs.push(gone);
    await send(gone, 'Eve');
    service().catalogue.songs.pop();
    await service().publishEvent('song.deleted');
    await decide({ songId: gone.id, status: 'PLAYED' });
    expect((await readNight()).played).toEqual(['Gone Eve']);
    await service().requests.updateMany({ 'songSnapshot.title': 'Gone' }, { showId: 'the-show-before' });
    await decisions().deleteMany();
    expect((await decide({ songId: gone.id, status: 'NEXT' })).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('is refused when the show is over', async () => {
    await changeShow({ intake: { state: 'ENDED' } });
    const refused = [{ code: 'CONFLICT', message: 'The show is over.' }];
    expect((await decide({ songId: africa.id, status: 'PLAYED' })).userErrors).toMatchObject(refused);
    expect((await undo(new Types.ObjectId().toHexString())).userErrors).toMatchObject(refused);
    expect((await readNight()).queue).toEqual([]);
    await changeShow();
    expect((await readNight()).queue).toHaveLength(3);
  });

  test('that was made for one show changes nothing in the next, also when that is over, too', async () => {
    const refused = {
      decision: null,
      userErrors: [{ code: 'CONFLICT', field: null, message: 'A new show has begun.' }],
    };
    for (const showId of ['the-show-before', '']) {
      expect(await decide({ songId: africa.id, status: 'PLAYED', showId })).toEqual(refused);
    }
    await changeShow({ intake: { state: 'ENDED' } });
    expect(await decide({ songId: africa.id, status: 'PLAYED', showId: 'the-show-before' })).toEqual(refused);
    await changeShow();
    const input = { songId: africa.id, status: 'NEXT', showId: 'show-1', key: 'tap' };
    const first = await decide(input);
    expect(first.decision?.status).toBe('NEXT');
    await changeShow({ id: 'show-2' });
    expect(await decide(input)).toEqual(first);
    const { userErrors } = await undo(first.decision?.id, 'tap');
    await changeShow();
    expect(userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await readNight()).queue).toEqual(['NEXT Africa Ada Cy', '1 Jolene Bo']);
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

test('any final decision is taken back, with its requests, once for each key, and that can be undone', async () => {
  await send(africa, 'Ada', 5);
  const { decision } = await decide({ songId: africa.id, status: 'PLAYED' });
  const other = await decide({ songId: jolene.id, status: 'DECLINED', reason: 'NO_TIME' });
  await decide({ songId: dreams.id, status: 'PLAYED' });
  expect((await reopen(decision?.id, 'a tap')).userErrors).toEqual([]);
  expect(await readNight()).toEqual({ queue: ['1 Africa Ada'], played: ['Dreams'] });
  await decide({ songId: africa.id, status: 'PLAYED' });
  expect((await reopen(decision?.id, 'a tap')).userErrors).toEqual([]);
  expect((await readNight()).played).toEqual(['Africa Ada', 'Dreams']);
  expect((await reopen(other.decision?.id)).userErrors).toEqual([]);
  expect((await reopen(other.decision?.id)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect((await undo(other.decision?.id)).userErrors).toEqual([]);
  expect(await decisions().findById(other.decision?.id).lean()).toMatchObject({ status: 'DECLINED' });
});

test.each(roles)('%s deciding', async (as) => {
  const operations = [
    `decideSong(input: { songId: "${africa.id}", status: NEXT })`,
    'undoDecision(id: "x")',
    'reopenDecision(id: "x")',
  ];
  for (const operation of operations) {
    const { errorCodes } = await service().send(`mutation { ${operation} { userErrors { code } } }`, { as });
    expect(errorCodes).toEqual(as === 'admin' ? [] : [as === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN']);
  }
});

test('clearing the list empties what is next, and keeps what plays and was played', async () => {
  await send(africa, 'Ada');
  await decide({ songId: africa.id, status: 'PLAYED' });
  await decide({ songId: jolene.id, status: 'PLAYING' });
  await decide({ songId: dreams.id, status: 'NEXT' });
  await send(dreams, 'Bo');
  await service().send('mutation { clearRequests { removed } }', { as: 'admin' });
  expect(await readNight()).toEqual({ queue: ['PLAYING Jolene'], played: ['Africa Ada'] });
});

test('undoing a clearing brings back what was next, before what is next by now', async () => {
  const wonderwall = createSong({ title: 'Wonderwall' });
  service().catalogue.songs.push(wonderwall);
  // Against the order of their ids, in which the database may find them.
  const [later, earlier] = [dreams, jolene].sort((a, b) => a.id.localeCompare(b.id)) as [typeof dreams, typeof dreams];
  const first = await decide({ songId: later.id, status: 'NEXT' });
  await decide({ songId: wonderwall.id, status: 'NEXT' });
  await decide({ songId: earlier.id, status: 'NEXT', before: first.decision?.id });
  await send(africa, 'Ada');
  const clearing = await service().send<{ clearRequests: { removalId: string } }>(
    'mutation { clearRequests { removalId } }',
    { as: 'admin' },
  );
  await decide({ songId: wonderwall.id, status: 'PLAYING' });
  const { decision } = await decide({ songId: africa.id, status: 'NEXT' });
  const variables = { id: clearing.data.clearRequests.removalId };
  const restore = () =>
    service().send('mutation ($id: ID!) { restoreRequests(removalId: $id) { restored } }', { as: 'admin', variables });
  const removed = await service()
    .requests.find({ removalId: { $exists: true } })
    .lean();
  await restore();
  const restored = ['PLAYING Wonderwall', `NEXT ${earlier.title}`, `NEXT ${later.title}`, 'NEXT Africa Ada'];
  expect((await readNight()).queue).toEqual(restored);
  // What was decided in between was decided in another order.
  expect((await undo(decision?.id)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect((await readNight()).queue).toEqual(restored);
  // An undo that was interrupted after the running order is repeated.
  await decide({ songId: earlier.id, status: 'PLAYED' });
  for (const one of removed) await service().requests.replaceOne({ _id: one._id }, one);
  expect((await restore()).errors).toEqual([]);
  expect((await readNight()).queue).toEqual(['PLAYING Wonderwall', `NEXT ${later.title}`, 'NEXT Africa Ada']);
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
  await changeShow({ intake: { state: 'ENDED' } });
  expect(await read('admin')).toEqual(nothing);
  await changeShow();
  expect(await read('admin')).toEqual(declined);
});
