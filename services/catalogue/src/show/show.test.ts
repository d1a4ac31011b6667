import { roles } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startCatalogue, type TestCatalogue } from '../testing/factories.ts';

let catalogue: TestCatalogue;

beforeAll(async () => {
  catalogue = await startCatalogue('show');
});
beforeEach(async () => {
  await catalogue.show.deleteMany();
});
afterAll(() => catalogue.stop());

test('before it is edited for the first time, the whole band plays', async () => {
  expect((await catalogue.send('{ show { duoOnly } }')).data.show).toEqual({ duoOnly: false });
});

test.each([true, false])('an admin sets duoOnly to %s, and an event is published', async (duoOnly) => {
  const events = await catalogue.recordEvents();
  const update = 'mutation ($input: ShowInput!) { updateShow(input: $input) { show { duoOnly } userErrors { code } } }';
  const { data } = await catalogue.send(update, { variables: { input: { duoOnly } }, as: 'admin' });
  expect(data.updateShow).toEqual({ show: { duoOnly }, userErrors: [] });
  await expect.poll(events).toMatchObject([{ type: 'show.updated' }]);
  expect((await catalogue.send('{ show { duoOnly } }')).data.show).toEqual({ duoOnly });
});

test('a stored show is read', async () => {
  await catalogue.show.updateOne({ _id: 'tonight' }, { duoOnly: true }, { upsert: true });
  expect((await catalogue.send('{ show { duoOnly } }')).data.show).toEqual({ duoOnly: true });
});

const reads = ['artists { id }', 'artist(id: "x") { id }', 'songs { id }', 'showSongs { id }', 'song(id: "x") { id }'];

test.each(roles.flatMap((role) => [...reads, 'show { duoOnly }'].map((read) => [role, read] as const)))(
  '%s may read %s',
  async (as, read) => {
    expect((await catalogue.send(`{ ${read} }`, { as })).errors).toEqual([]);
  },
);

test('a caller with a forged token reads like a visitor', async () => {
  expect((await catalogue.send('{ show { duoOnly } }', { token: 'a.b.c' })).errors).toEqual([]);
});
