import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { root } from '../../bootstrap/paths.mjs';

/** Folders that are not part of the build of a front end. */
const ignored = new Set(['dist', 'node_modules', 'server', 'e2e', 'graphiql']);

function filesIn(folder: string): string[] {
  const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .sort(byName)
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}

/** The back office consists of parts of the shell, and brings its own builds of the remotes. */
const builtFrom: Record<string, readonly string[]> = { 'mfe-admin': ['shell', 'mfe-request', 'mfe-auth'] };

/** A hash of everything that goes into the build of a front-end package: its files, the kit, and the lockfile. */
export function sourceHashOf(name: string): string {
  const hash = createHash('sha256');
  const common = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json'].map((file) => `${root}/${file}`);
  const folders = new Set(['shell/kit', name, ...(builtFrom[name] ?? [])]);
  for (const file of [...common, ...[...folders].flatMap((folder) => filesIn(`${root}/${folder}`))]) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}
