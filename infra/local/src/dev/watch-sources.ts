import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { watch } from 'chokidar';
import { root } from '../../bootstrap/paths.mjs';

const folders = ['services', 'gateway', 'rest-compat', 'shell', 'mfe-request', 'mfe-auth', 'mfe-admin', 'infra/local'];

const ignored = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/;

/** Changes that come together, as from a save of several files, are reported together. In ms. */
const batchDelay = 30;

/** A file that is written with the same content does not count. Returns a function that ends watching. */
export async function watchSources(onChange: (files: readonly string[]) => void): Promise<() => Promise<void>> {
  const hashes = new Map<string, string>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function remember(file: string): boolean {
    const hash = hashOf(`${root}/${file}`);
    if (hashes.get(file) === hash) return false;
    hashes.set(file, hash);
    return true;
  }

  const watcher = watch(
    folders.map((folder) => `${root}/${folder}`),
    { ignored: (path) => ignored.test(relative(root, path)) },
  );
  let isReady = false;
  watcher.on('all', (_event, path) => {
    const file = relative(root, path);
    if (!/\.(ts|tsx|mjs|graphql|json)$/.test(file) || !remember(file) || !isReady) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      onChange(files);
    }, batchDelay);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  isReady = true;
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}

function hashOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return '';
  }
}
