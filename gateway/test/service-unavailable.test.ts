import { expect, it } from 'vitest';
import { createRequest, requests } from './documents.ts';
import { startTestStack, type TestStack } from './start-test-stack.ts';

it('while services are unavailable, responses have everything else', async () => {
  const stack: TestStack = await startTestStack('unavailable');
  const { gateway, songs } = stack;
  const create = (requestedBy: string) =>
    gateway.send(createRequest, { input: { songId: songs.africa, requestedBy, tip: 3 } });
  await create('Priya');

  // Without set lists and accounts: the rest of the response is complete.
  const authorization = await stack.authorizationOf('admin');
  await stack.stopService('setlist');
  await stack.stopService('user');
  const everything = '{ setList { version } me { id } songs { title } requests { tip } }';
  const response = await gateway.send(everything, undefined, authorization);
  expect(response.data).toMatchObject({ setList: null, me: null, songs: [{}, {}], requests: [{ tip: 3 }] });
  expect(response.errors?.map((error) => [error.extensions.code, error.message]).sort()).toEqual([
    ['UNAVAILABLE', 'Accounts cannot be reached right now. Please try again.'],
    ['UNAVAILABLE', 'The set list cannot be reached right now. Please try again.'],
  ]);

  // Without the catalogue: the request list has its snapshots, and requests can be sent.
  await stack.stopService('catalogue');
  const list = await gateway.send(requests);
  expect(list.data.requests).toMatchObject([{ song: null, songSnapshot: { title: 'Africa', artistName: 'Toto' } }]);
  expect(list.errors).toEqual([
    { message: 'The song list cannot be reached right now. Please try again.', extensions: { code: 'UNAVAILABLE' } },
  ]);
  // The show stays as it was, and the copy of it decides.
  const close = 'mutation { setIntake(input: { state: CLOSED }) { userErrors { code } } }';
  const closed = await gateway.send(close, undefined, authorization);
  expect(closed.data ?? null).toBeNull();
  expect(closed.errors?.map((error) => error.message)).toEqual([
    'The song list cannot be reached right now. Please try again.',
  ]);
  const sent = await create('Sam');
  expect(sent.data.createRequest).toMatchObject({ place: 2, request: { requestedBy: 'Sam', song: null } });

  // Without any service: the response says so.
  await stack.stopService('request');
  const empty = await gateway.send('{ requests { id } }');
  expect(empty).toMatchObject({ status: 200, data: { requests: null } });
  const refused = await create('Luis');
  expect(refused.data ?? null).toBeNull();
  expect(refused.errors?.map((error) => error.message)).toEqual([
    'The request list cannot be reached right now. Please try again.',
  ]);
  await stack.stop();
});
