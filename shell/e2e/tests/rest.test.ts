import { expect, it } from 'vitest';
import { demoPassword, useCowbell } from '../support/cowbell.ts';

const cowbell = useCowbell();

it('the docs page shows every operation and can execute one', async () => {
  const { page, problems } = await cowbell.open('desktop');
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'Cowbell REST API' }).waitFor();
  expect(await page.locator('.opblock').count()).toBe(43);
  const operation = page.locator('#operations-Songs-getSongShowSongs');
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await operation.locator('.live-responses-table').getByText('"title": "Africa"').first().waitFor();
  expect(await page.getByRole('link', { name: '/api/openapi.json' }).getAttribute('href')).toBe('/api/openapi.json');
  expect(problems).toEqual([]);
});

it('an admin adds a song with the example values of the docs page', async () => {
  const { page, problems } = await cowbell.open('desktop');
  await page.goto('/api/docs');
  const signIn = page.locator('#operations-Accounts-postUserSignin');
  await signIn.locator('.opblock-summary-control').click();
  const signInResponse = page.waitForResponse('**/api/user/signin');
  await signIn.getByRole('button', { name: 'Execute' }).click();
  const { token } = await (await signInResponse).json();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByLabel('auth-bearer-value').fill(token);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const [artist] = await (await fetch(`${cowbell.stack.url}/api/artist`)).json();
  const operation = page.locator('#operations-Songs-postSong');
  await operation.locator('.opblock-summary-control').click();
  await operation.getByLabel('Request content type').selectOption('multipart/form-data');
  await operation.locator('tr', { hasText: 'artist' }).getByRole('textbox').first().fill(artist._id);
  await operation.locator('input[type=file]').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  });
  const adding = page.waitForResponse('**/api/song');
  await operation.getByRole('button', { name: 'Execute' }).click();
  const added = await adding;
  expect(await added.json()).toMatchObject({
    title: 'Africa',
    artist: { _id: artist._id },
    genres: ['Rock', 'Pop'],
    duoOnly: false,
    albumArtwork: expect.stringContaining('/artwork/'),
  });
  expect(added.status()).toBe(201);
  expect(problems).toEqual([]);
});

/** One red pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

it('a script signs in, adds a song with artwork and exports all songs', async () => {
  const { url } = cowbell.stack;
  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const credentials = { email: 'admin@cowbell.test', password: demoPassword };
  const { token } = await (await fetch(`${url}/api/user/signin`, json(credentials))).json();
  const headers = { authorization: `Bearer ${token}` };
  const [artist] = await (await fetch(`${url}/api/artist`)).json();

  const form = new FormData();
  form.append('title', 'First Light');
  form.append('artist', artist._id);
  form.append('genres', 'Folk');
  form.append('genres', 'Original');
  form.append('file', new Blob([Buffer.from(pixel, 'base64')]), 'cover.png');
  const added = await fetch(`${url}/api/song`, { method: 'POST', headers, body: form });
  expect(added.status).toBe(201);
  const song = await added.json();
  expect(song).toMatchObject({ title: 'First Light', genres: ['Folk', 'Original'] });

  const artwork = await fetch(url + song.albumArtwork);
  expect(artwork.status).toBe(200);
  expect(artwork.headers.get('content-type')).toBe('image/webp');
  expect(artwork.headers.get('x-content-type-options')).toBe('nosniff');

  const csv = await fetch(`${url}/api/song/export/csv`, { headers });
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="songs.csv"');
  expect(await csv.text()).toContain(`\r\nFirst Light,${artist.name},,,Folk; Original,false,${song.albumArtwork}\r\n`);
});

it.each([
  ['DELETE', '/api/show', 405],
  ['OPTIONS', '/api/song', 405],
  ['PROPFIND', '/api/song', 405],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/song/%zz', 404],
])('%s %s responds with %i in the common error format', async (method, path, status) => {
  const response = await fetch(cowbell.stack.url + path, { method });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ success: false, error: expect.any(String), message: expect.any(String) });
});
