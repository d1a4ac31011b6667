import { globSync, readFileSync } from 'node:fs';
import { root } from '../../bootstrap/paths.mjs';

/** What test files need besides the packages. */
export type Requirements = {
  /** MongoDB and Redis that all files share. */
  stores: boolean;
  /** The builds of the front ends. */
  frontEnds: boolean;
  browser: boolean;
  schemathesis: boolean;
  kubernetesValidate: boolean;
};

const everyTestFile = '{shell,mfe-*,services,gateway,rest-compat,infra}/**/*.test.{ts,tsx}';

/** Folders whose tests use no store: they run in a browser, or test pure functions. */
const withoutStores = ['shell/e2e/', 'shell/kit/', 'shell/src/', 'mfe-', 'services/contracts/', 'infra/load/'];

/** Folders whose tests start a whole stack, which serves the builds. */
const withStack = ['shell/e2e/', 'infra/local/src/stack/'];

const isIn = (folders: readonly string[], file: string) => folders.some((folder) => file.startsWith(folder));

/**
 * The test files whose path contains one of the filters, as vitest selects them.
 *
 * @param filters no filter selects all files.
 * @returns paths relative to the checkout.
 */
export function selectTestFiles(filters: readonly string[]): string[] {
  const files = globSync(everyTestFile, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  if (filters.length === 0) return files;
  const paths = filters.map((filter) => filter.replace(/^\.\//, ''));
  return files.filter((file) => paths.some((path) => `${root}/${file}`.includes(path)));
}

/**
 * Those of the test files that may have a test of this name. A name with a placeholder (`%s`) is not in its file as it
 * is run, but its words are.
 */
export function filesWithName(name: string, files: readonly string[]): string[] {
  const texts = files.map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));
  const found = name.split('|').flatMap((alternative) => {
    const whole = texts.filter(({ text }) => text.includes(alternative));
    const words = alternative.match(/\p{L}{3,}/gu) ?? [];
    return whole.length > 0 ? whole : texts.filter(({ text }) => words.every((word) => text.includes(word)));
  });
  return [...new Set(found.map(({ file }) => file))];
}

/** What these test files need together. */
export function requirementsOf(files: readonly string[]): Requirements {
  return {
    stores: files.some((file) => !isIn(withoutStores, file)),
    frontEnds: files.some((file) => isIn(withStack, file)),
    browser: files.some((file) => isIn(['shell/e2e/'], file)),
    schemathesis: files.includes('rest-compat/test/schemathesis.test.ts'),
    kubernetesValidate: files.includes('infra/local/src/checks/kubernetes.test.ts'),
  };
}
