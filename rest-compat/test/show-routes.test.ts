import { createGuest } from '@cowbell/gateway/test/start-gateway';
import { describe, expect, it } from 'vitest';
import { failure, useBackOffice } from './use-back-office.ts';

describe('REST calls for the show, by admins', () => {
  const office = useBackOffice('rest_show_band');
  const { send } = office;

  it('PUT /show sets the show type', async () => {
    expect(await send('PUT', '/show', { duoOnly: true })).toMatchObject({ status: 200, body: { duoOnly: true } });
    expect((await office.rest().call('GET', '/song/show-songs')).body).not.toContainEqual(
      expect.objectContaining({ title: 'Africa' }),
    );
    const refused = await office
      .rest()
      .call('POST', '/request', { songId: office.stack().songs.africa, requestedBy: 'Ada' });
    expect(refused.status).toBe(409);
    expect(await send('PUT', '/show', { duoOnly: false })).toMatchObject({ body: { duoOnly: false } });
    expect(await send('PUT', '/show', { duoOnly: 'no' })).toMatchObject({ status: 400 });
  });

  it('PUT /show changes the rules of the show, and leaves the others as they are', async () => {
    const rules = { name: 'The Press Box', minTip: 5, perGuest: 3, replays: false, combine: true };
    expect(await send('PUT', '/show', { duoOnly: false, ...rules })).toMatchObject({ status: 200, body: rules });
    const { body } = await office.rest().call('GET', '/show');
    expect(body).toMatchObject({ number: 1, duoOnly: false, state: 'OPEN', ...rules });
    expect(await send('PUT', '/show', { duoOnly: true, version: body.version - 1 })).toMatchObject({ status: 409 });
    const tooLow = { songId: office.stack().songs.africa, requestedBy: 'Ada', tip: 4 };
    await expect
      .poll(() => office.rest().call('POST', '/request', tooLow))
      .toMatchObject({ status: 400, body: { message: 'Tonight a request starts at $5.' } });
    const off = { name: null, minTip: 0, perGuest: null, replays: true, combine: false };
    expect(await send('PUT', '/show', { duoOnly: false, ...off })).toMatchObject({ body: off });
  });

  it('PUT /show/state pauses the show, and opens it again', async () => {
    const paused = { state: 'PAUSED', message: 'Back after the break' };
    expect(await send('PUT', '/show/state', paused)).toMatchObject({ status: 200, body: paused });
    // The event that the request service waits for may come a moment after the response.
    await expect
      .poll(() => office.rest().call('POST', '/request', { songId: office.stack().songs.africa, requestedBy: 'Ada' }))
      .toMatchObject({
        status: 409,
        body: { message: 'Back after the break' },
      });
    await send('DELETE', '/request');
    expect(await send('PUT', '/show/state', { closesAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      body: { message: 'Choose a time within the next 12 hours.' },
    });
    const opensAt = new Date(Date.now() + 15 * 60_000).toISOString();
    expect(await send('PUT', '/show/state', { opensAt })).toMatchObject({ status: 200, body: { ...paused, opensAt } });
    expect(await send('PUT', '/show/state', { opensAt: 'soon' })).toMatchObject({
      status: 400,
      body: failure('opensAt is a time like 2026-11-21T22:30:00Z.'),
    });
    expect(await send('PUT', '/show/state', { state: 'OPEN' })).toMatchObject({
      body: { state: 'OPEN', message: null, opensAt: null },
    });
  });

  it('PUT /show/state changes only the show that its caller has seen, and its message only in the version', async () => {
    const { _id: showId, version } = (await office.rest().call('GET', '/show')).body;
    expect(await send('PUT', '/show/state', { state: 'PAUSED', showId: 'show-99' })).toMatchObject({
      status: 409,
      body: failure('A new show has begun.'),
    });
    const first = { showId, version, message: 'Back at nine' };
    expect(await send('PUT', '/show/state', first)).toMatchObject({ status: 200, body: { state: 'OPEN' } });
    expect(await send('PUT', '/show/state', { version, message: 'Back at ten' })).toMatchObject({ status: 409 });
    // The event of the change may come a moment after the response.
    await expect.poll(async () => (await office.rest().call('GET', '/show')).body.message).toBe('Back at nine');
    const second = { showId: null, version: version + 1, message: 'Back at ten' };
    expect(await send('PUT', '/show/state', second)).toMatchObject({ status: 200, body: { message: 'Back at ten' } });
    expect(await send('PUT', '/show/state', { message: null })).toMatchObject({ status: 200, body: { message: null } });
    expect(await send('PUT', '/show/state', { showId: 1 })).toMatchObject({
      status: 400,
      body: failure('A show id is a text.'),
    });
    expect(await send('PUT', '/show/state', { version: 'first' })).toMatchObject({
      status: 400,
      body: failure('The version is that of the show as it was loaded.'),
    });
    for (const [method, path, body, sentence] of [
      ['PUT', '/show/state', { message: 5 }, 'A message is a text.'],
      ['PUT', '/show', { duoOnly: false, name: 5 }, 'A show name is a text.'],
      ['POST', '/show', { after: 1, name: 5 }, 'A show name is a text.'],
    ] as const) {
      expect(await send(method, path, body)).toMatchObject({ status: 400, body: failure(sentence) });
    }
  });

  it('songs are decided about, and decisions are undone', async () => {
    await send('DELETE', '/request');
    const { africa, jolene } = office.stack().songs;
    const guest = createGuest();
    const ask = async (songId: string, tip: number) =>
      (await office.rest().call('POST', '/request', { songId, requestedBy: 'Ada', tip }, guest)).body._id as string;
    const ids = [await ask(africa, 5), await ask(jolene, 2)];
    const queue = async () =>
      (await send('GET', '/queue')).body.map(
        ({ songId, status, place }: { songId: { title: string }; status: string; place: number | null }) =>
          `${songId.title} ${status} ${place}`,
      );
    expect(await queue()).toEqual(['Africa WAITING 1', 'Jolene WAITING 2']);
    const next = await send('PUT', `/queue/${jolene}`, { status: 'NEXT' });
    expect(next).toMatchObject({
      status: 200,
      body: { success: true, decision: { status: 'NEXT', asked: 1, names: ['Ada'], promised: 2 } },
    });
    expect(await queue()).toEqual(['Jolene NEXT null', 'Africa WAITING 1']);
    const [entry] = (await office.rest().call('GET', '/queue')).body;
    expect(entry).toEqual({
      _id: expect.any(String),
      songId: expect.objectContaining({ _id: jolene, title: 'Jolene' }),
      status: 'NEXT',
      decisionId: next.body.decision._id,
      place: null,
      asked: 1,
      names: ['Ada'],
      promised: null,
      firstAskedAt: expect.any(String),
    });

    expect(await send('PUT', `/queue/${jolene}`, { status: 'DECLINED' })).toMatchObject({
      status: 400,
      body: failure('Choose why the song is not played.'),
    });
    const declined = await send('PUT', `/queue/${jolene}`, { status: 'DECLINED', reason: 'NO_TIME' });
    const mine = (await office.rest().call('GET', '/request/mine', undefined, guest)).body;
    expect(mine).toMatchObject([
      { _id: ids[1], tip: 2, status: 'DECLINED', reason: 'NO_TIME', showId: expect.any(String) },
      { _id: ids[0], tip: 5, status: 'WAITING', reason: null },
    ]);
    expect((await office.rest().call('GET', '/request/mine')).body).toEqual([]);

    const playing = await send('PUT', `/queue/${africa}`, { status: 'PLAYING', seen: null });
    expect(await send('POST', '/queue/undo', { id: declined.body.decision._id })).toMatchObject({ status: 409 });
    expect(await send('PUT', `/queue/${jolene}`, { status: 'PLAYING', seen: null })).toMatchObject({ status: 409 });
    expect(await send('POST', '/queue/undo', { id: playing.body.decision._id })).toMatchObject({
      status: 200,
      body: { success: true, decision: null },
    });
    expect(await send('POST', '/queue/undo', { id: 'x' })).toMatchObject({ status: 404 });
    expect(await send('PUT', `/queue/${africa}`, { status: 'WAITING' })).toMatchObject({ body: { decision: null } });
    expect(await queue()).toEqual(['Africa WAITING 1']);
  });

  it('a decision with a key happens once, and an undo means what its caller has seen', async () => {
    const path = `/queue/${office.stack().songs.africa}`;
    const decide = (status: string, key: string) =>
      office.rest().call('PUT', path, { status }, { ...office.admin(), 'idempotency-key': key });
    const { body } = await decide('NEXT', 'first');
    const id = body.decision._id;
    await decide('PLAYING', 'second');
    expect(await decide('NEXT', 'first')).toMatchObject({ status: 200, body: { decision: { status: 'PLAYING' } } });
    expect(await decide('PLAYED', 'first')).toMatchObject({ status: 409 });
    expect(await send('POST', '/queue/undo', { id, key: 'first' })).toMatchObject({ status: 409 });
    expect(await send('POST', '/queue/undo', { id, seen: 'NEXT' })).toMatchObject({ status: 409 });
    expect(await send('POST', '/queue/undo', { id, seen: 'PLAYING', key: 'second' })).toMatchObject({
      status: 200,
      body: { decision: { status: 'NEXT' } },
    });
    expect(await send('POST', '/queue/undo', { id, seen: 'GONE' })).toMatchObject({
      status: 400,
      body: failure('seen is one of WAITING, NEXT, PLAYING, PLAYED, DECLINED.'),
    });
    expect(await send('POST', '/queue/undo', { id, key: null, seen: null })).toMatchObject({ status: 200 });
  });

  it('a decision is made for the show, and undone as of the time, that its caller has seen', async () => {
    const { _id: showId } = (await office.rest().call('GET', '/show')).body;
    const path = `/queue/${office.stack().songs.africa}`;
    expect(await send('PUT', path, { status: 'NEXT', showId: 'show-99' })).toMatchObject({
      status: 409,
      body: failure('A new show has begun.'),
    });
    const next = await send('PUT', path, { status: 'NEXT', showId });
    expect(next).toMatchObject({ status: 200, body: { decision: { status: 'NEXT' } } });
    const { _id: id, at: seenAt } = next.body.decision;
    const earlier = new Date(Date.parse(seenAt) - 1).toISOString();
    expect(await send('POST', '/queue/undo', { id, seenAt: earlier })).toMatchObject({ status: 409 });
    expect(await send('POST', '/queue/undo', { id, seenAt: 'earlier' })).toMatchObject({
      status: 400,
      body: failure('seenAt is a time like 2026-11-21T21:42:00.000Z.'),
    });
    expect(await send('POST', '/queue/undo', { id, seen: 'NEXT', seenAt })).toMatchObject({ status: 200 });
  });

  it('POST /show begins a new show once, with an empty list', async () => {
    const content = { songId: office.stack().songs.africa, requestedBy: 'Ada', tip: 3 };
    await office.rest().call('POST', '/request', content);
    const before = (await office.rest().call('GET', '/show')).body;
    const rules = { name: 'The Press Box', minTip: 2, combine: true };
    const begun = await send('POST', '/show', { after: before.number, ...rules });
    expect(begun).toMatchObject({ status: 201, body: { number: before.number + 1, state: 'OPEN', ...rules } });
    await expect.poll(async () => (await office.rest().call('GET', '/request')).body).toEqual([]);
    const late = await office.rest().call('POST', '/request', { ...content, showId: before._id });
    expect(late).toMatchObject({ status: 409, body: failure('A new show has begun. Please send your request again.') });
    expect(await office.rest().call('POST', '/request', { ...content, showId: begun.body._id })).toMatchObject({
      status: 201,
    });
    expect(await send('POST', '/show', { after: before.number })).toMatchObject({
      status: 409,
      body: failure('A new show has begun.'),
    });
    expect(await send('POST', '/show', {})).toMatchObject({
      status: 400,
      body: failure('after is the number of a show.'),
    });
    await expect
      .poll(async () => (await office.rest().call('POST', '/request', { ...content, tip: 1 })).status)
      .toBe(400);
    const off = { duoOnly: false, name: null, minTip: 0, combine: false };
    expect(await send('PUT', '/show', off)).toMatchObject({ status: 200 });
  });

  it('requests are edited, deleted and cleared', async () => {
    await send('DELETE', '/request');
    const createRequest = async () =>
      (
        await office
          .rest()
          .call('POST', '/request', { songId: office.stack().songs.africa, requestedBy: 'Ada', tip: 3 })
      ).body;
    const [one] = [await createRequest(), await createRequest(), await createRequest()];
    const edited = await send('PUT', `/request/${one._id}`, { tip: 9, requestedBy: null });
    expect(edited.body).toEqual({ ...one, tip: 9, requestedBy: 'Anonymous' });
    expect((await send('PUT', `/request/${one._id}`, { tip: 1_000 })).status).toBe(400);
    expect(await send('DELETE', `/request/${one._id}`)).toMatchObject({ status: 200, body: { _id: one._id } });
    expect((await send('DELETE', `/request/${one._id}`)).status).toBe(404);
    expect(await send('DELETE', '/request')).toMatchObject({ status: 200, body: { success: true, removed: 2 } });
    expect((await office.rest().call('GET', '/request')).body).toEqual([]);
  });

  it('requests are cleared only in the show that the caller has seen, and restored', async () => {
    await send('DELETE', '/request');
    const { _id: showId } = (await office.rest().call('GET', '/show')).body;
    await office.rest().call('POST', '/request', { songId: office.stack().songs.africa, requestedBy: 'Ada', tip: 3 });
    const before = (await send('GET', '/request')).body;
    expect(before).toHaveLength(1);
    for (const other of ['show-99', '']) {
      expect(await send('DELETE', `/request?showId=${other}`)).toMatchObject({
        status: 409,
        body: failure('A new show has begun.'),
      });
    }
    expect(await send('DELETE', `/request?showId=${showId}&showId=${showId}`)).toMatchObject({
      status: 400,
      body: failure('A show id is a text.'),
    });
    expect((await send('GET', '/request')).body).toEqual(before);
    const cleared = await send('DELETE', `/request?showId=${showId}`);
    expect(cleared).toMatchObject({ status: 200, body: { removed: 1, removalId: expect.any(String) } });
    expect(await send('DELETE', `/request/removal/${cleared.body.removalId}`)).toMatchObject({
      status: 200,
      body: { restored: 1 },
    });
    expect((await send('GET', '/request')).body).toEqual(before);
    await send('DELETE', '/request');
    expect((await send('DELETE', '/request')).body).toEqual({ success: true, removed: 0, removalId: null });
  });

  it('a tip is set aside, and counts again', async () => {
    await send('DELETE', '/request');
    const sendOne = async (tip: number) =>
      (await office.rest().call('POST', '/request', { songId: office.stack().songs.africa, requestedBy: 'Ada', tip }))
        .body;
    const [high, low] = [await sendOne(99), await sendOne(1)];
    const aside = { ...high, isTipCounted: false };
    expect(await send('PUT', `/request/${high._id}`, { isTipCounted: false })).toMatchObject({
      status: 200,
      body: aside,
    });
    expect((await send('GET', '/request')).body).toEqual([low, aside]);
    expect((await office.rest().call('GET', `/request/${high._id}`)).body).toEqual({ ...high, tip: null });
    expect((await send('PUT', `/request/${high._id}`, { isTipCounted: true })).body).toEqual(high);
    expect((await send('GET', '/request')).body).toEqual([high, low]);
    expect(await send('PUT', `/request/${high._id}`, { isTipCounted: 'no' })).toMatchObject({
      status: 400,
      body: failure('isTipCounted is true or false.'),
    });
  });

  it('everything of one sender is removed, and restored', async () => {
    await send('DELETE', '/request');
    const sendAs = async (guest: { cookie: string }, address: string) =>
      (
        await office
          .rest()
          .call(
            'POST',
            '/request',
            { songId: office.stack().songs.africa, requestedBy: 'Eve', tip: 100 },
            { ...guest, 'x-forwarded-for': address },
          )
      ).body;
    const [eve, ada] = [createGuest(), createGuest()];
    const one = await sendAs(eve, '203.0.113.7');
    for (const tip of [1, 2]) await sendAs(eve, `203.0.113.${tip}`);
    const other = await sendAs(ada, '203.0.113.7');
    expect((await send('GET', '/request')).body).toHaveLength(4);
    expect((await send('GET', `/request/${one._id}`)).body).toEqual({ ...one, guestPromised: 300 });
    const removal = await send('POST', `/request/${one._id}/removal`, { sender: 'guest' });
    expect(removal).toMatchObject({ status: 200, body: { success: true, removed: 3, removalId: expect.any(String) } });
    expect((await send('GET', '/request')).body).toEqual([other]);
    const undo = `/request/removal/${removal.body.removalId}`;
    expect(await send('DELETE', undo)).toMatchObject({ status: 200, body: { success: true, restored: 3 } });
    expect(await send('DELETE', undo)).toMatchObject({ status: 404, body: failure('This can’t be undone any more.') });
    expect((await send('GET', '/request')).body).toHaveLength(4);
    const byAddress = await send('POST', `/request/${other._id}/removal`, { sender: 'address' });
    expect(byAddress.body).toMatchObject({ removed: 2 });
    expect(await send('POST', `/request/${other._id}/removal`, { sender: 'guest' })).toMatchObject({ status: 404 });
    for (const body of [{}, { sender: 'all' }]) {
      expect(await send('POST', `/request/${one._id}/removal`, body)).toMatchObject({
        status: 400,
        body: failure('The sender is guest or address.'),
      });
    }
    await send('DELETE', '/request');
  });
});
