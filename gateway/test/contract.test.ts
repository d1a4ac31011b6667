import { roles } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequest, requests, signIn } from './documents.ts';
import { openEvents } from './event-stream.ts';
import { createGuest } from './start-gateway.ts';
import { password, startTestStack, type TestStack } from './start-test-stack.ts';

describe('the services behind the gateway', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack('contract');
    // Every test sees it, in any order.
    await create({ requestedBy: 'Priya', tip: 20, message: 'For Ada' });
  });
  afterAll(() => stack.stop());

  const create = (input: object, headers: Record<string, string> = {}) =>
    stack.gateway.send(
      createRequest,
      { input: { songId: stack.songs.africa, requestedBy: 'Priya', ...input } },
      headers,
    );

  it('return songs with their artists, and artists with their songs', async () => {
    const response = await stack.gateway.send(
      '{ songs { id title era genres duoOnly artist { name songs { title } } } artists { name } show { duoOnly } }',
    );
    expect(response.errors).toBeUndefined();
    expect(response.data.songs).toEqual([
      {
        id: stack.songs.africa,
        title: 'Africa',
        era: '80s',
        genres: ['Pop'],
        duoOnly: false,
        artist: { name: 'Toto', songs: [{ title: 'Africa' }] },
      },
      {
        id: stack.songs.jolene,
        title: 'Jolene',
        era: '70s',
        genres: ['Country'],
        duoOnly: true,
        artist: { name: 'Dolly Parton', songs: [{ title: 'Jolene' }] },
      },
    ]);
    expect(response.data.artists).toEqual([{ name: 'Dolly Parton' }, { name: 'Toto' }]);
    expect(response.data.show).toEqual({ duoOnly: false });
  });

  it('return null for unknown ids and for invalid ids', async () => {
    const response = await stack.gateway.send(
      '{ song(id: "0123456789abcdef01234567") { id } artist(id: "$ne") { id } request(id: "") { id } }',
    );
    expect(response.data).toEqual({ song: null, artist: null, request: null });
    expect(response.errors).toBeUndefined();
  });

  it('rank requests by tip, with the song from the catalogue, and notify every open browser', async () => {
    const stream = await openEvents(stack.gateway.url);
    await stream.next('hello');
    const first = await create({ requestedBy: 'Kim', tip: 500, message: 'For Ada' });
    expect(first.data.createRequest).toMatchObject({
      place: 1,
      request: { requestedBy: 'Kim', message: 'For Ada', tip: 500, song: { title: 'Africa' } },
      userErrors: [],
    });
    expect((await stream.next('change')).data.topic).toBe('requests');
    stream.close();

    const second = await create({ songId: stack.songs.jolene, requestedBy: 'Sam', tip: 900 });
    expect(second.data.createRequest.place).toBe(1);
    const list = await stack.gateway.send(requests);
    expect(list.errors).toBeUndefined();
    const [highest, next] = list.data.requests;
    expect(next.requestedBy).toBe('Kim');
    expect(highest).toEqual({
      id: expect.any(String),
      requestedBy: 'Sam',
      message: null,
      tip: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      song: { id: stack.songs.jolene, title: 'Jolene', artist: { name: 'Dolly Parton' } },
      songSnapshot: { id: stack.songs.jolene, title: 'Jolene', artistName: 'Dolly Parton' },
    });
  });

  it('return the same request for every attempt with the same key', async () => {
    const input = { requestedBy: 'Twice', key: 'one-intent' };
    const responses = await Promise.all([create(input), create(input), create(input)]);
    expect(new Set(responses.map((response) => response.data.createRequest.request.id)).size).toBe(1);
  });

  it('limit a guest by the cookie that the edge signed, and say how long to wait', async () => {
    const headers = createGuest();
    for (let n = 0; n < 5; n++) {
      expect((await create({ requestedBy: 'Eager' }, headers)).data.createRequest.userErrors).toEqual([]);
    }
    const refused = await create({ requestedBy: 'Eager' }, headers);
    const [error] = refused.data.createRequest.userErrors;
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect(refused.headers.get('retry-after')).toBe(String(error.retryAfter));
    expect(refused.headers.get('x-ratelimit-limit')).toBe('5');
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    const other = await create({ requestedBy: 'Patient' }, createGuest());
    expect(other.data.createRequest.userErrors).toEqual([]);
  });

  it('sign an admin in, with a token that the other services accept', async () => {
    const wrong = await stack.gateway.send(signIn, { input: { email: 'admin@cowbell.test', password: 'wrong' } });
    expect(wrong.data.signIn).toMatchObject({ token: null, user: null, userErrors: [{ code: 'INVALID_CREDENTIALS' }] });
    const right = await stack.gateway.send(signIn, { input: { email: 'ADMIN@cowbell.test', password } });
    const { token, user } = right.data.signIn;
    expect(user).toEqual({ email: 'admin@cowbell.test', isAdmin: true });
    const authorization = `Bearer ${token}`;
    const response = await stack.gateway.send(
      '{ me { email } setList { version sets { id name songs { title } } } requests { tip message } }',
      {},
      { authorization },
    );
    expect(response.errors).toBeUndefined();
    expect(response.data.me).toEqual({ email: 'admin@cowbell.test' });
    expect(response.data.setList).toEqual({ version: 0, sets: [{ id: 'set-1', name: 'Set 1', songs: [] }] });
    expect(response.data.requests).toContainEqual({ tip: 20, message: 'For Ada' });
  });

  it.each(roles)('show tips and messages to admins only: %s', async (role) => {
    const { data } = await stack.sendAs(role, requests);
    const tips = data.requests.map((request: { tip: number | null }) => request.tip);
    if (role === 'admin') expect(tips).toContain(20);
    else expect(new Set(tips)).toEqual(new Set([null]));
    const messages = data.requests.map((request: { message: string | null }) => request.message);
    if (role === 'admin') expect(messages).toContain('For Ada');
    else expect(new Set(messages)).toEqual(new Set([null]));
  });

  it('treat a client with a forged token as a visitor', async () => {
    const response = await stack.gateway.send('{ songs { id } me { id } }', {}, { authorization: 'Bearer a.b.c' });
    expect(response.data.songs).toHaveLength(2);
    expect(response.data.me).toBeNull();
    expect(response.errors?.map((error) => error.extensions.code)).toEqual(['UNAUTHENTICATED']);
  });
});
