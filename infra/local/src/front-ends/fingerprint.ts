import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { root } from '../../bootstrap/paths.mjs';

/** Neither of these goes into a front end's build. */
const ignored = new Set(['dist', 'node_modules', 'server', 'e2e']);

function filesIn(folder: string): string[] {
  const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .sort(byName)
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}

/** The back office is made of the shell's parts, and brings its own builds of the remotes. */
const madeOf: Record<string, readonly string[]> = { 'mfe-admin': ['shell', 'mfe-request', 'mfe-auth'] };

/** A hash of everything that a front-end package is built from: its files, the kit, and what is installed. */
export function fingerprintOf(name: string): string {
  const hash = createHash('sha256');
  const common = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json'].map((file) => `${root}/${file}`);
  const folders = new Set(['shell/kit', name, ...(madeOf[name] ?? [])]);
  for (const file of [...common, ...[...folders].flatMap((folder) => filesIn(`${root}/${folder}`))]) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}
