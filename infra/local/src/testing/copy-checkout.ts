import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { home, root } from '../../bootstrap/paths.mjs';

const notCopied = new Set(['node_modules', 'dist', '.cowbell', '.git']);

/** Links a package's node_modules; packages of the checkout itself lead into the copy. */
function linkPackages(folder: string, copy: string): void {
  for (const entry of readdirSync(folder)) {
    const target = `${folder}/${entry}`;
    const link = `${copy}/${relative(root, target)}`;
    if (entry === '@cowbell') {
      for (const name of readdirSync(target)) {
        mkdirSync(link, { recursive: true });
        symlinkSync(`${copy}/${relative(root, realpathSync(`${target}/${name}`))}`, `${link}/${name}`);
      }
    } else {
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(target, link);
    }
  }
}

function findPackages(folder: string): string[] {
  const nested = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notCopied.has(entry.name) && entry.name !== 'src')
    .flatMap(({ name }) => findPackages(`${folder}/${name}`));
  return existsSync(`${folder}/node_modules`) ? [folder, ...nested] : nested;
}

/** Copies the sources of the checkout to a folder, without tests, and with links to its packages and tools. */
export function copyCheckout(copy: string): void {
  for (const entry of readdirSync(root)) {
    if (notCopied.has(entry)) continue;
    cpSync(`${root}/${entry}`, `${copy}/${entry}`, {
      recursive: true,
      filter: (path) => !notCopied.has(basename(path)) && !/\.test\.tsx?$/.test(path),
    });
  }
  for (const folder of findPackages(root)) linkPackages(`${folder}/node_modules`, copy);
  mkdirSync(`${copy}/.cowbell`);
  for (const folder of ['tools', 'cache']) {
    if (existsSync(`${home}/${folder}`)) symlinkSync(`${home}/${folder}`, `${copy}/.cowbell/${folder}`);
  }
}
