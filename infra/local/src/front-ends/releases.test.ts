import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { keepRelease } from './releases.ts';

/** A checkout with the build of a version in it. */
function makeCheckout() {
  const root = makeTemporaryFolder();
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return {
    releases: `${root}/.cowbell/releases`,
    async build(version: string) {
      rmSync(`${root}/shell`, { recursive: true, force: true });
      const files = {
        [`shell/dist/static/main.${version.repeat(8)}.js`]: version,
        [`shell/dist/static/main.${version.repeat(8)}.js.br`]: version,
        [`shell/dist/static/main.${version.repeat(8)}.js.map`]: version,
        [`shell/dist/remotes/mfe-auth/dist/static/sign-in.${version.repeat(8)}.js`]: version,
        'shell/dist/index.html': version,
        'shell/dist/.built-from': version,
        'gateway/persisted-documents.json': '{}',
      };
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(`${root}/${name}`), { recursive: true });
        writeFileSync(`${root}/${name}`, content);
      }
      // Their names begin with the time, in ms.
      await sleep(2);
      keepRelease(['shell'], root);
    },
  };
}

it('keeps the files with a hash in their name, and the documents', async () => {
  const { releases, build } = makeCheckout();
  await build('a');
  const [release = ''] = readdirSync(releases);
  const files = readdirSync(`${releases}/${release}`, { recursive: true, withFileTypes: true });
  expect(
    files
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['main.aaaaaaaa.js', 'main.aaaaaaaa.js.br', 'persisted-documents.json']);
});

it('keeps the latest version and the three before it, each once', async () => {
  const { releases, build } = makeCheckout();
  const kept = () =>
    readdirSync(releases)
      .sort()
      .map((release) => readdirSync(`${releases}/${release}/shell/static`)[0]?.split('.')[1]?.[0])
      .join('');
  for (const version of ['a', 'b', 'b', 'c', 'd', 'e']) await build(version);
  expect(kept()).toBe('bcde');
  // A version that is back is the latest again.
  await build('c');
  expect(kept()).toBe('bdec');
  await build('f');
  expect(kept()).toBe('decf');
  expect(existsSync(`${releases}/../build/release`)).toBe(false);
});
