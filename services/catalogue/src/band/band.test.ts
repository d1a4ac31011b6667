import { createTestRedis } from '@cowbell/service-kit/testing/factories';
import { startTestService, type TestService } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCatalogue } from '../build-catalogue.ts';
import { catalogueConfig } from '../config.ts';
import type { Band, BandInput, UserError } from '../generated/resolvers.ts';

const venmo = { name: 'Venmo', url: 'https://venmo.com/cowbell?amount={amount}&note={note}' };

let catalogue: TestService;

beforeAll(async () => {
  const environment = { TIP_LINKS: JSON.stringify([venmo]) };
  catalogue = await startTestService({ name: 'band', schema: catalogueConfig, build: buildCatalogue, environment });
});
beforeEach(async () => {
  await catalogue.connection.collection('bands').deleteMany();
});
afterAll(() => catalogue.stop());

const fields = 'name tipLinks { name url } hiddenWords version';

const read = async (as: 'visitor' | 'admin' = 'visitor') =>
  (await catalogue.send<{ band: Band }>(`{ band { ${fields} } }`, { as })).data.band;

async function update(input: BandInput) {
  const query = `mutation ($input: BandInput!) { updateBand(input: $input) { band { ${fields} } userErrors { code field message } } }`;
  const variables = { input };
  const response = await catalogue.send<{ updateBand: { band: Band; userErrors: UserError[] } }>(query, {
    variables,
    as: 'admin',
  });
  return response.data.updateBand;
}

test('a fresh house is called Cowbell, with the payment pages of the configuration', async () => {
  const [first, second] = await Promise.all([read(), read('admin')]);
  expect(first).toEqual({ name: 'Cowbell', tipLinks: [venmo], hiddenWords: null, version: 1 });
  expect(second).toEqual({ ...first, hiddenWords: [] });
});

test('what is absent stays, and what the band has never set follows the configuration', async () => {
  const { band } = await update({ name: ' The Cowpokes ', hiddenWords: ['Nigel', ' nigel ', 'Ärger'] });
  expect(band).toEqual({ name: 'The Cowpokes', tipLinks: [venmo], hiddenWords: ['nigel', 'ärger'], version: 2 });
  expect((await update({ name: null, hiddenWords: null, tipLinks: [] })).band).toEqual({
    ...band,
    tipLinks: [],
    version: 3,
  });
  expect((await read()).tipLinks).toEqual([]);
  expect(await catalogue.connection.collection('bands').findOne()).toEqual({
    _id: 'band',
    name: 'The Cowpokes',
    tipLinks: [],
    hiddenWords: ['nigel', 'ärger'],
    version: 3,
  });
});

test('the audience’s screens and the emails learn of a new name', async () => {
  await read();
  const events = await catalogue.recordEvents('band.updated');
  await update({ name: 'The Cowpokes' });
  await expect.poll(events).toMatchObject([{ type: 'band.updated', versions: { show: expect.any(Number) } }]);
  const redis = await createTestRedis();
  await expect.poll(() => redis.get(`${catalogue.environment.REDIS_PREFIX}band-name`)).toBe('The Cowpokes');
  redis.disconnect();
});

test('of two admins who change the same version, the second one gets the first one’s', async () => {
  const { version } = await read();
  await update({ name: 'The Cowpokes', version });
  const { band, userErrors } = await update({ name: 'The Cowgirls', version });
  expect(userErrors).toMatchObject([{ code: 'CONFLICT', field: null }]);
  expect(band).toMatchObject({ name: 'The Cowpokes', version: version + 1 });
});

describe('one clear sentence, and nothing stored, for', () => {
  const tooMany = Array.from(
    { length: 101 },
    (_, index) => `w${String.fromCharCode(97 + (index % 26)).repeat(2 + index / 26)}`,
  );
  const httpsOnly = 'The address of a payment page starts with https://.';
  test.each<[string, BandInput, string]>([
    ['a name of 81 characters', { name: 'M'.repeat(81) }, 'The name of the band has at most 80 characters.'],
    ['no name', { name: ' ' }, 'Please enter the name of the band.'],
    ['javascript:', { tipLinks: [{ name: 'Tip', url: 'javascript:alert(1)' }] }, httpsOnly],
    ['http', { tipLinks: [{ name: 'Tip', url: 'http://tips.example' }] }, httpsOnly],
    ['no host', { tipLinks: [{ name: 'Tip', url: 'https://' }] }, httpsOnly],
    ['white space', { tipLinks: [{ name: 'Tip', url: 'https://a b.example' }] }, httpsOnly],
    ['5 links', { tipLinks: Array(5).fill(venmo) }, 'A band has at most 4 payment pages.'],
    ['a link without a name', { tipLinks: [{ ...venmo, name: '' }] }, 'Please name each payment page.'],
    ['101 words', { hiddenWords: tooMany }, 'At most 100 words can be hidden.'],
    ['a word of 1 letter', { hiddenWords: ['moo', 'a'] }, '‘a’ is not a word of 2 to 40 letters.'],
    ['two words', { hiddenWords: ['big nigel'] }, '‘big nigel’ is not a word of 2 to 40 letters.'],
  ])('%s', async (_name, input, message) => {
    const { userErrors } = await update(input);
    expect(userErrors).toEqual([{ code: 'INVALID_INPUT', field: Object.keys(input)[0], message }]);
    expect((await read()).version).toBe(1);
  });
});
