import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';

/** Folders without sources. */
const notSources = ['dist', 'node_modules'];

function filesIn(folder: string, ignored: ReadonlySet<string>): string[] {
  const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .sort(byName)
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(path, ignored) : [path];
    });
}

/** A hash of files and of what is in folders, relative to the root of the checkout. */
export function hashSources(sources: {
  files: readonly string[];
  folders: Iterable<string>;
  ignored?: readonly string[];
}): string {
  const { files, folders, ignored = [] } = sources;
  const left = new Set([...notSources, ...ignored]);
  const hash = createHash('sha256');
  const all = [
    ...files.map((file) => `${root}/${file}`),
    ...[...folders].flatMap((name) => filesIn(`${root}/${name}`, left)),
  ];
  for (const file of all) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
