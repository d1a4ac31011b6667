import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { deployments, naughtyTitles, useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { useCowbell } from '../support/cowbell.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

const cover = new URL('../../assets/static/icon-512.png', import.meta.url);

describe.each(deployments)('in the %s', (deployment) => {
  let attempts = 0;

  it('adds, renames and deletes an artist', async () => {
    const { page, problems } = await admin.open('desktop', { deployment });
    attempts += 1;
    const name = `The ${attempts} Heifers of the ${deployment}`;
    await page.goto('/artist');
    await page.getByLabel('Name').fill(`  ${name} `);
    await page.getByRole('button', { name: 'Add Artist' }).click();
    await page.getByText('Artist created successfully').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('');

    await page.getByLabel('Name').fill(name.toUpperCase());
    await page.getByRole('button', { name: 'Add Artist' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe(name.toUpperCase());
    await page.getByLabel('Name').fill('');

    await page.getByRole('link', { name }).click();
    await page.getByRole('link', { name: 'Edit Artist' }).click();
    await page.getByRole('heading', { name: 'Edit Artist' }).waitFor();
    await page.getByLabel('Name').fill(`${name} Band`);
    await page.getByRole('button', { name: 'Save Artist' }).click();
    await page.getByText('Artist updated successfully').waitFor();
    await page.waitForURL('**/artist');

    await page.getByRole('link', { name: `${name} Band` }).click();
    await page.getByRole('button', { name: 'Delete Artist' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name} Band?` });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Artist deleted successfully').waitFor();
    await page.waitForURL('**/artist');
    await page.getByRole('link', { name: `${name} Band` }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('adds, edits and deletes a song with artwork', async () => {
    const { page, problems } = await admin.open('phone', { deployment });
    attempts += 1;
    const title = `Ring It ${attempts}, ${deployment}`;
    await page.goto('/song');
    await page.getByText('PNG, JPG or GIF up to 10MB').waitFor();
    await page.getByRole('button', { name: 'Save Song' }).click();
    await page.getByText('Please enter a title.').waitFor();
    await page.getByText('Please choose an artist.').waitFor();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Artist', { exact: true }).selectOption({ label: 'ABBA' });
    await page.getByLabel('Album').fill('Barn Songs');
    await page.getByLabel('Era').selectOption('other');
    await page.getByLabel('Classic Rock').check();
    await page.getByLabel('Pop').check();
    await page.getByLabel('Duo only').check();
    await page
      .getByLabel('Artwork')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('moo') });
    await page.getByText('This file can’t be used.').waitFor();
    await page
      .getByLabel('Artwork')
      .setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('moo') });
    await page.locator('[type=file][aria-invalid=true]').waitFor();
    await page
      .getByLabel('Artwork')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await readFile(cover) });
    await page.getByRole('button', { name: 'Remove artwork' }).waitFor();
    await page.locator('form img[src^="/artwork/"]').waitFor();
    await page.getByRole('button', { name: 'Save Song' }).click();
    await page.getByText('Song saved successfully').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('');

    await page.getByRole('searchbox', { name: 'Search songs' }).fill(title);
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByRole('heading', { name: 'Edit Song' }).waitFor();
    expect(await page.getByLabel('Era').inputValue()).toBe('other');
    expect(await page.getByLabel('Duo only').isChecked()).toBe(true);
    expect(await page.getByLabel('Classic Rock').isChecked()).toBe(true);
    expect(await page.getByLabel('Folk').isChecked()).toBe(false);
    await page.getByLabel('Title').fill(`${title} Again`);
    await page.getByRole('button', { name: 'Save Song' }).click();
    await page.getByText('Song saved successfully').waitFor();
    await page.getByRole('heading', { name: 'Add a Song' }).waitFor();

    await page.getByRole('searchbox', { name: 'Search songs' }).fill(`${title} Again`);
    // The list shows the result of the search when no other song is left.
    await expect.poll(() => page.getByRole('button', { name: /^Delete / }).count()).toBe(1);
    await page.getByRole('button', { name: `Delete ${title} Again` }).click();
    await page
      .getByRole('dialog', { name: `Delete ${title} Again?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText(`“${title} Again” deleted`).waitFor();
    await page.getByText('No song matches').waitFor();
    // The browser reports the status with which the server refused the fake image.
    expect(problems.filter((problem) => !problem.includes('/artwork') && !problem.includes('status of 4'))).toEqual([]);
  });
});

describe('when another admin saves the song', () => {
  it('unsaved changes stay, and the conflict is shown', async () => {
    const artist = await admin.createArtist('Two Editors');
    const id = await admin.createSong(artist, 'First Title');
    const one = (await admin.open('desktop')).page;
    const other = (await admin.open('desktop', { deployment: 'back office' })).page;
    for (const page of [one, other]) {
      await page.goto(`/song/edit/${id}`);
      await page.getByLabel('Album').fill(page === one ? 'Mine' : 'Theirs');
    }
    await other.getByLabel('Title').fill('Their Title');
    await other.getByRole('button', { name: 'Save Song' }).click();
    await other.getByText('Song saved successfully').waitFor();

    await one.getByText('Somebody else saved this song while you were editing it.').waitFor();
    await one.getByText('Title: Their Title').waitFor();
    await one.getByText('Album: Theirs').waitFor();
    expect(await one.getByLabel('Album').inputValue()).toBe('Mine');
    await one.getByRole('button', { name: 'Keep mine' }).click();
    await one.getByRole('button', { name: 'Save Song' }).click();
    await one.getByText('Song saved successfully').waitFor();
    const { song } = await admin.request<{ song: object }>('query ($id: ID!) { song(id: $id) { title album } }', {
      id,
    });
    expect(song).toEqual({ title: 'First Title', album: 'Mine' });
  });

  it('a form without unsaved changes shows the new version', async () => {
    const artist = await admin.createArtist('One Editor');
    const id = await admin.createSong(artist, 'Old');
    const { page } = await admin.open('desktop');
    await page.goto(`/song/edit/${id}`);
    await page.getByLabel('Title').waitFor();
    await admin.request(
      'mutation ($id: ID!, $input: SongInput!) { updateSong(id: $id, input: $input) { song { id } } }',
      {
        id,
        input: { artistId: artist, title: 'New' },
      },
    );
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('New');
  });
});

it('when another admin renames the artist, a name that was typed stays, and asks', async () => {
  const id = await admin.createArtist('Two Namers');
  const rename = async (name: string) => {
    const { updateArtist } = await admin.request<{ updateArtist: { userErrors: object[] } }>(
      'mutation ($id: ID!, $input: ArtistInput!) { updateArtist(id: $id, input: $input) { userErrors { message } } }',
      { id, input: { name } },
    );
    expect(updateArtist.userErrors).toEqual([]);
  };
  const { page, problems } = await admin.open('phone');
  await page.goto(`/artist/edit/${id}`);
  const name = page.getByLabel('Name');
  await name.waitFor();
  await rename('Two Renamers');
  await expect.poll(() => name.inputValue()).toBe('Two Renamers');
  await name.fill('Mine');
  await rename('Theirs');
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else saved this artist' });
  await conflict.getByText('Name: Theirs').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await name.inputValue()).toBe('Mine');
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  expect(await name.inputValue()).toBe('Theirs');
  await name.fill('Mine');
  await rename('Theirs Again');
  await page.getByRole('button', { name: 'Save Artist' }).click();
  await conflict.getByText('Name: Theirs Again').waitFor();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save Artist' }).click();
  await page.getByText('Artist updated successfully').waitFor();
  await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
  expect(problems).toEqual([]);
});

describe('when the song is deleted', () => {
  it('in the list next to the form, the form closes', async () => {
    const artist = await admin.createArtist('Beside');
    const id = await admin.createSong(artist, 'Beside the Form');
    await admin.createSong(artist, 'Beside Another');
    const { page } = await admin.open('desktop');
    await page.goto(`/song/edit/${id}`);
    await page.getByLabel('Album').fill('Typed');
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('Beside');
    await page.getByRole('button', { name: 'Delete Beside Another' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Beside Another” deleted').waitFor();
    const focused = page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused).toBe('Delete Beside the Form');
    expect(await page.getByLabel('Album').inputValue()).toBe('Typed');
    await page.getByRole('button', { name: 'Delete Beside the Form' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Add a Song' }).waitFor();
  });

  it('by another admin, a notice offers to save the changes as a new song', async () => {
    const artist = await admin.createArtist('Elsewhere');
    const id = await admin.createSong(artist, 'Deleted Elsewhere');
    const { page } = await admin.open('desktop');
    await page.goto(`/song/edit/${id}`);
    await page.getByLabel('Album').fill('Typed');
    await admin.deleteSong(id);
    await page.getByText('Somebody else deleted this song.').waitFor();
    await page.getByRole('button', { name: 'Save as New Song' }).click();
    await page.getByText('Song saved successfully').waitFor();
    await page.getByRole('heading', { name: 'Add a Song' }).waitFor();
    const { songs } = await admin.request<{ songs: { title: string; album: string }[] }>('{ songs { title album } }');
    expect(songs).toContainEqual({ title: 'Deleted Elsewhere', album: 'Typed' });
  });
});

it('Cancel aborts a running upload, and a save removes the error of an earlier one', async () => {
  const artist = await admin.createArtist('Painter');
  const { page } = await admin.open('desktop');
  await page.goto('/song');
  await page
    .getByLabel('Artwork')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('moo') });
  await page.getByText('This file can’t be used.').waitFor();
  await page.getByLabel('Title').fill('Painted');
  await page.getByLabel('Artist', { exact: true }).selectOption({ value: artist });
  await page.getByRole('button', { name: 'Save Song' }).click();
  await page.getByText('Song saved successfully').waitFor();
  expect(await page.getByText('This file can’t be used.').count()).toBe(0);

  await page.route('**/artwork', () => undefined); // hangs
  await page.getByLabel('Artwork').setInputFiles(fileURLToPath(cover));
  const aborted = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect((await aborted).url()).toContain('/artwork');
  await page.getByRole('button', { name: 'Save Song' }).waitFor();
  expect(await page.getByRole('progressbar', { name: 'Upload' }).count()).toBe(0);

  await page.unroute('**/artwork');
  await page.getByLabel('Artwork').setInputFiles(fileURLToPath(cover));
  await page.getByRole('button', { name: 'Remove artwork' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
});

describe('unsaved changes', () => {
  it('are kept: the app asks before another screen opens', async () => {
    const { page } = await admin.open('desktop');
    await page.goto('/song');
    await page.getByLabel('Title').fill('Half a song');
    await page.getByRole('link', { name: 'Artists' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('Half a song');
    await page.getByRole('link', { name: 'Artists' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Add an Artist' }).waitFor();
  });

  it('made after a save are kept, too', async () => {
    const { page } = await admin.open('desktop');
    await page.goto('/artist');
    await page.getByLabel('Name').fill('The First');
    await page.getByRole('button', { name: 'Add Artist' }).click();
    await page.getByText('Artist created successfully').waitFor();
    await page.getByLabel('Name').fill('The Second');
    await page.getByRole('link', { name: 'Songs' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  });

  it('are kept when a save fails, and the next attempt succeeds', async () => {
    const { page } = await admin.open('desktop');
    await page.goto('/artist');
    await page.getByLabel('Name').fill('The Unplugged');
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('button', { name: 'Add Artist' }).click();
    await page.getByText('Something went wrong. Please try again.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('The Unplugged');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Add Artist' }).click();
    await page.getByText('Artist created successfully').waitFor();
  });

  it.each([
    ['song', '/song', 'Title', 'Save Song', 'Song saved successfully'],
    ['artist', '/artist', 'Name', 'Add Artist', 'Artist created successfully'],
  ])('after a lost response, the next save stores nothing twice: %s', async (what, path, label, button, done) => {
    await admin.createArtist(`Lost ${what} singer`);
    const { page } = await admin.open('desktop');
    await page.goto(path);
    await page.getByLabel(label).fill(`Lost ${what}`);
    if (what === 'song') await page.getByLabel('Artist', { exact: true }).selectOption('Lost song singer');
    await page.route('**/graphql', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: button }).click();
    await page.getByText('Something went wrong. Please try again.').waitFor();
    // A request that is still on its way goes on without this route.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: button }).click();
    await page.getByText(done).waitFor();
    const { songs, artists } = await admin.request<{ songs: { title: string }[]; artists: { name: string }[] }>(
      '{ songs { title } artists { name } }',
    );
    const names = [...songs.map(({ title }) => title), ...artists.map(({ name }) => name)];
    expect(names.filter((name) => name === `Lost ${what}`)).toHaveLength(1);
  });
});

it('shows titles with unusual characters as they are', async () => {
  const artist = await admin.createArtist('Naughty');
  for (const title of naughtyTitles) await admin.createSong(artist, title);
  const { page, problems } = await admin.open('phone');
  // Loads the list before the form above it.
  const mayLoadForm = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('ArtistNames')) await mayLoadForm.promise;
    await route.continue();
  });
  await page.goto('/song');
  await page.getByRole('searchbox', { name: 'Search songs' }).fill('naughty');
  await page.getByRole('link', { name: String(naughtyTitles[0]), exact: true }).waitFor();
  mayLoadForm.resolve();
  await page.getByRole('button', { name: 'Save Song' }).waitFor();
  for (const title of naughtyTitles) await page.getByRole('link', { name: title, exact: true }).waitFor();
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(390);
  expect(problems).toEqual([]);
});

it('links to the artist form when there are no artists', async () => {
  const { page } = await admin.open('desktop');
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('ArtistNames')) return route.continue();
    return route.fulfill({ json: { data: { __typename: 'Query', artists: [] } } });
  });
  await page.goto('/song');
  await page.getByText('You need to add an artist first').waitFor();
  await page.getByRole('link', { name: 'Add an Artist' }).click();
  await page.waitForURL('**/artist');
});

it('exports all songs as CSV, and shows when the export fails', async () => {
  const artist = await admin.createArtist('Formula');
  await admin.createSong(artist, '=1+1, "two"');
  const { page } = await admin.open('desktop', { deployment: 'back office' });
  await page.goto('/song');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('songs.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFtitle,artist,album,era,genres,duoOnly,albumArtwork');
  expect(lines).toContain(`"'=1+1, ""two""",Formula,,70s,Rock,false,`);
  await page.route('**/api/song/export/csv', (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByText('Unable to export songs').waitFor();
});
