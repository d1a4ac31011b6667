import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { createMutationRunner } from '@cowbell/service-kit/graphql/run-mutation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineDecisionModel } from '../decision/decision.model.ts';
import { createFindSender } from '../request/sender.ts';
import { createFindCurrentShow } from '../show/current-show.ts';
import { createGuest, createNewcomer, createShow, startRequests, type TestRequests } from '../testing/factories.ts';
import { createOwnRequestMutations } from './own-request.commands.ts';

let service: TestRequests;

beforeAll(async () => {
  service = await startRequests('own_request', { GUEST_BURST: '4' });
});
beforeEach(async () => {
  await service.requests.deleteMany();
  await defineDecisionModel(service.connection).deleteMany();
  service.catalogue.show = createShow();
  await service.publishEvent('show.updated');
});
afterAll(() => service.stop());

interface Payload {
  request: { tip: number; message: string | null } | null;
  place?: number | null;
  userErrors: { code: string; field: string | null; message: string }[];
}

const as = (guest?: string) => (guest ? { headers: { 'x-cowbell-guest': guest } } : {});
const errors = '{ code field message } }';

async function ask(guest: string, tip = 5): Promise<string> {
  const { payload } = await service.sendRequest({ tip, message: 'For Eve' }, as(guest));
  return String(payload.request?.id);
}

async function withdraw(id: string, guest?: string): Promise<Payload> {
  const { data } = await service.send<{ payload: Payload }>(
    `mutation ($id: ID!) { payload: withdrawRequest(id: $id) { request { tip message } userErrors ${errors} }`,
    { variables: { id }, ...as(guest) },
  );
  return data.payload;
}

async function update(id: string, input: object, guest?: string): Promise<Payload> {
  const { data } = await service.send<{ payload: Payload }>(
    `mutation ($id: ID!, $input: UpdateOwnRequestInput!) {
      payload: updateOwnRequest(id: $id, input: $input) { request { tip message } place userErrors ${errors}
    }`,
    { variables: { id, input }, ...as(guest) },
  );
  return data.payload;
}

test('guests withdraw their own requests, and nobody else does', async () => {
  const [ada, eve] = [createGuest(), createGuest()];
  const id = await ask(ada);
  for (const other of [eve, undefined, createGuest(Buffer.alloc(32))]) {
    expect((await withdraw(id, other)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await update(id, { tip: 9 }, other)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  }
  expect((await withdraw('x', ada)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  const events = await service.recordEvents('request.deleted');
  expect(await withdraw(id, ada)).toEqual({ request: { tip: 5, message: 'For Eve' }, userErrors: [] });
  const query = `{ requests { id } requestCount myRequests myTonight { id } request(id: "${id}") { id } }`;
  const { data } = await service.send(query, as(ada));
  expect(data).toEqual({ requests: [], requestCount: 0, myRequests: [], myTonight: [], request: null });
  // Nothing that the guest has typed is left.
  expect(JSON.stringify(await service.requests.find().lean())).not.toMatch(/Ada|Eve/);
  await expect.poll(events).toHaveLength(1);
});

test('a request that was withdrawn is gone for the band, too', async () => {
  const ada = createGuest();
  const id = await ask(ada);
  await withdraw(id, ada);
  const asAdmin = async (operation: string) =>
    (await service.send<{ payload: unknown }>(operation, { as: 'admin' })).data.payload;
  const notFound = { userErrors: [{ code: 'NOT_FOUND' }] };
  expect(await asAdmin(`mutation { payload: deleteRequest(id: "${id}") { userErrors { code } } }`)).toEqual(notFound);
  const change = `updateRequest(id: "${id}", input: { message: "!" })`;
  expect(await asAdmin(`mutation { payload: ${change} { userErrors { code } } }`)).toEqual(notFound);
  const show = '{ __typename: "Show", id: "show-1" }';
  const history = `{ payload: _entities(representations: [${show}]) { ... on Show { requests { id } } } }`;
  expect(await asAdmin(history)).toEqual([{ requests: [] }]);
  expect((await withdraw(id, ada)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
});

test('a repeated send does not create a request again that was withdrawn, and a new one does', async () => {
  const ada = createGuest();
  const input = { key: 'k-taken-back', message: 'For Eve' };
  const { payload } = await service.sendRequest(input, as(ada));
  await withdraw(String(payload.request?.id), ada);
  expect((await service.sendRequest(input, as(ada))).payload).toMatchObject({
    request: null,
    userErrors: [
      {
        code: 'CONFLICT',
        field: 'key',
        message: 'You have taken this request back. Send it again if you want it after all.',
      },
    ],
  });
  expect((await service.sendRequest({ ...input, key: 'k-after-all' }, as(ada))).payload.userErrors).toEqual([]);
});

test('guests change their message, and raise their tip', async () => {
  const ada = createGuest();
  await ask(createGuest(), 8);
  const id = await ask(ada);
  expect(await update(id, { tip: 9 }, ada)).toEqual({
    request: { tip: 9, message: 'For Eve' },
    place: 1,
    userErrors: [],
  });
  expect((await update(id, { message: null }, ada)).request).toEqual({ tip: 9, message: null });
  expect((await update(id, { tip: 8 }, ada)).userErrors).toEqual([
    { code: 'INVALID_INPUT', field: 'tip', message: 'A tip can only go up.' },
  ]);
  // Each change counts like a send; one that is refused does not.
  expect((await update(id, { tip: 10 }, ada)).userErrors).toEqual([]);
  expect((await update(id, { tip: 11 }, ada)).userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
});

test.each([
  ['counts', true, { tip: 20 }],
  ['was set aside', false, { tip: 0, uncountedTip: 20 }],
])('of two raises at the same moment of a tip that %s, the higher one stays', async (_what, isTipCounted, stored) => {
  const ada = createGuest();
  const id = await ask(ada);
  const input = `{ isTipCounted: ${isTipCounted} }`;
  await service.send(`mutation { updateRequest(id: "${id}", input: ${input}) { userErrors { code } } }`, {
    as: 'admin',
  });
  let reads = 0;
  // Another process, which has read the request when the higher raise is stored.
  const mutations = createOwnRequestMutations({
    requests: service.requests,
    songLookup: { findShow: async () => service.catalogue.show },
    findSender: createFindSender([Buffer.from(String(service.environment.GUEST_SECRET), 'hex')]),
    checkLimits: async () => null,
    findCurrentShow: createFindCurrentShow(async () => service.catalogue.show),
    async findOpenDecisions() {
      reads += 1;
      // Between the second read and the write, another process raises the tip. The first read only decides whether
      // limits apply.
      if (reads === 2) expect((await update(id, { tip: 20 }, ada)).userErrors).toEqual([]);
      return [];
    },
    placeOf: async () => null,
    runMutation: createMutationRunner({ events: { publish: async () => undefined } }),
  });
  const { userErrors } = await mutations.updateOwnRequest({}, { id, input: { tip: 10 } }, {
    guestCookie: ada,
  } as CallerContext);
  expect(userErrors).toMatchObject([{ message: 'A tip can only go up.' }]);
  expect(await service.requests.findById(id).lean()).toMatchObject(stored);
});

test('a raised tip follows the minimum of the show, and a tip that stays does not have to', async () => {
  const ada = createGuest();
  const id = await ask(ada, 0);
  service.catalogue.show = createShow({ intake: { minTip: 5 } });
  await service.publishEvent('show.updated');
  expect((await update(id, { tip: 4 }, ada)).userErrors).toEqual([
    { code: 'TIP_TOO_LOW', field: 'tip', message: 'Tonight a request starts at $5.' },
  ]);
  expect((await update(id, { tip: 0, message: 'Please' }, ada)).userErrors).toEqual([]);
  expect((await update(id, { tip: 5 }, ada)).userErrors).toEqual([]);
});

const closed = 'No more requests tonight. Thank you for all of them.';

test.each([
  ['paused', { state: 'PAUSED' }, 'The band takes no requests right now. It will be back.'],
  ['paused with a message', { state: 'PAUSED', message: 'Back at ten' }, 'Back at ten'],
  ['closed', { state: 'CLOSED' }, closed],
  ['closed since last call', { closesAt: new Date(Date.now() - 1_000) }, closed],
] as const)('a tip stays while requests are %s, and the message changes', async (_case, intake, message) => {
  const ada = createGuest();
  const id = await ask(ada);
  service.catalogue.show = createShow({ intake });
  await service.publishEvent('intake.changed');
  expect((await update(id, { tip: 9 }, ada)).userErrors).toEqual([{ code: 'NOT_OPEN', field: null, message }]);
  expect((await update(id, { tip: 5, message: 'Please' }, ada)).request).toEqual({ tip: 5, message: 'Please' });
});

test('a tip goes up during last call', async () => {
  const ada = createGuest();
  const id = await ask(ada);
  service.catalogue.show = createShow({ intake: { closesAt: new Date(Date.now() + 60_000) } });
  await service.publishEvent('intake.changed');
  expect((await update(id, { tip: 9 }, ada)).userErrors).toEqual([]);
});

test('a tip that does not count stays aside when its guest raises it', async () => {
  const ada = createGuest();
  const id = await ask(ada);
  await service.send(
    `mutation { updateRequest(id: "${id}", input: { isTipCounted: false }) { userErrors { code } } }`,
    {
      as: 'admin',
    },
  );
  expect((await update(id, { tip: 4 }, ada)).userErrors).toMatchObject([{ message: 'A tip can only go up.' }]);
  expect((await update(id, { tip: 900 }, ada)).request).toMatchObject({ tip: 900 });
  expect(await service.requests.findById(id).lean()).toMatchObject({ tip: 0, uncountedTip: 900 });
});

test('a request that came without a guest id belongs to nobody', async () => {
  const { payload } = await service.sendRequest({});
  expect((await withdraw(String(payload.request?.id))).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
});

test.each([
  ['has ended', { intake: { state: 'ENDED' } }],
  ['was followed by another one', { id: 'show-2' }],
] as const)('nothing changes once the show %s, and the refusal says so', async (_what, show) => {
  const ada = createGuest();
  const id = await ask(ada);
  service.catalogue.show = createShow(show);
  await service.publishEvent('show.started');
  const refused = [{ code: 'CONFLICT', message: 'The show is over.' }];
  expect((await withdraw(id, ada)).userErrors).toMatchObject(refused);
  expect((await update(id, { tip: 9 }, ada)).userErrors).toMatchObject(refused);
});

test.each(['NEXT', 'PLAYING', 'PLAYED'])('nothing changes once the song is %s', async (status) => {
  const ada = createGuest();
  const id = await ask(ada);
  await service.send('mutation ($input: DecideSongInput!) { decideSong(input: $input) { userErrors { code } } }', {
    as: 'admin',
    variables: { input: { songId: service.song.id, status } },
  });
  const refused = [{ code: 'CONFLICT', message: 'The band has decided about this song already.' }];
  expect((await withdraw(id, ada)).userErrors).toMatchObject(refused);
  expect((await update(id, { tip: 9 }, ada)).userErrors).toMatchObject(refused);
});

test('tips that newcomers of one address raise are as few as high tips that they send', async () => {
  const raise = async () => {
    const headers = { 'x-cowbell-guest': createNewcomer(), 'x-cowbell-address': '192.0.2.1' };
    const { payload } = await service.sendRequest({ tip: 5 }, { headers });
    const { data } = await service.send<{ payload: Payload }>(
      `mutation { payload: updateOwnRequest(id: "${payload.request?.id}", input: { tip: 999 }) { userErrors ${errors} }`,
      { headers },
    );
    return data.payload.userErrors[0]?.code;
  };
  const codes = await Promise.all(Array.from({ length: 35 }, raise));
  // Fifteen, and one every four seconds.
  expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(18);
});
