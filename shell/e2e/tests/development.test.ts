import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { type DevelopmentCopy, startDevelopmentCopy } from '../support/development-copy.ts';

/** For what several tools do one after the other, in ms; a busy machine takes its time. */
const longTimeout = 80_000;

let copy: DevelopmentCopy;
const open = useBrowser(() => copy.url);

beforeAll(async () => {
  copy = await startDevelopmentCopy();
});
afterAll(() => copy?.stop());

/** Edits a source file of the copy. */
function edit(file: string, from: string, to: string): void {
  const path = `${copy.folder}/${file}`;
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, text.replace(from, to));
}

async function query<Data>(text: string): Promise<Data | undefined> {
  const response = await fetch(`${copy.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: text }),
  });
  return ((await response.json()) as { data?: Data }).data;
}

describe('npm run dev', () => {
  it('keeps data, logs and emails from other users of the machine', () => {
    const modeOf = (folder: string) => (statSync(`${copy.folder}/${folder}`).mode & 0o777).toString(8);
    expect(['.cowbell', '.cowbell/run', '.cowbell/data', '.cowbell/logs'].map(modeOf)).toEqual(Array(4).fill('700'));
  });

  // The first of the edits: the check of all types runs anyway then, and later ones end with the copy.
  it(
    'shows type errors in the terminal',
    async () => {
      edit('services/setlist/src/main.ts', 'await run(', 'const count: number = "one";\nawait run(');
      await expect
        .poll(copy.output, { timeout: 3 * longTimeout })
        .toMatch(/types +services\/setlist\/src\/main\.ts\(\d+,\d+\): error/);
    },
    4 * longTimeout,
  );

  it('replaces a changed component in the open page, and keeps what was typed', async () => {
    const { page, problems } = await open('phone');
    await page.goto('/signup');
    const name = page.getByLabel('Full name');
    await name.fill('Ada Lovelace');
    edit('mfe-auth/src/sign-up/sign-up.tsx', 'title="Sign Up"', 'title="Join the band"');
    await page.getByRole('heading', { name: 'Join the band' }).waitFor();
    expect(await name.inputValue()).toBe('Ada Lovelace');
    edit('mfe-auth/src/account-page.tsx', '{props.title}<', '{props.title}, now<');
    await page.getByRole('heading', { name: 'Join the band, now' }).waitFor();
    expect(await name.inputValue()).toBe('Ada Lovelace');
    expect(problems).toEqual([]);
  });

  it('restarts a service whose source changes', async () => {
    edit(
      'services/catalogue/src/show/show.resolvers.ts',
      ': readShow(shows)',
      ': readShow(shows).then((show) => ({ ...show, duoOnly: true }))',
    );
    await expect
      .poll(async () => (await query<{ show: { duoOnly: boolean } }>('{ show { duoOnly } }'))?.show?.duoOnly, {
        timeout: longTimeout,
      })
      .toBe(true);
  });

  it(
    'shows a new screen',
    async () => {
      mkdirSync(`${copy.folder}/mfe-request/src/tonight`);
      writeFileSync(
        `${copy.folder}/mfe-request/src/tonight/tonight.tsx`,
        'function Tonight() { return <h1>Tonight at eight</h1>; }\nexport { Tonight as Component };\n',
      );
      const exposed = "exposes: {\n    tonight: { import: './src/tonight/tonight.tsx' },";
      edit('mfe-request/rspack.config.ts', 'exposes: {', exposed);
      const screen = "{ path: '/tonight', screen: 'mfe_request/tonight' },";
      edit('shell/src/screens.ts', "{ path: '/request',", `${screen}\n  { path: '/request',`);
      const { page } = await open('phone');
      await expect
        .poll(
          async () => {
            await page.goto('/tonight');
            return page.getByRole('heading', { level: 1 }).first().textContent({ timeout: 2_000 });
          },
          { timeout: longTimeout },
        )
        .toBe('Tonight at eight');
    },
    2 * longTimeout,
  );

  it(
    'names the file and the line of what cannot start, and takes it back',
    async () => {
      const restarts = () => copy.output().split('✓ catalogue').length;
      const before = restarts();
      edit('mfe-request/src/artist-list/artists.graphql', 'artists {', 'artists {{');
      edit('services/catalogue/src/song/song.schema.ts', 'title: String!', 'title String!');
      const output = () => copy.output();
      await expect.poll(output, { timeout: longTimeout }).toContain('mfe-request/src/artist-list/artists.graphql:2:12');
      await expect
        .poll(output, { timeout: longTimeout })
        .toMatch(/catalogue +at services\/catalogue\/src\/song\/song\.schema\.ts:\d+/);
      edit('mfe-request/src/artist-list/artists.graphql', 'artists {{', 'artists {');
      edit('services/catalogue/src/song/song.schema.ts', 'title String!', 'title: String!');
      await expect.poll(restarts, { timeout: longTimeout }).toBe(before + 1);
    },
    4 * longTimeout,
  );

  it(
    'composes the schema and generates types on save',
    async () => {
      edit('services/catalogue/src/show/show.schema.ts', 'type Show', 'type Stage { name: String! }\n  type Show');
      await expect
        .poll(() => readFileSync(`${copy.folder}/gateway/schema.graphql`, 'utf8'), { timeout: longTimeout })
        .toContain('type Stage');
      await expect
        .poll(() => readFileSync(`${copy.folder}/services/catalogue/src/generated/resolvers.ts`, 'utf8'), {
          timeout: longTimeout,
        })
        .toContain('type Stage');
    },
    4 * longTimeout,
  );
});
