import { startTestNetwork } from '@cowbell/service-kit/testing/factories';
import { type Role, roles, startTestService, tokenOf } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCatalogue } from '../build-catalogue.ts';
import { catalogueConfig } from '../config.ts';
import { startCatalogue, type TestCatalogue } from '../testing/factories.ts';

let catalogue: TestCatalogue;

beforeAll(async () => {
  catalogue = await startCatalogue('songs_csv');
});
beforeEach(async () => {
  await catalogue.artists.deleteMany();
  await catalogue.songs.deleteMany();
});
afterAll(() => catalogue.stop());

const header = 'title,artist,album,era,genres,duoOnly,albumArtwork';

function download(as: Role): Promise<Response> {
  const token = tokenOf(as, catalogue.privateKey);
  return fetch(`${catalogue.url}/songs.csv`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
}

async function rows(): Promise<string[]> {
  const text = await (await download('admin')).text();
  expect(text.endsWith('\r\n')).toBe(true);
  return text.split('\r\n').slice(0, -1);
}

test('the file has a header and all songs by title', async () => {
  const toto = await catalogue.createArtist('Toto');
  const piaf = await catalogue.createArtist('Édith Piaf');
  await catalogue.createSong({ title: 'Milord', artist: piaf._id, era: '50s', duoOnly: true });
  await catalogue.createSong({
    title: 'Africa',
    artist: toto._id,
    album: 'Toto IV',
    era: '80s',
    genres: ['Rock', 'Pop'],
    albumArtwork: '/artwork/x.webp',
  });
  const response = await download('admin');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="songs.csv"',
    'cache-control': 'no-store',
  });
  expect((await response.text()).split('\r\n')).toEqual([
    header,
    'Africa,Toto,Toto IV,80s,Rock; Pop,false,/artwork/x.webp',
    'Milord,Édith Piaf,,50s,,true,',
    '',
  ]);
});

test('without songs the file has only the header', async () => {
  expect(await rows()).toEqual([header]);
});

test.each([
  ['a comma', 'Signed, Sealed', '"Signed, Sealed"'],
  ['quotes', '"Heroes"', '"""Heroes"""'],
  ['a line break', 'One\nTwo', '"One\nTwo"'],
  ['a formula', '=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['a sum', '+1', "'+1"],
  ['a difference', '-1', "'-1"],
  ['a function', '@SUM(1)', "'@SUM(1)"],
  ['a wide equals sign', '＝1', "'＝1"],
  ['emoji', '🎸 solo', '🎸 solo'],
  ['right-to-left letters', 'أنا مش كافر', 'أنا مش كافر'],
])('a title with %s', async (_what, title, cell) => {
  const artist = await catalogue.createArtist('Toto');
  await catalogue.createSong({ title, artist: artist._id });
  const text = await (await download('admin')).text();
  expect(text).toBe(`${header}\r\n${cell},Toto,,,,false,\r\n`);
});

test('with many songs, each is in the file once', async () => {
  const artist = await catalogue.createArtist('Toto');
  const titles = Array.from({ length: 1_001 }, (_, n) => `Song ${String(n).padStart(4, '0')}`);
  await catalogue.songs.insertMany(titles.map((title) => ({ title, artist: artist._id })));
  expect((await rows()).slice(1).map((row) => row.split(',')[0])).toEqual(titles);
});

test.each(roles.filter((role) => role !== 'admin'))('%s cannot download it', async (as) => {
  const response = await download(as);
  expect(response.status).toBe(as === 'visitor' ? 401 : 403);
  expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
});

test('while MongoDB hangs, the download is refused with a sentence instead of a file', async () => {
  const network = await startTestNetwork(String(process.env.MONGODB_URI));
  const { url, privateKey, stop } = await startTestService({
    name: 'songs_csv_outage',
    schema: catalogueConfig,
    build: buildCatalogue,
    environment: { MONGODB_URI: `mongodb://${network.host}/?directConnection=true` },
  });
  network.blocksData = true;
  const response = await fetch(`${url}/songs.csv`, {
    headers: { authorization: `Bearer ${tokenOf('admin', privateKey)}` },
  });
  network.blocksData = false;
  const sentence = 'This cannot be reached right now. Please try again.';
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ success: false, error: sentence, message: sentence });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBeNull();
  await stop();
  network.stop();
});
