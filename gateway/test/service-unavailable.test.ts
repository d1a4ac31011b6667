import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequest, requests } from './documents.ts';
import { startTestStack, type TestStack } from './start-test-stack.ts';

describe('while a service is unavailable', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack('unavailable');
    const input = { songId: stack.songs.africa, requestedBy: 'Priya', tip: 3 };
    await stack.gateway.send(createRequest, { input });
  });
  afterAll(() => stack.stop());

  it('the rest of the response is complete (set lists and accounts)', async () => {
    const authorization = await stack.authorizationOf('admin');
    await stack.stopService('setlist');
    await stack.stopService('user');
    const everything = '{ setList { version } me { id } songs { title } requests { tip } }';
    const answer = await stack.gateway.send(everything, undefined, authorization);
    expect(answer.data).toMatchObject({ setList: null, me: null, songs: [{}, {}], requests: [{ tip: 3 }] });
    expect(answer.errors?.map((error) => [error.extensions.code, error.message]).sort()).toEqual([
      ['UNAVAILABLE', 'Accounts cannot be reached right now. Please try again.'],
      ['UNAVAILABLE', 'The set list cannot be reached right now. Please try again.'],
    ]);
  });

  it('the request list has its snapshots, and requests can be sent (catalogue)', async () => {
    await stack.stopService('catalogue');
    const list = await stack.gateway.send(requests);
    expect(list.data.requests).toMatchObject([{ song: null, songSnapshot: { title: 'Africa', artistName: 'Toto' } }]);
    expect(list.errors).toEqual([
      { message: 'The song list cannot be reached right now. Please try again.', extensions: { code: 'UNAVAILABLE' } },
    ]);
    const input = { songId: stack.songs.africa, requestedBy: 'Sam' };
    const sent = await stack.gateway.send(createRequest, { input });
    expect(sent.data.createRequest).toMatchObject({ place: 2, request: { requestedBy: 'Sam', song: null } });
  });

  it('the response says what is unavailable (all services)', async () => {
    await stack.stopService('request');
    const answer = await stack.gateway.send('{ requests { id } }');
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({ requests: null });
    const input = { songId: stack.songs.africa, requestedBy: 'Luis' };
    const sent = await stack.gateway.send(createRequest, { input });
    expect(sent.data ?? null).toBeNull();
    expect(sent.errors?.map((error) => error.message)).toEqual([
      'The request list cannot be reached right now. Please try again.',
    ]);
  });
});
