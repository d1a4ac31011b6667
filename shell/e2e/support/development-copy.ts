import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { forgetProcess, stopWithParent } from '@cowbell/local/bootstrap/children';
import { home, root } from '@cowbell/local/bootstrap/paths';
import { portVariables } from '@cowbell/local/stack/stack-ports';
import { makeTemporaryFolder } from '@cowbell/local/temporary-folder';

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
function copyCheckout(copy: string): void {
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

/** `npm run dev` in a copy of the checkout, whose sources a test may change. */
export type DevelopmentCopy = {
  /** Folder of the copy. */
  folder: string;
  /** URL of the edge. */
  url: string;
  /** What it has printed. */
  output: () => string;
  stop: () => Promise<void>;
};

/**
 * Copies the checkout and starts `npm run dev` there, on free ports.
 *
 * @throws an error with the output when it does not start.
 */
export async function startDevelopmentCopy(): Promise<DevelopmentCopy> {
  const folder = makeTemporaryFolder();
  copyCheckout(folder);
  const ports = await portVariables();
  const child = spawn(process.execPath, [`${folder}/infra/local/src/dev.ts`], {
    cwd: folder,
    env: { ...process.env, ...ports, HOST: '', PUBLIC_URL: '', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid) stopWithParent(pid);
  let output = '';
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      if (pid) forgetProcess(pid);
      resolve();
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        if (line.includes('Watching for changes')) resolve();
      });
    }
  });
  await Promise.race([
    ready,
    ended.then(() => {
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`npm run dev did not start:\n${output}`);
    }),
  ]);
  return { folder, url: `http://localhost:${ports.PORT}`, output: () => output, stop };
}
