import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequest, requests } from './documents.ts';
import { startTestStack, type TestStack } from './start-test-stack.ts';

describe('a service that is away', () => {
  let house: TestStack;
  beforeAll(async () => {
    house = await startTestStack('away');
    const input = { songId: house.songs.africa, requestedBy: 'Priya', tip: 3 };
    await house.gateway.ask(createRequest, { input });
  });
  afterAll(() => house.stop());

  it('leaves the rest of the answer there: set lists and accounts first', async () => {
    const authorization = await house.authorizationOf('admin');
    await house.stopService('setlist');
    await house.stopService('user');
    const everything = '{ setList { version } me { id } songs { title } requests { tip } }';
    const answer = await house.gateway.ask(everything, undefined, authorization);
    expect(answer.data).toMatchObject({ setList: null, me: null, songs: [{}, {}], requests: [{ tip: 3 }] });
    expect(answer.errors?.map((error) => [error.extensions.code, error.message]).sort()).toEqual([
      ['UNAVAILABLE', 'Accounts cannot be reached right now. Please try again.'],
      ['UNAVAILABLE', 'The set list cannot be reached right now. Please try again.'],
    ]);
  });

  it('leaves the ranked list with its snapshots, and sending still works, without the catalogue', async () => {
    await house.stopService('catalogue');
    const list = await house.gateway.ask(requests);
    expect(list.data.requests).toMatchObject([{ song: null, songSnapshot: { title: 'Africa', artistName: 'Toto' } }]);
    expect(list.errors).toEqual([
      { message: 'The song list cannot be reached right now. Please try again.', extensions: { code: 'UNAVAILABLE' } },
    ]);
    const input = { songId: house.songs.africa, requestedBy: 'Sam' };
    const sent = await house.gateway.ask(createRequest, { input });
    expect(sent.data.createRequest).toMatchObject({ place: 2, request: { requestedBy: 'Sam', song: null } });
  });

  it('says so when nothing is left', async () => {
    await house.stopService('request');
    const answer = await house.gateway.ask('{ requests { id } }');
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({ requests: null });
    const input = { songId: house.songs.africa, requestedBy: 'Luis' };
    const sent = await house.gateway.ask(createRequest, { input });
    expect(sent.data ?? null).toBeNull();
    expect(sent.errors?.map((error) => error.message)).toEqual([
      'The request list cannot be reached right now. Please try again.',
    ]);
  });
});
