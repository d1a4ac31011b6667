import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Role, roles } from '@cowbell/service-kit/testing/test-service';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startRest } from './start-rest.ts';
import { failure, useBackOffice } from './use-back-office.ts';

describe('REST calls for admins', () => {
  const office = useBackOffice('rest_catalogue_band');
  const { send } = office;
  const addArtist = async (name: string) => String((await send('POST', '/artist', { name })).body._id);
  const addSong = async (title: string) =>
    (await send('POST', '/song', { title, artist: office.stack().artists.toto })).body as { _id: string };

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
        body: { _id, name: 'Queen + Adam', version: 2 },
      });
      expect(await send('PUT', `/artist/${_id}`, { name: 'Queen', version: 1 })).toMatchObject({
        status: 409,
        body: failure('Someone else changed this artist in the meantime.'),
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

  it('refuse a stranger’s body of more than 1 kB before it arrives', async () => {
    const socket = connect(Number(new URL(office.rest().url).port), '127.0.0.1');
    const head = [
      'POST /api/artist HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'content-length: 1025',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    const [response] = await once(socket, 'data');
    socket.destroy();
    expect(String(response)).toContain('401 Unauthorized');
  });

  describe('songs', () => {
    it('are created as JSON, edited in part, and deleted', async () => {
      const details = { album: 'Toto IV', era: '80s', genres: ['Rock', 'Pop'], duoOnly: true };
      const added = await send('POST', '/song', { title: 'Rosanna', artist: office.stack().artists.toto, ...details });
      expect(added.status).toBe(201);
      const song = {
        _id: expect.any(String),
        title: 'Rosanna',
        artist: { _id: office.stack().artists.toto, name: 'Toto' },
        ...details,
        albumArtwork: null,
        version: 1,
      };
      expect(added.body).toEqual(song);
      const path = `/song/${added.body._id}`;
      const edited = await send('PUT', path, { title: 'Rosanna!', era: null });
      expect(edited.status).toBe(200);
      expect(edited.body).toEqual({ ...song, title: 'Rosanna!', era: null, version: 2 });
      const again = await send('PUT', path, edited.body);
      expect(again.body).toEqual({ ...edited.body, version: 3 });
      expect((await send('DELETE', path)).body).toEqual(again.body);
      expect((await send('DELETE', path)).status).toBe(404);
    });

    it('are created once by a call that is repeated with the same key', async () => {
      const song = { title: 'Once', artist: office.stack().artists.toto };
      const add = (body: object) =>
        office.rest().call('POST', '/song', body, { ...office.admin(), 'idempotency-key': 'once' });
      const added = await add(song);
      expect(await add(song)).toMatchObject({ status: 201, body: added.body });
      expect(await add({ ...song, title: 'Twice' })).toMatchObject({
        status: 409,
        body: failure('This song was saved already. Edit it in the list.'),
      });
      await send('DELETE', `/song/${added.body._id}`);
    });

    it('are edited only in the version that the caller has loaded', async () => {
      const { _id } = await addSong('Rosanna');
      const path = `/song/${_id}`;
      const stale = { status: 409, body: failure('Someone else changed this song in the meantime.') };
      const edit = (title: string, tag: string) =>
        office.rest().call('PUT', path, { title }, { ...office.admin(), 'if-match': tag });
      const tagOf = async (headers?: Record<string, string>) =>
        String((await office.rest().call('GET', path, undefined, headers)).headers.get('etag'));
      expect(await send('PUT', path, { title: 'First', version: 1 })).toMatchObject({ body: { version: 2 } });
      expect(await send('PUT', path, { title: 'Second', version: 1 })).toMatchObject(stale);
      expect(await send('PUT', path, formOf({ title: 'Second', version: '1' }))).toMatchObject(stale);
      expect(await send('PUT', path, { title: 'Second', version: 'x' })).toMatchObject({
        status: 400,
        body: failure('The version is that of the song as it was loaded.'),
      });
      // A visitor's ETag comes from the gateway, once it caches.
      await expect.poll(() => tagOf()).toMatch(/^W\/"2-/);
      const tags = [await tagOf(), await tagOf(office.admin())];
      expect(await edit('Second', String(tags[0]))).toMatchObject({ status: 200, body: { version: 3 } });
      for (const tag of [...tags, '"x"', '']) expect(await edit('Third', tag)).toMatchObject(stale);
      expect(await edit('Third', await tagOf(office.admin()))).toMatchObject({ status: 200, body: { version: 4 } });
      expect(await edit('Fourth', '*')).toMatchObject({ status: 200, body: { title: 'Fourth', version: 5 } });
      await send('DELETE', path);
    });

    it('that change while an edit without a title is on its way stay as they are, and the edit gets 409', async () => {
      const { _id } = await addSong('Before');
      // In front of the gateway: another admin is faster than the second call of the edit.
      let calls = 0;
      const slowGateway = createServer(async (request, response) => {
        const body = Buffer.concat(await Array.fromAsync(request));
        const headers = { ...office.admin(), 'content-type': 'application/json' };
        const forwarded = await fetch(`${office.stack().gateway.url}${request.url}`, { method: 'POST', headers, body });
        calls += 1;
        if (calls === 1) await send('PUT', `/song/${_id}`, { title: 'Meanwhile', artist: office.stack().artists.toto });
        response.end(await forwarded.text());
      });
      await new Promise<void>((resolve) => slowGateway.listen(0, '127.0.0.1', resolve));
      const slow = await startRest(`http://127.0.0.1:${(slowGateway.address() as AddressInfo).port}`);
      const edit = () => slow.call('PUT', `/song/${_id}`, { album: 'Late' }, office.admin());
      expect(await edit()).toMatchObject({
        status: 409,
        body: failure('Someone else changed this song in the meantime.'),
      });
      expect((await office.rest().call('GET', `/song/${_id}`)).body).toMatchObject({ title: 'Meanwhile', album: null });
      expect(await edit()).toMatchObject({ status: 200, body: { title: 'Meanwhile', album: 'Late' } });
      await slow.close();
      slowGateway.close();
      await send('DELETE', `/song/${_id}`);
    });

    it('are created and edited by a form, with artwork', async () => {
      const fields = {
        title: 'Hold the Line',
        artist: office.stack().artists.toto,
        album: '',
        era: '70s',
        duoOnly: 'true',
      };
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
      expect((await fetch(office.stack().catalogueOrigin + added.body.albumArtwork)).status).toBe(200);
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
      const form = formOf({ title: 'Never', artist: office.stack().artists.toto }, await cover());
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
      const fields = { title: 'Never', artist: office.stack().artists.toto };
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
      const response = await office.rest().call('POST', '/song', body, { ...office.admin(), 'content-type': type });
      expect(response).toMatchObject({ status: 400, body: failure(sentence) });
    });

    it('by a form with too many fields are not created', async () => {
      const form = formOf({ title: 'Never', genres: Array.from({ length: 60 }, () => 'Rock') });
      expect(await send('POST', '/song', form)).toMatchObject({ status: 413, body: failure('The form is too large.') });
    });

    it('by a form without a token are not created, and nothing is uploaded', async () => {
      const form = formOf({ title: 'Never', artist: office.stack().artists.toto }, await cover());
      expect(await office.rest().call('POST', '/song', form)).toMatchObject({
        status: 401,
        body: failure('Please sign in.'),
      });
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

  it('the set list is saved with songs or their ids, and over the version that was loaded only', async () => {
    expect(await send('GET', '/setlist')).toMatchObject({
      status: 200,
      body: { sets: [{ id: 'set-1', name: 'Set 1', songs: [], songIds: [] }], version: 0, savedAt: null },
    });
    const deleted = await addSong('To be deleted');
    const jolene = (await office.rest().call('GET', `/song/${office.stack().songs.jolene}`)).body;
    const sets = [
      { id: 'set-1', name: 'Set 1', songs: [jolene, deleted._id] },
      { id: 'set-2', name: 'Set 2', songs: [office.stack().songs.africa] },
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
      songIds: [office.stack().songs.jolene, deleted._id],
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
        const at = path.replace(':artist', office.stack().artists.toto).replace(':song', office.stack().songs.jolene);
        expect(await office.rest().call(method, at, body, await office.stack().authorizationOf(role))).toMatchObject(
          refused(role),
        );
      },
    );

    it.each(others)('POST /song with an unreadable body, as %s', async (role) => {
      const caller = await office.stack().authorizationOf(role);
      for (const [type, body] of [
        ['multipart/form-data; boundary=x', 'x'],
        ['text/plain', 'x'],
        ['application/json', 'x'.repeat(1_048_577)],
      ] as const) {
        const response = await office.rest().call('POST', '/song', body, { ...caller, 'content-type': type });
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
