import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { forgetProcess, stopWithParent } from '@cowbell/local/bootstrap/children';
import { portVariables } from '@cowbell/local/stack/stack-ports';
import { makeTemporaryFolder } from '@cowbell/local/temporary-folder';
import { copyCheckout } from '@cowbell/local/testing/copy-checkout';

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
