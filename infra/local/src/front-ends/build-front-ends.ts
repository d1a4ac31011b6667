import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../bootstrap/failure.mjs';
import { acquireLock } from '../../bootstrap/lock.mjs';
import { home, root } from '../../bootstrap/paths.mjs';
import { step } from '../../bootstrap/steps.mjs';
import { run } from '../processes/run.ts';
import { keepRelease } from './releases.ts';

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

const released = ['shell', 'mfe-request', 'mfe-auth', 'mfe-admin'];
const frontEnds = [...released, 'shell/graphiql'];

const precompress = fileURLToPath(new URL('./precompress.process.ts', import.meta.url));

/** Only this machine opens it. */
const notCompressed = 'shell/graphiql';

const ignored = ['server', 'e2e', 'graphiql'];

/** The back office consists of parts of the shell, and brings its own builds of the remotes. */
const builtFrom: Record<string, readonly string[]> = { 'mfe-admin': ['shell', 'mfe-request', 'mfe-auth'] };

function sourceHashOf(name: string): string {
  const files = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json'];
  return hashSources({ files, folders: new Set(['shell/kit', name, ...(builtFrom[name] ?? [])]), ignored });
}

const buildFolder = `${home}/build`;

/** Holds the hash of the sources of a build. */
const stamp = '.built-from';

function builtFromOf(name: string): string | undefined {
  const file = `${root}/${name}/dist/${stamp}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Builds beside what is there, which a Cowbell that runs goes on to serve. */
async function build(name: string, sourceHash: string): Promise<void> {
  const environment = { ...process.env, COWBELL_BUILD_ROOT: buildFolder };
  try {
    await run(`${root}/${name}/node_modules/.bin/rspack`, ['build'], 120_000, `${root}/${name}`, environment);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Failure(`${name} could not be built:\n${stdout}${stderr}`);
  }
  // In a process of its own, which gives its memory back.
  if (name !== notCompressed) await run(process.execPath, [precompress, `${buildFolder}/${name}/dist`], 120_000);
  writeFileSync(`${buildFolder}/${name}/dist/${stamp}`, sourceHash);
}

function takeIntoUse(name: string): void {
  rmSync(`${root}/${name}/dist`, { recursive: true, force: true });
  renameSync(`${buildFolder}/${name}/dist`, `${root}/${name}/dist`);
}

/** Builds the front ends whose sources have changed. Throws a {@link Failure} with the bundler's output. */
export async function buildFrontEnds(names: readonly string[] = frontEnds): Promise<void> {
  const stale = names
    .map((name) => ({ name, sourceHash: sourceHashOf(name) }))
    .filter(({ name, sourceHash }) => builtFromOf(name) !== sourceHash);
  const isComplete = names === frontEnds;
  if (stale.length === 0) {
    if (isComplete) keepRelease(released);
    return;
  }
  const release = acquireLock(
    'build',
    (pid) => `Process ${pid} is building the front ends; try again when it is done.`,
  );
  try {
    const titles = stale.map(({ name }) => name).join(', ');
    rmSync(buildFolder, { recursive: true, force: true });
    await step(`Front end: ${titles}`, () => Promise.all(stale.map(({ name, sourceHash }) => build(name, sourceHash))));
    for (const { name } of stale) takeIntoUse(name);
    if (isComplete) keepRelease(released);
  } finally {
    release();
  }
}
