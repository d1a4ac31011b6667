import { createGuest } from '@cowbell/gateway/test/start-gateway';
import { startTestStack, type TestStack } from '@cowbell/gateway/test/start-test-stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

const unknownId = '0123456789abcdef01234567';

describe('REST calls for the audience', () => {
  let stack: TestStack;
  let rest: TestRest;
  beforeAll(async () => {
    stack = await startTestStack('rest', { TRUSTED_DOCUMENTS: 'only' });
    rest = await startRest(stack.gateway.url, stack.catalogueOrigin);
  });
  afterAll(async () => {
    await rest.close();
    await stack.stop();
  });

  const africa = () => ({
    _id: stack.songs.africa,
    title: 'Africa',
    artist: { _id: stack.artists.toto, name: 'Toto' },
    album: null,
    era: '80s',
    genres: ['Pop'],
    albumArtwork: null,
    duoOnly: false,
    version: 1,
  });

  it('GET /artist is a list', async () => {
    const { status, body } = await rest.call('GET', '/artist');
    expect(status).toBe(200);
    expect(body).toContainEqual({ _id: stack.artists.toto, name: 'Toto', songs: [stack.songs.africa], version: 1 });
  });

  it('GET /artist/{id} is the artist and the songs', async () => {
    const { status, body } = await rest.call('GET', `/artist/${stack.artists.toto}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      artist: { _id: stack.artists.toto, name: 'Toto', songs: [stack.songs.africa], version: 1 },
      songs: [africa()],
    });
  });

  it.each(['/song', '/song/show-songs'])('GET %s is a list of songs with their artists', async (path) => {
    const { status, body } = await rest.call('GET', path);
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect(body).toContainEqual(africa());
  });

  it('GET /song/{id} is the song', async () => {
    expect(await rest.call('GET', `/song/${stack.songs.africa}`)).toMatchObject({ status: 200, body: africa() });
  });

  it('GET /show is the show', async () => {
    expect(await rest.call('GET', '/show')).toMatchObject({ status: 200, body: { duoOnly: false } });
  });

  it('POST /request returns the sender’s own tip and message, and the list shows them to admins only', async () => {
    const sent = await rest.call('POST', '/request', {
      songId: stack.songs.africa,
      requestedBy: ' Priya ',
      message: 'For Ada',
      tip: 7,
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      _id: expect.any(String),
      songId: {
        _id: stack.songs.africa,
        title: 'Africa',
        albumArtwork: null,
        artist: { _id: stack.artists.toto, name: 'Toto' },
      },
      requestedBy: 'Priya',
      message: 'For Ada',
      tip: 7,
      createdAt: expect.stringMatching(/^\d{4}-/),
    });
    const asVisitor = { ...sent.body, message: null, tip: null };
    expect((await rest.call('GET', '/request')).body).toContainEqual(asVisitor);
    expect((await rest.call('GET', `/request/${sent.body._id}`)).body).toEqual(asVisitor);
    const forAdmin = await rest.call('GET', '/request', undefined, await stack.authorizationOf('admin'));
    expect(forAdmin.body).toContainEqual(sent.body);
  });

  it('GET /request is at most 500 requests, with their total and links to the others', async () => {
    const { requests } = stack;
    const { _id, ...stored } = (await requests.findOne({ key: { $exists: false } })) ?? {};
    const count = await requests.countDocuments();
    const requestedBy = 'One of many';
    await requests.insertMany(Array.from({ length: 1_200 - count }, () => ({ ...stored, requestedBy })));
    // With a token, nothing is read from a cache.
    const token = await stack.authorizationOf('verified');
    const read = async (query: string, authorization: Record<string, string> = token) => {
      const { headers, body } = await rest.call('GET', `/request${query}`, undefined, authorization);
      return [body.length, headers.get('x-total-count'), headers.get('link')];
    };
    expect(await read('')).toEqual([500, '1200', '</api/request?after=500>; rel="next"']);
    expect(await read('?after=500')).toEqual([
      500,
      '1200',
      '</api/request?after=0>; rel="prev", </api/request?after=1000>; rel="next"',
    ]);
    expect(await read('?after=700')).toEqual([500, '1200', '</api/request?after=200>; rel="prev"']);
    expect(await read('?after=1000')).toEqual([200, '1200', '</api/request?after=500>; rel="prev"']);
    // A visitor, with a window that nobody has read before.
    expect(await read('?after=100', {})).toEqual([
      500,
      '1200',
      '</api/request?after=0>; rel="prev", </api/request?after=600>; rel="next"',
    ]);
    expect(await read('?after=9000')).toEqual([0, '1200', '</api/request?after=700>; rel="prev"']);
    await requests.deleteMany({ requestedBy });
    expect(await read('')).toEqual([count, String(count), null]);
  });

  it('POST /request with the same Idempotency-Key creates one request; other content is refused', async () => {
    const headers = { 'idempotency-key': 'one-intent' };
    const content = { songId: stack.songs.jolene, requestedBy: 'Twice', tip: null };
    const first = await rest.call('POST', '/request', content, headers);
    const again = await rest.call('POST', '/request', content, headers);
    expect(again).toMatchObject({ status: 201, body: { _id: first.body._id, tip: 0 } });
    const other = await rest.call('POST', '/request', { ...content, requestedBy: 'Other' }, headers);
    expect(other).toMatchObject({ status: 409, body: { success: false } });
  });

  it('POST /request returns what is left of a guest’s limit; beyond it, 429 says when to retry', async () => {
    const headers = createGuest();
    const content = { songId: stack.songs.jolene, requestedBy: 'Eager' };
    const responses = [];
    for (let n = 0; n < 6; n++) responses.push(await rest.call('POST', '/request', content, headers));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(responses.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual([
      '4',
      '3',
      '2',
      '1',
      '0',
      '0',
    ]);
    const last = responses[5]?.headers;
    expect(last?.get('x-ratelimit-limit')).toBe('5');
    expect(Number(last?.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(last?.get('x-ratelimit-reset'))).toBeGreaterThan(Number(last?.get('retry-after')));
  });

  it.each([
    ['POST', '/request', { songId: 'x', requestedBy: '  ' }, 400, 'Please enter your name'],
    ['POST', '/request', { songId: 'x' }, 400, 'Please enter your name'],
    ['POST', '/request', { songId: 'x', requestedBy: 'A' }, 404, 'Song not found.'],
    ['POST', '/request', { songId: unknownId, requestedBy: 'A' }, 404, 'Song not found.'],
    ['POST', '/request', { songId: { $ne: null }, requestedBy: 'A' }, 400, 'Song not found.'],
    [
      'POST',
      '/request',
      { songId: 'x', requestedBy: 'A', tip: -1 },
      400,
      'A tip is a whole number of dollars, 0 to 999.',
    ],
    [
      'POST',
      '/request',
      { songId: 'x', requestedBy: 'A', tip: 0.5 },
      400,
      'A tip is a whole number of dollars, 0 to 999.',
    ],
    [
      'POST',
      '/request',
      { songId: 'x', requestedBy: 'A', tip: '1e3' },
      400,
      'A tip is a whole number of dollars, 0 to 999.',
    ],
    ['POST', '/request', [], 400, 'The body must be a JSON object.'],
    ['POST', '/request', undefined, 400, 'The body must be a JSON object.'],
    ['GET', `/song/${unknownId}`, undefined, 404, 'Song not found.'],
    ['GET', '/song/nothing', undefined, 404, 'Song not found.'],
    ['GET', `/artist/${unknownId}`, undefined, 404, 'Artist not found.'],
    ['GET', `/request/${unknownId}`, undefined, 404, 'Request not found.'],
    ['GET', '/request?after=-1', undefined, 400, '`after` is a position: a whole number, 0 or more.'],
    ['GET', '/request?after=', undefined, 400, '`after` is a position: a whole number, 0 or more.'],
    ['GET', '/request?after=1e2', undefined, 400, '`after` is a position: a whole number, 0 or more.'],
    ['GET', '/request?after=x', undefined, 400, '`after` is a position: a whole number, 0 or more.'],
    ['GET', '/request?after=0.5', undefined, 400, '`after` is a position: a whole number, 0 or more.'],
    ['GET', '/nothing', undefined, 404, 'Not Found'],
    ['PATCH', '/song', undefined, 405, 'Method Not Allowed'],
    ['PATCH', '/song/show-songs', undefined, 405, 'Method Not Allowed'],
    ['PUT', '/song/show-songs', { title: 'A' }, 405, 'Method Not Allowed'],
    ['DELETE', '/song/show-songs', undefined, 405, 'Method Not Allowed'],
  ])('%s %s with %j is %i: %s', async (method, path, body, status, sentence) => {
    expect(await rest.call(method, path, body)).toMatchObject({
      status,
      body: { success: false, error: sentence, message: sentence },
    });
  });

  it('POST /request accepts a song from the list in place of its id', async () => {
    const [songId] = (await rest.call('GET', '/song')).body;
    const sent = await rest.call('POST', '/request', { songId, requestedBy: 'Old client' });
    expect(sent).toMatchObject({ status: 201, body: { songId: { _id: songId._id, title: songId.title } } });
  });

  it('405 lists the methods of a path', async () => {
    expect((await rest.call('PATCH', '/request')).headers.get('allow')).toBe('DELETE, GET, HEAD, POST');
    expect((await rest.call('PATCH', '/song/show-songs')).headers.get('allow')).toBe('GET, HEAD');
    expect((await rest.call('OPTIONS', '/song/x')).headers.get('allow')).toBe('DELETE, GET, HEAD, PUT');
  });

  it.each([
    ['not JSON', '{"songId":', 'application/json', 400, 'The body of the request cannot be read.'],
    ['poisoned', '{"__proto__":{}}', 'application/json', 400, 'The body of the request cannot be read.'],
    ['empty', '', 'application/json', 400, 'The body must be a JSON object.'],
    ['too large', `"${'x'.repeat(1_048_576)}"`, 'application/json', 413, 'The request is too large.'],
    ['XML', '<a/>', 'application/xml', 415, 'A body of this type is not accepted here.'],
    ['text', '{}', 'text/plain', 415, 'A body of this type is not accepted here.'],
    ['a form', 'songId=x', 'application/x-www-form-urlencoded', 415, 'A body of this type is not accepted here.'],
  ])('a body that is %s is refused with a sentence of our own', async (_what, content, type, status, sentence) => {
    const response = await rest.call('POST', '/request', content, { 'content-type': type });
    expect(response.status).toBe(status);
    expect(response.body).toEqual({ success: false, error: sentence, message: sentence });
  });

  it('a body of more than 32 kB is refused before it is parsed', async () => {
    const refusal = { status: 413, body: { error: 'The request is too large.' } };
    const unreadable = `{"requestedBy": "${'x'.repeat(33_000)}`;
    const headers = { 'content-type': 'application/json' };
    expect(await rest.call('POST', '/request', unreadable, headers)).toMatchObject(refusal);
    const inChunks = { method: 'POST', body: new Blob([unreadable]).stream(), duplex: 'half', headers };
    expect((await fetch(`${rest.url}/api/request`, inChunks as RequestInit)).status).toBe(413);
  });

  it.each([
    ['visitor', 401],
    ['verified', 403],
    ['unverified admin', 403],
    ['admin', 400],
  ] as const)('the body of a call for admins is read only of an admin: %s', async (role, status) => {
    const headers = { 'content-type': 'application/json', ...(await stack.authorizationOf(role)) };
    for (const [method, path] of [
      ['POST', '/setlist'],
      ['POST', '/song'],
      ['PUT', '/show'],
    ] as const) {
      expect((await rest.call(method, path, `{"x": "${'x'.repeat(33_000)}`, headers)).status).toBe(status);
    }
  });

  it('a call without a body may have the content type of JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await rest.call('GET', '/show', undefined, headers)).status).toBe(200);
    expect((await rest.call('DELETE', '/request', undefined, headers)).status).toBe(401);
  });

  it.each([
    ['application/json', '{'],
    ['text/plain', 'x'],
    ['application/json', 'x'.repeat(1_048_577)],
    ['no type', 'x'],
  ])('a DELETE may have a body of %s, which is ignored', async (type, body) => {
    const response = await rest.call('DELETE', '/request', body, { 'content-type': type });
    expect(response).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
  });
});
