import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { copyCheckout } from '../dev/checkout-copy.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import type { Mutant } from './mutant.ts';
import { type MutantReport, runGroup } from './run-group.ts';

/** In ms. A mutant that keeps tests from ending is noticed. */
const timeLimit = 180_000;

async function doTestsPass(folder: string, tests: readonly string[]): Promise<boolean> {
  const args = ['run', '--project', 'unit', '--bail', '1', '--maxWorkers', '1', ...tests];
  const options = { cwd: folder, timeout: timeLimit, killSignal: 'SIGKILL', maxBuffer: 1e8 } as const;
  return await promisify(execFile)(`${folder}/node_modules/.bin/vitest`, args, options).then(
    () => true,
    () => false,
  );
}

/**
 * Puts each mutant into a copy of the checkout, one at a time, and runs its tests there.
 *
 * @param workers how many copies are used at the same time.
 */
export async function runMutants(mutants: readonly Mutant[], workers: number, report: MutantReport): Promise<void> {
  // Mutants of the same file and tests follow each other, so that these tests run only twice without a mutant.
  const groups = Map.groupBy(mutants, ({ file, tests }) => `${file} ${tests.join(' ')}`);
  const queue = [...groups.values()];

  async function work(): Promise<void> {
    const folder = makeTemporaryFolder();
    try {
      copyCheckout(folder);
      for (let group = queue.shift(); group; group = queue.shift()) {
        await runGroup(group as [Mutant, ...Mutant[]], {
          ...report,
          folder,
          doTestsPass: (tests) => doTestsPass(folder, tests),
        });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  await Promise.all(Array.from({ length: workers }, work));
}
