import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuest } from './start-gateway.ts';
import { startTestStack, type TestStack } from './start-test-stack.ts';

let stack: TestStack;
let admin: Record<string, string>;

/** Between the gateway and the catalogue. */
let proxy: Server;
/** Whether the catalogue’s responses get lost on their way. */
let isLosing = false;

beforeAll(async () => {
  proxy = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const lose = () => outgoing.destroy();
    const onward = forward(`${stack.catalogueOrigin}${url}`, { method, headers }, (response) => {
      response.on('error', lose);
      if (isLosing) return void response.resume().on('end', lose);
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(onward.on('error', lose));
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  stack = await startTestStack('catalogue_away', { CATALOGUE_URL: `http://127.0.0.1:${port}/graphql` });
  admin = await stack.authorizationOf('admin');
});
afterAll(async () => {
  await stack.stop();
  proxy.close();
});

const unavailable = 'The song list cannot be reached right now. Please try again.';

const setIntake = (input: string) => `mutation { setIntake(input: { ${input} }) { show { id } userErrors { code } } }`;
const startShow = 'mutation { startShow(input: { after: 1 }) { show { number } userErrors { code message } } }';

/** What a leader may want in the moment in which the catalogue goes away, and what is stored once it has been done. */
const closings = [
  {
    name: 'pausing requests with a message',
    mutation: setIntake('state: PAUSED, message: "Back at 9:30"'),
    stored: { state: 'PAUSED', message: 'Back at 9:30', endedAt: null },
    refusal: 'Back at 9:30',
  },
  {
    name: 'closing requests',
    mutation: setIntake('state: CLOSED'),
    stored: { state: 'CLOSED', message: null, endedAt: null },
    refusal: 'No more requests tonight. Thank you for all of them.',
  },
  {
    name: 'ending the show',
    mutation: setIntake('state: ENDED'),
    stored: { state: 'ENDED', message: null, endedAt: expect.any(Date) },
    refusal: 'The show is over. See you at the next one.',
  },
];

const run = (mutation: string) => stack.gateway.send(mutation, undefined, admin);
const readShows = () => stack.shows.find().sort({ number: 1 }).toArray();

/** Sends a request as a guest. @returns its refusal; null when it was accepted. */
async function sendRequest(): Promise<string | null> {
  const mutation = `mutation ($input: CreateRequestInput!) { createRequest(input: $input) { userErrors { message } } }`;
  const input = { songId: stack.songs.africa, requestedBy: 'Ada' };
  const { data } = await stack.gateway.send(mutation, { input }, createGuest());
  return data.createRequest.userErrors[0]?.message ?? null;
}

/** The stored requests that are on the list. */
const countListed = () => stack.requests.countDocuments({ state: 'LISTED' });

/** Opens the show. @returns it as it is stored. */
async function open() {
  await run(setIntake('state: OPEN'));
  await expect.poll(sendRequest).toBe(null);
  const [show] = await readShows();
  expect(show).toMatchObject({ state: 'OPEN', message: null, endedAt: null });
  return show;
}

describe.each(closings)('$name', ({ mutation, stored, refusal }) => {
  it('changes nothing while the catalogue is away, and is done when it is repeated afterwards', async () => {
    const before = await open();
    const listed = await countListed();
    const resume = await stack.suspendCatalogue();
    const response = await run(mutation);
    expect(response.data ?? null).toBeNull();
    expect(response.errors).toMatchObject([{ message: unavailable, extensions: { code: 'UNAVAILABLE' } }]);
    expect(await readShows()).toEqual([before]);
    // The copy of the show decides: requests are still taken, and those on the list stay.
    expect(await sendRequest()).toBe(null);
    expect(await countListed()).toBe(listed + 1);

    await resume();
    expect(await readShows()).toEqual([before]);
    await expect.poll(async () => (await run(mutation)).data?.setIntake.userErrors).toEqual([]);
    expect(await readShows()).toEqual([{ ...before, ...stored, version: Number(before?.version) + 1 }]);
    await expect.poll(sendRequest).toBe(refusal);
    expect(await countListed()).toBe(listed + 1);
  });

  it('is done as a whole when only the response gets lost, and changes nothing more when it is repeated', async () => {
    const before = await open();
    isLosing = true;
    const response = await run(mutation);
    isLosing = false;
    expect(response.data ?? null).toBeNull();
    expect(response.errors).toMatchObject([{ message: unavailable, extensions: { code: 'UNAVAILABLE' } }]);
    const done = await readShows();
    expect(done).toEqual([{ ...before, ...stored, version: Number(before?.version) + 1 }]);
    await expect.poll(sendRequest).toBe(refusal);

    expect((await run(mutation)).data.setIntake).toEqual({ show: { id: before?._id }, userErrors: [] });
    expect(await readShows()).toEqual(done);
  });
});

describe('beginning the next show', () => {
  it('neither ends the show nor begins another one while the catalogue is away', async () => {
    const before = await open();
    const resume = await stack.suspendCatalogue();
    const response = await run(startShow);
    expect(response.errors).toMatchObject([{ message: unavailable }]);
    expect(await readShows()).toEqual([before]);
    await resume();
    expect(await readShows()).toEqual([before]);
  });

  it('begins one show when only the response gets lost, and says so when it is repeated', async () => {
    await open();
    isLosing = true;
    await run(startShow);
    isLosing = false;
    const done = await readShows();
    expect(done).toMatchObject([
      { number: 1, state: 'ENDED', endedAt: expect.any(Date) },
      { number: 2, state: 'OPEN', endedAt: null },
    ]);
    expect((await run(startShow)).data.startShow).toEqual({
      show: { number: 2 },
      userErrors: [{ code: 'CONFLICT', message: 'A new show has begun.' }],
    });
    expect(await readShows()).toEqual(done);
  });
});
