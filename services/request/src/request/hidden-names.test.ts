import type { Role } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGuest, createShow, startRequests, type TestRequests } from '../testing/factories.ts';

let service: TestRequests;

beforeAll(async () => {
  service = await startRequests('hidden_names', { ADDRESS_PER_MINUTE: '100000' });
});
beforeEach(async () => {
  await service.requests.deleteMany();
});
afterAll(() => service.stop());

async function send(requestedBy: string, as: Role = 'visitor'): Promise<string> {
  const { payload } = await service.sendRequest({ requestedBy }, { as });
  return String(payload.request?.id);
}

interface Named {
  requestedBy: string;
  nameHidden: boolean | null;
}

async function readAs(as: Role) {
  const { data } = await service.send<{ requests: Named[]; queue: { names: string[]; requests: Named[] }[] }>(
    '{ requests { requestedBy nameHidden } queue { names requests { requestedBy nameHidden } } }',
    { as },
  );
  return data;
}

async function run(mutation: string, as: Role = 'admin') {
  const { data } = await service.send<{ payload: { request: Named | null; userErrors: { code: string }[] } }>(
    `mutation { payload: ${mutation} { request { requestedBy nameHidden } userErrors { code } } }`,
    { as },
  );
  return data.payload;
}

const hide = (id: string, hidden: boolean) => run(`setNameHidden(id: "${id}", hidden: ${hidden})`);
const rename = (id: string, name: string) => run(`updateRequest(id: "${id}", input: { requestedBy: "${name}" })`);

test('a name with a bad word is taken, its sender and admins read it, and the audience does not', async () => {
  const guest = { headers: { 'x-cowbell-guest': createGuest() } };
  const { payload } = await service.sendRequest({ requestedBy: 'Big Dick' }, guest);
  expect(payload).toMatchObject({ request: { requestedBy: 'Big Dick' }, userErrors: [] });
  const own = await service.send('{ myTonight { requestedBy nameHidden } }', guest);
  expect(own.data).toEqual({ myTonight: [{ requestedBy: 'Big Dick', nameHidden: null }] });

  const hidden = { requestedBy: 'Anonymous', nameHidden: null };
  for (const as of ['visitor', 'verified', 'unverified admin'] as const) {
    expect(await readAs(as)).toEqual({ requests: [hidden], queue: [{ names: ['Anonymous'], requests: [hidden] }] });
  }
  const shown = { requestedBy: 'Big Dick', nameHidden: true };
  expect(await readAs('admin')).toEqual({ requests: [shown], queue: [{ names: ['Big Dick'], requests: [shown] }] });
});

test('also in the names of a decision, and of songs that are asked for together', async () => {
  service.catalogue.show = createShow({ intake: { combine: true } });
  await service.publishEvent('show.updated');
  await send('Priya');
  await send('Twat');
  const namesAs = async (as: Role) => (await readAs(as)).queue.map(({ names }) => names);
  expect(await namesAs('visitor')).toEqual([['Priya', 'Anonymous']]);
  expect(await namesAs('admin')).toEqual([['Priya', 'Twat']]);

  await service.send(
    `mutation { decideSong(input: { songId: "${service.song.id}", status: PLAYED }) { userErrors { code } } }`,
    {
      as: 'admin',
    },
  );
  const played = async (as: Role) =>
    (
      await service.send(
        '{ _entities(representations: [{ __typename: "Show", id: "show-1" }]) { ... on Show { played { names } } } }',
        { as },
      )
    ).data;
  expect(await played('visitor')).toEqual({ _entities: [{ played: [{ names: ['Priya', 'Anonymous'] }] }] });
  expect(await played('admin')).toEqual({ _entities: [{ played: [{ names: ['Priya', 'Twat'] }] }] });
  service.catalogue.show = createShow();
  await service.publishEvent('show.updated');
});

test('admins hide and show a name by hand, and every list is told', async () => {
  const id = await send('Priya');
  const events = await service.recordEvents('request.updated');
  expect(await hide(id, true)).toEqual({ request: { requestedBy: 'Priya', nameHidden: true }, userErrors: [] });
  expect((await readAs('visitor')).requests).toEqual([{ requestedBy: 'Anonymous', nameHidden: null }]);
  await expect.poll(events).toMatchObject([{ id, versions: { requests: expect.any(Number) } }]);
  await hide(id, false);
  expect((await readAs('visitor')).requests).toEqual([{ requestedBy: 'Priya', nameHidden: null }]);
  expect(await hide('0'.repeat(24), true)).toEqual({ request: null, userErrors: [{ code: 'NOT_FOUND' }] });
});

test('a changed name is looked at again; the same one keeps what an admin has chosen', async () => {
  const id = await send('Shithead');
  await hide(id, false);
  expect((await rename(id, 'Shithead')).request).toEqual({ requestedBy: 'Shithead', nameHidden: false });
  expect((await rename(id, 'Wanker')).request).toEqual({ requestedBy: 'Wanker', nameHidden: true });
  expect((await rename(id, 'Walter')).request).toEqual({ requestedBy: 'Walter', nameHidden: false });
  const both = `updateRequest(id: "${id}", input: { requestedBy: "Wanker", nameHidden: false })`;
  expect((await run(both)).request).toEqual({ requestedBy: 'Wanker', nameHidden: false });
});

test('the band’s own words arrive with an event, and stay while the catalogue is unavailable', async () => {
  service.catalogue.show = createShow({ hiddenWords: ['nigel'] });
  await service.publishEvent('band.updated');
  await send('Uncle Nigel');
  service.catalogue.behavior = 'failing';
  await service.publishEvent('band.updated');
  await expect
    .poll(async () => {
      await send('Nigel');
      return (await readAs('visitor')).requests.at(-1)?.requestedBy;
    })
    .toBe('Anonymous');
  service.catalogue.behavior = 'normal';
  service.catalogue.show = createShow();
  expect((await readAs('visitor')).requests.map(({ requestedBy }) => requestedBy)).not.toContain('Uncle Nigel');
});
