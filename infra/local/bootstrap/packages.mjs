import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute } from 'node:path';
import { install } from './install.mjs';
import { home, root } from './paths.mjs';
import { step } from './steps.mjs';

const stamp = `${home}/run/packages`;

/** The package.json files of all packages, at most three folders deep. */
function manifests(folder, depth = 0) {
  const found = existsSync(`${folder}/package.json`) ? [`${folder}/package.json`] : [];
  if (depth === 3) return found;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const skipped = entry.name.startsWith('.') || ['node_modules', 'dist', 'src'].includes(entry.name);
    if (entry.isDirectory() && !skipped) found.push(...manifests(`${folder}/${entry.name}`, depth + 1));
  }
  return found;
}

function manifestHash(node) {
  const hash = createHash('sha256').update(`${node} ${root}`);
  for (const file of [`${root}/pnpm-lock.yaml`, `${root}/pnpm-workspace.yaml`, ...manifests(root).sort()]) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Folders that are built from others, or test them, need all packages. */
const needsAll = /^(shell\/e2e|infra)(\/|$)/;

/** The name of the package that a path of the checkout is in; undefined for the checkout itself. */
function packageOf(path) {
  let folder = path.replace(/^\.\//, '').replace(/\/+$/, '');
  if (needsAll.test(folder) || folder.startsWith('.') || isAbsolute(folder) || !existsSync(`${root}/${folder}`))
    return undefined;
  while (folder !== '.' && !existsSync(`${root}/${folder}/package.json`)) folder = dirname(folder);
  return folder === '.' ? undefined : JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8')).name;
}

/**
 * The packages that a command needs.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {string[]} names of packages, which come with all that they depend on; none stands for all packages
 */
export function packagesFor(command, args) {
  if (command !== 'test') return [];
  const paths = args.filter((arg, i) => !arg.startsWith('-') && !['-t', '--testNamePattern'].includes(args[i - 1]));
  const names = paths.map(packageOf);
  if (names.length === 0 || names.includes(undefined)) return [];
  // The tools of the checkout, and what runs the tests.
  return [...new Set(['cowbell', '@cowbell/local', ...names])].sort();
}

/**
 * Installs packages of the lockfile, unless nothing has changed since the last successful installation.
 *
 * @param {{ node: string, pnpm: string, folders: string[] }} tools
 * @param {string[]} names of the packages that are needed; none stands for all
 */
export async function installPackages({ node, pnpm, folders }, names) {
  const complete = manifestHash(node);
  const wanted = [complete, ...names].join(' ');
  const present = existsSync(stamp) && existsSync(`${root}/node_modules`) ? readFileSync(stamp, 'utf8') : '';
  if (present === complete || present === wanted) return;
  rmSync(stamp, { force: true });
  // By default pnpm retries an unreachable registry for many minutes.
  const network = { 'fetch-retries': 1, 'fetch-retry-mintimeout': 200, 'network-concurrency': 64 };
  const flags = Object.entries(network).map(([name, value]) => `--config.${name}=${value}`);
  const filters = names.map((name) => `--filter=${name === 'cowbell' ? name : `${name}...`}`);
  await step('Packages', (report) =>
    install(pnpm, [...filters, 'install', '--frozen-lockfile', '--reporter=append-only', ...flags], {
      cwd: root,
      // Without questions to the user, and for the project's Node.
      env: { CI: 'true', PATH: [...folders, process.env.PATH].join(delimiter) },
      onLine: report,
    }),
  );
  mkdirSync(`${home}/run`, { recursive: true });
  writeFileSync(stamp, wanted);
}
