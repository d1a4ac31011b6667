import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { replacements } from './replacements.ts';

/** The main file of a library, as the last of several packages finds it, each of which depends on the next one. */
function resolveFrom(start: URL, ...names: string[]): string {
  return names.reduce((from, name) => createRequire(from).resolve(name), start.pathname);
}

const shell = new URL('../../package.json', import.meta.url);

/** The folder of each library, from its main file. */
const folders = {
  '@module-federation': resolveFrom(
    shell,
    '@module-federation/enhanced/runtime',
    '@module-federation/runtime',
    '@module-federation/runtime-core',
  ).replace(/\/dist\/.*/, '/dist'),
  stylis: resolveFrom(new URL(import.meta.url), 'styled-components', 'stylis').replace(/\/dist\/.*/, '/src'),
  '@apollo/client': resolveFrom(new URL(import.meta.url), '@apollo/client').replace(/__cjs\/.*|core\/.*/, 'utilities'),
} as const;

/** Names of the modules that a library imports and the build replaces. */
function findReplaced({ library, imported }: (typeof replacements)[number]): string[] {
  const imports = globSync(`${folders[library]}/**/*.js`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from\s*['"](\.[^'"]+)['"]/g)].map(([, path = '']) => path),
  );
  const matches = imports.flatMap((path) => imported.exec(path)?.[0] ?? []);
  return [...new Set(matches)].toSorted();
}

test('every module that the build replaces is where it looks for it', () => {
  expect(Object.fromEntries(replacements.map((one) => [one.library, findReplaced(one)]))).toEqual({
    '@module-federation': [
      'plugins/generate-preload-assets.js',
      'plugins/snapshot/SnapshotHandler.js',
      'plugins/snapshot/disabled.js',
      'plugins/snapshot/index.js',
      'semver/index.js',
      'shared/index.js',
      'utils/preload.js',
      'utils/share.js',
    ],
    stylis: ['./Prefixer.js'],
    '@apollo/client': ['./graphql/print.js'],
  });
});
