import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGuest } from '@cowbell/gateway/test/start-gateway';
import { startTestStack, type TestStack } from '@cowbell/gateway/test/start-test-stack';
import { type Role, roles } from '@cowbell/service-kit/testing/test-service';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

describe('REST calls for admins', () => {
  let stack: TestStack;
  let rest: TestRest;
  let admin: Record<string, string>;
  beforeAll(async () => {
    stack = await startTestStack('rest_band', { TRUSTED_DOCUMENTS: 'only' });
    rest = await startRest(stack.gateway.url, stack.catalogueOrigin);
    admin = await stack.authorizationOf('admin');
  });
  afterAll(async () => {
    await rest.close();
    await stack.stop();
  });

  const send = (method: string, path: string, body?: unknown) => rest.call(method, path, body, admin);
  const failure = (sentence: string) => ({ success: false, error: sentence, message: sentence });
  const addArtist = async (name: string) => String((await send('POST', '/artist', { name })).body._id);
  const addSong = async (title: string) =>
    (await send('POST', '/song', { title, artist: stack.artists.toto })).body as { _id: string };

  function formOf(fields: Record<string, string | string[]>, file?: { content: Uint8Array; name: string }): FormData {
    const form = new FormData();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
    if (file) form.append('file', new Blob([file.content as Uint8Array<ArrayBuffer>]), file.name);
    return form;
  }
  const formPart = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nvalue\r\n--x--\r\n`;
  const cover = async () => ({
    content: new Uint8Array(
      await sharp({ create: { width: 20, height: 20, channels: 3, background: '#369' } })
        .png()
        .toBuffer(),
    ),
    name: 'cover.png',
  });

  describe('artists', () => {
    it('are created, renamed and deleted with their songs', async () => {
      const added = await send('POST', '/artist', { name: ' Queen ', ignored: true });
      const { _id } = added.body;
      expect(added).toMatchObject({ status: 201, body: { _id: expect.any(String), name: 'Queen', songs: [] } });
      expect(await send('PUT', `/artist/${_id}`, { name: 'Queen + Adam' })).toMatchObject({
        status: 200,
        body: { _id, name: 'Queen + Adam' },
      });
      const song = await send('POST', '/song', { title: 'Jealousy', artist: _id });
      expect(await send('DELETE', `/artist/${_id}`)).toMatchObject({ status: 200, body: { _id, songs: [] } });
      expect((await send('GET', `/artist/${_id}`)).status).toBe(404);
      expect((await send('GET', `/song/${song.body._id}`)).status).toBe(404);
    });

    it('have unique names, ignoring case', async () => {
      expect(await send('POST', '/artist', { name: 'TOTO' })).toMatchObject({
        status: 409,
        body: failure('That artist already exists.'),
      });
    });
  });

  describe('songs', () => {
    it('are created as JSON, edited in part, and deleted', async () => {
      const details = { album: 'Toto IV', era: '80s', genres: ['Rock', 'Pop'], duoOnly: true };
      const added = await send('POST', '/song', { title: 'Rosanna', artist: stack.artists.toto, ...details });
      expect(added.status).toBe(201);
      const song = {
        _id: expect.any(String),
        title: 'Rosanna',
        artist: { _id: stack.artists.toto, name: 'Toto' },
        ...details,
        albumArtwork: null,
      };
      expect(added.body).toEqual(song);
      const path = `/song/${added.body._id}`;
      const edited = await send('PUT', path, { title: 'Rosanna!', era: null });
      expect(edited.status).toBe(200);
      expect(edited.body).toEqual({ ...song, title: 'Rosanna!', era: null });
      expect((await send('PUT', path, edited.body)).body).toEqual(edited.body);
      expect((await send('DELETE', path)).body).toEqual(edited.body);
      expect((await send('DELETE', path)).status).toBe(404);
    });

    it('that change while an edit without a title is on its way stay as they are, and the edit gets 409', async () => {
      const { _id } = await addSong('Before');
      // In front of the gateway: another admin is faster than the second call of the edit.
      let calls = 0;
      const slowGateway = createServer(async (request, response) => {
        const body = Buffer.concat(await Array.fromAsync(request));
        const headers = { ...admin, 'content-type': 'application/json' };
        const forwarded = await fetch(`${stack.gateway.url}${request.url}`, { method: 'POST', headers, body });
        calls += 1;
        if (calls === 1) await send('PUT', `/song/${_id}`, { title: 'Meanwhile', artist: stack.artists.toto });
        response.end(await forwarded.text());
      });
      await new Promise<void>((resolve) => slowGateway.listen(0, '127.0.0.1', resolve));
      const slow = await startRest(`http://127.0.0.1:${(slowGateway.address() as AddressInfo).port}`);
      const edit = () => slow.call('PUT', `/song/${_id}`, { album: 'Late' }, admin);
      expect(await edit()).toMatchObject({
        status: 409,
        body: failure('Someone else changed this song in the meantime.'),
      });
      expect((await rest.call('GET', `/song/${_id}`)).body).toMatchObject({ title: 'Meanwhile', album: null });
      expect(await edit()).toMatchObject({ status: 200, body: { title: 'Meanwhile', album: 'Late' } });
      await slow.close();
      slowGateway.close();
      await send('DELETE', `/song/${_id}`);
    });

    it('are created and edited by a form, with artwork', async () => {
      const fields = { title: 'Hold the Line', artist: stack.artists.toto, album: '', era: '70s', duoOnly: 'true' };
      const added = await send('POST', '/song', formOf({ ...fields, genres: ['Rock', 'Pop'] }, await cover()));
      expect(added.status).toBe(201);
      expect(added.body).toMatchObject({
        title: 'Hold the Line',
        album: null,
        era: '70s',
        genres: ['Rock', 'Pop'],
        duoOnly: true,
        albumArtwork: expect.stringMatching(/^\/artwork\/[0-9a-f]{64}\.webp$/),
      });
      expect((await fetch(stack.catalogueOrigin + added.body.albumArtwork)).status).toBe(200);
      const path = `/song/${added.body._id}`;
      const withoutFile = formOf(
        { ...fields, duoOnly: 'false', genres: ['', 'Rock'] },
        { content: new Uint8Array(), name: '' },
      );
      expect(await send('PUT', path, withoutFile)).toMatchObject({
        status: 200,
        body: { albumArtwork: added.body.albumArtwork, duoOnly: false, genres: ['Rock'] },
      });
      expect((await send('PUT', path, formOf({ title: 'Hold the Line' }))).body).toMatchObject({
        genres: [],
        era: '70s',
      });
      expect((await send('PUT', path, { albumArtwork: null })).body.albumArtwork).toBeNull();
    });

    it.each([
      ['genres[]', 'genres[]'],
      ['genres[0]', 'genres[1]'],
      ['genres', 'genres[]'],
    ])('keep genres that a form names %s and %s', async (one, other) => {
      const { _id } = await addSong(`A form with ${one}`);
      const form = formOf({ title: 'Rosanna', duoOnly: 'false' });
      form.append(one, 'Rock');
      form.append(other, 'Pop');
      expect(await send('PUT', `/song/${_id}`, form)).toMatchObject({ status: 200, body: { genres: ['Rock', 'Pop'] } });
    });

    it('keep one genre that a form names genres[]', async () => {
      const { _id } = await addSong('A form with one genre');
      const form = formOf({ 'genres[]': 'Rock' });
      expect((await send('PUT', `/song/${_id}`, form)).body.genres).toEqual(['Rock']);
    });

    it('with two files are not created', async () => {
      const form = formOf({ title: 'Never', artist: stack.artists.toto }, await cover());
      form.append('file', new Blob([(await cover()).content]), 'other.png');
      expect(await send('POST', '/song', form)).toMatchObject({
        status: 400,
        body: failure('A song has one artwork: please send one file.'),
      });
    });

    it.each([
      ['too large', new Uint8Array(10 * 1024 * 1024 + 1), 413, 'The artwork has more than 10 MB.'],
      ['not an image', new TextEncoder().encode('<svg/>'), 415, 'The artwork must be a PNG, JPG or GIF.'],
    ])('with a file that is %s are not created', async (_what, content, status, sentence) => {
      const fields = { title: 'Never', artist: stack.artists.toto };
      expect(await send('POST', '/song', formOf(fields, { content, name: 'a.png' }))).toMatchObject({
        status,
        body: failure(sentence),
      });
      expect((await send('GET', '/song')).body).not.toContainEqual(expect.objectContaining({ title: 'Never' }));
    });

    it.each([
      ['without a boundary', 'multipart/form-data', 'x', 'The form cannot be read.'],
      [
        'that is cut',
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nAf',
        'The form cannot be read.',
      ],
      [
        'whose file is cut',
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG',
        'The upload was interrupted. Please try again.',
      ],
      ['that sets a prototype', 'multipart/form-data; boundary=x', formPart('__proto__'), 'The form cannot be read.'],
    ])('by a form %s are not created', async (_what, type, body, sentence) => {
      const response = await rest.call('POST', '/song', body, { ...admin, 'content-type': type });
      expect(response).toMatchObject({ status: 400, body: failure(sentence) });
    });

    it('by a form with too many fields are not created', async () => {
      const form = formOf({ title: 'Never', genres: Array.from({ length: 60 }, () => 'Rock') });
      expect(await send('POST', '/song', form)).toMatchObject({ status: 413, body: failure('The form is too large.') });
    });

    it('by a form without a token are not created, and nothing is uploaded', async () => {
      const form = formOf({ title: 'Never', artist: stack.artists.toto }, await cover());
      expect(await rest.call('POST', '/song', form)).toMatchObject({ status: 401, body: failure('Please sign in.') });
    });

    it.each([
      [{ artist: 'x', title: 'A' }, 404, 'Artist not found.'],
      [{ title: 'A' }, 400, 'Artist not found.'],
      [{ artist: 'x', title: '  ' }, 400, 'Please enter a title.'],
      [{ artist: 'x', title: 'A', era: '1980s' }, 400, 'Please choose one of the eras.'],
      [{ artist: 'x', title: 'A', genres: ['Polka'] }, 400, 'Please choose from the genres.'],
      [{ artist: 'x', title: 'A', albumArtwork: 'javascript:alert(1)' }, 400, 'Please upload the artwork.'],
      [{ artist: 'x' }, 400, 'Please enter a title.'],
    ])('from %j are not created: %i, %s', async (body, status, sentence) => {
      expect(await send('POST', '/song', body)).toMatchObject({ status, body: failure(sentence) });
    });

    it('are exported as CSV', async () => {
      const { status, headers, body } = await send('GET', '/song/export/csv');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toBe('attachment; filename="songs.csv"');
      expect(body.split('\r\n')[0]).toBe('title,artist,album,era,genres,duoOnly,albumArtwork');
      expect(body).toContain('\r\nAfrica,Toto,,80s,Pop,false,\r\n');
    });
  });

  it('PUT /show sets the show type', async () => {
    expect(await send('PUT', '/show', { duoOnly: true })).toMatchObject({ status: 200, body: { duoOnly: true } });
    expect((await rest.call('GET', '/song/show-songs')).body).not.toContainEqual(
      expect.objectContaining({ title: 'Africa' }),
    );
    const refused = await rest.call('POST', '/request', { songId: stack.songs.africa, requestedBy: 'Ada' });
    expect(refused.status).toBe(409);
    expect(await send('PUT', '/show', { duoOnly: false })).toMatchObject({ body: { duoOnly: false } });
    expect(await send('PUT', '/show', { duoOnly: 'no' })).toMatchObject({ status: 400 });
  });

  it('PUT /show changes the rules of the show, and leaves the others as they are', async () => {
    const rules = { name: 'The Press Box', minTip: 5, perGuest: 3 };
    expect(await send('PUT', '/show', { duoOnly: false, ...rules })).toMatchObject({ status: 200, body: rules });
    const { body } = await rest.call('GET', '/show');
    expect(body).toMatchObject({ number: 1, duoOnly: false, state: 'OPEN', ...rules });
    expect(await send('PUT', '/show', { duoOnly: true, version: body.version - 1 })).toMatchObject({ status: 409 });
    const tooLow = { songId: stack.songs.africa, requestedBy: 'Ada', tip: 4 };
    await expect
      .poll(() => rest.call('POST', '/request', tooLow))
      .toMatchObject({ status: 400, body: { message: 'Tonight a request starts at $5.' } });
    const off = { name: null, minTip: 0, perGuest: null };
    expect(await send('PUT', '/show', { duoOnly: false, ...off })).toMatchObject({ body: off });
  });

  it('PUT /show/state pauses the show, and opens it again', async () => {
    const paused = { state: 'PAUSED', message: 'Back after the break' };
    expect(await send('PUT', '/show/state', paused)).toMatchObject({ status: 200, body: paused });
    // The event that the request service waits for may come a moment after the response.
    await expect
      .poll(() => rest.call('POST', '/request', { songId: stack.songs.africa, requestedBy: 'Ada' }))
      .toMatchObject({
        status: 409,
        body: { message: 'Back after the break' },
      });
    await send('DELETE', '/request');
    expect(await send('PUT', '/show/state', { closesAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      body: { message: 'Choose a time within the next 12 hours.' },
    });
    expect(await send('PUT', '/show/state', { state: 'OPEN' })).toMatchObject({
      body: { state: 'OPEN', message: null },
    });
  });

  it('PUT /show/state changes only the show and the message that its caller has seen', async () => {
    const { _id: showId } = (await rest.call('GET', '/show')).body;
    expect(await send('PUT', '/show/state', { state: 'PAUSED', showId: 'show-99' })).toMatchObject({
      status: 409,
      body: failure('A new show has begun.'),
    });
    const first = { showId, seenMessage: null, message: 'Back at nine' };
    expect(await send('PUT', '/show/state', first)).toMatchObject({ status: 200, body: { state: 'OPEN' } });
    for (const seenMessage of [null, '', 'Back at eight']) {
      expect(await send('PUT', '/show/state', { seenMessage, message: 'Back at ten' })).toMatchObject({ status: 409 });
    }
    expect((await rest.call('GET', '/show')).body.message).toBe('Back at nine');
    const second = { showId: null, seenMessage: 'Back at nine', message: 'Back at ten' };
    expect(await send('PUT', '/show/state', second)).toMatchObject({ status: 200, body: { message: 'Back at ten' } });
    expect(await send('PUT', '/show/state', { message: null })).toMatchObject({ status: 200, body: { message: null } });
    expect(await send('PUT', '/show/state', { showId: 1 })).toMatchObject({
      status: 400,
      body: failure('A show id is a text.'),
    });
    expect(await send('PUT', '/show/state', { seenMessage: 1 })).toMatchObject({
      status: 400,
      body: failure('seenMessage is a text, or null.'),
    });
  });

  it('songs are decided about, and decisions are undone', async () => {
    await send('DELETE', '/request');
    const { africa, jolene } = stack.songs;
    const guest = createGuest();
    const ask = async (songId: string, tip: number) =>
      (await rest.call('POST', '/request', { songId, requestedBy: 'Ada', tip }, guest)).body._id as string;
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
    const [entry] = (await rest.call('GET', '/queue')).body;
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
    const mine = (await rest.call('GET', '/request/mine', undefined, guest)).body;
    expect(mine).toMatchObject([
      { _id: ids[1], tip: 2, status: 'DECLINED', reason: 'NO_TIME', showId: expect.any(String) },
      { _id: ids[0], tip: 5, status: 'WAITING', reason: null },
    ]);
    expect((await rest.call('GET', '/request/mine')).body).toEqual([]);

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
    const path = `/queue/${stack.songs.africa}`;
    const decide = (status: string, key: string) =>
      rest.call('PUT', path, { status }, { ...admin, 'idempotency-key': key });
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
    const { _id: showId } = (await rest.call('GET', '/show')).body;
    const path = `/queue/${stack.songs.africa}`;
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
    const content = { songId: stack.songs.africa, requestedBy: 'Ada', tip: 3 };
    await rest.call('POST', '/request', content);
    const before = (await rest.call('GET', '/show')).body;
    const rules = { name: 'The Press Box', minTip: 2, combine: true };
    const begun = await send('POST', '/show', { after: before.number, ...rules });
    expect(begun).toMatchObject({ status: 201, body: { number: before.number + 1, state: 'OPEN', ...rules } });
    await expect.poll(async () => (await rest.call('GET', '/request')).body).toEqual([]);
    const late = await rest.call('POST', '/request', { ...content, showId: before._id });
    expect(late).toMatchObject({ status: 409, body: failure('The show is over. See you at the next one.') });
    expect(await rest.call('POST', '/request', { ...content, showId: begun.body._id })).toMatchObject({ status: 201 });
    expect(await send('POST', '/show', { after: before.number })).toMatchObject({
      status: 409,
      body: failure('A new show has begun.'),
    });
    expect(await send('POST', '/show', {})).toMatchObject({
      status: 400,
      body: failure('after is the number of a show.'),
    });
    await expect.poll(async () => (await rest.call('POST', '/request', { ...content, tip: 1 })).status).toBe(400);
    const off = { duoOnly: false, name: null, minTip: 0, combine: false };
    expect(await send('PUT', '/show', off)).toMatchObject({ status: 200 });
  });

  it('requests are edited, deleted and cleared', async () => {
    await send('DELETE', '/request');
    const createRequest = async () =>
      (await rest.call('POST', '/request', { songId: stack.songs.africa, requestedBy: 'Ada', tip: 3 })).body;
    const [one] = [await createRequest(), await createRequest(), await createRequest()];
    const edited = await send('PUT', `/request/${one._id}`, { tip: 9, requestedBy: null });
    expect(edited.body).toEqual({ ...one, tip: 9, requestedBy: 'Anonymous' });
    expect((await send('PUT', `/request/${one._id}`, { tip: 1_000 })).status).toBe(400);
    expect(await send('DELETE', `/request/${one._id}`)).toMatchObject({ status: 200, body: { _id: one._id } });
    expect((await send('DELETE', `/request/${one._id}`)).status).toBe(404);
    expect(await send('DELETE', '/request')).toMatchObject({ status: 200, body: { success: true, removed: 2 } });
    expect((await rest.call('GET', '/request')).body).toEqual([]);
  });

  it('requests are cleared only in the show that the caller has seen, and restored', async () => {
    await send('DELETE', '/request');
    const { _id: showId } = (await rest.call('GET', '/show')).body;
    await rest.call('POST', '/request', { songId: stack.songs.africa, requestedBy: 'Ada', tip: 3 });
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
      (await rest.call('POST', '/request', { songId: stack.songs.africa, requestedBy: 'Ada', tip })).body;
    const [high, low] = [await sendOne(99), await sendOne(1)];
    const aside = { ...high, isTipCounted: false };
    expect(await send('PUT', `/request/${high._id}`, { isTipCounted: false })).toMatchObject({
      status: 200,
      body: aside,
    });
    expect((await send('GET', '/request')).body).toEqual([low, aside]);
    expect((await rest.call('GET', `/request/${high._id}`)).body).toEqual({ ...high, tip: null });
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
        await rest.call(
          'POST',
          '/request',
          { songId: stack.songs.africa, requestedBy: 'Eve', tip: 100 },
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

  it('the set list is saved with songs or their ids, and over the version that was loaded only', async () => {
    expect(await send('GET', '/setlist')).toMatchObject({
      status: 200,
      body: { sets: [{ id: 'set-1', name: 'Set 1', songs: [], songIds: [] }], version: 0, savedAt: null },
    });
    const deleted = await addSong('To be deleted');
    const jolene = (await rest.call('GET', `/song/${stack.songs.jolene}`)).body;
    const sets = [
      { id: 'set-1', name: 'Set 1', songs: [jolene, deleted._id] },
      { id: 'set-2', name: 'Set 2', songs: [stack.songs.africa] },
    ];
    const saved = await send('POST', '/setlist', { sets, version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await send('POST', '/setlist', { sets, version: 0 })).toMatchObject({
      status: 409,
      body: failure('Someone else saved the set list in the meantime.'),
    });
    expect((await send('POST', '/setlist', { sets })).body.version).toBe(2);
    await send('DELETE', `/song/${deleted._id}`);
    expect((await send('GET', '/setlist')).body.sets[0]).toEqual({
      id: 'set-1',
      name: 'Set 1',
      songs: [jolene],
      songIds: [stack.songs.jolene, deleted._id],
    });
    expect(
      await send('POST', '/setlist', { sets: [{ id: 'set-1', name: 'A', songs: [jolene, jolene] }] }),
    ).toMatchObject({
      status: 400,
      body: failure('A song can be in the set list only once.'),
    });
  });

  describe('refuse other callers first, whatever else is wrong with a call', () => {
    const paths: [string, string, unknown?][] = [
      ['POST', '/artist', { name: 'X' }],
      ['POST', '/artist', {}],
      ['PUT', '/artist/:artist', { name: 'X' }],
      ['PUT', '/artist/:artist', '{'],
      ['DELETE', '/artist/:artist'],
      ['DELETE', '/artist/unknown'],
      ['POST', '/song', { title: 'X', artist: 'x' }],
      ['POST', '/song', { genres: 'Polka' }],
      ['PUT', '/song/:song', { title: 'X' }],
      ['PUT', '/song/unknown', { title: 'X' }],
      ['PUT', '/song/:song', { era: 7 }],
      ['DELETE', '/song/:song'],
      ['GET', '/song/export/csv'],
      ['PUT', '/request/:song', { tip: 1 }],
      ['PUT', '/request/:song', { tip: 'all' }],
      ['DELETE', '/request/:song'],
      ['DELETE', '/request'],
      ['DELETE', '/request?showId=a&showId=b'],
      ['POST', '/request/:song/removal', { sender: 'guest' }],
      ['POST', '/request/:song/removal', {}],
      ['DELETE', '/request/removal/:song'],
      ['PUT', '/show', { duoOnly: true }],
      ['PUT', '/show'],
      ['POST', '/show', { after: 1 }],
      ['POST', '/show', {}],
      ['PUT', '/queue/:song', { status: 'PLAYED' }],
      ['PUT', '/queue/:song', { status: 'LOUD' }],
      ['POST', '/queue/undo', { id: 'x' }],
      ['POST', '/queue/undo'],
      ['GET', '/setlist'],
      ['POST', '/setlist', { sets: [] }],
      ['POST', '/setlist', { sets: 'none' }],
    ];
    const others = roles.filter((role): role is Exclude<Role, 'admin'> => role !== 'admin');
    const refused = (role: Role) =>
      role === 'visitor'
        ? { status: 401, body: failure('Please sign in.') }
        : { status: 403, body: failure('You are not allowed to do this.') };

    it.each(paths.flatMap(([method, path, body]) => others.map((role) => ({ method, path, body, role }))))(
      '$method $path with $body as $role',
      async ({ method, path, body, role }) => {
        const at = path.replace(':artist', stack.artists.toto).replace(':song', stack.songs.jolene);
        expect(await rest.call(method, at, body, await stack.authorizationOf(role))).toMatchObject(refused(role));
      },
    );

    it.each(others)('POST /song with an unreadable body, as %s', async (role) => {
      const caller = await stack.authorizationOf(role);
      for (const [type, body] of [
        ['multipart/form-data; boundary=x', 'x'],
        ['text/plain', 'x'],
        ['application/json', 'x'.repeat(1_048_577)],
      ] as const) {
        const response = await rest.call('POST', '/song', body, { ...caller, 'content-type': type });
        expect(response, type).toMatchObject(refused(role));
      }
    });
  });

  it.each(['x', '0'.repeat(24), '%00', '{"$ne":null}'])('the id %s is not found', async (id) => {
    const at = encodeURIComponent(id);
    for (const [method, path, body] of [
      ['PUT', '/artist', { name: 'New name' }],
      ['DELETE', '/artist'],
      ['PUT', '/song', { title: 'A' }],
      ['DELETE', '/song'],
      ['PUT', '/request', { tip: 1 }],
      ['DELETE', '/request'],
      ['DELETE', '/request/removal'],
    ] as const) {
      expect(await send(method, `${path}/${at}`, body)).toMatchObject({ status: 404, body: { success: false } });
    }
    expect(await addArtist(`Artist ${id}`)).toMatch(/^[0-9a-f]{24}$/);
  });
});
