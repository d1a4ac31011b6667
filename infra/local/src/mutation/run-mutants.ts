import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Failure } from '../../bootstrap/failure.mjs';
import { copyCheckout } from '../dev/checkout-copy.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import type { Mutant } from './mutant.ts';

/** In ms. A mutant that keeps tests from ending is noticed. */
const timeLimit = 180_000;

/** 'noticed' when a test failed, 'survived' when all passed, 'not tried' when a test fails without the mutant. */
export type Verdict = 'noticed' | 'survived' | 'not tried';

/** The source with its mutant. @throws {Failure} when the source does not contain the replaced text exactly once. */
export function applyMutant(source: string, { file, replace, by }: Mutant): string {
  if (source.split(replace).length !== 2) throw new Failure(`${file} must contain this exactly once: ${replace}`);
  return source.replace(replace, () => by);
}

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
 * @param onVerdict called for each mutant.
 */
export async function runMutants(
  mutants: readonly Mutant[],
  workers: number,
  onVerdict: (mutant: Mutant, verdict: Verdict) => void,
): Promise<void> {
  // Mutants of the same file and tests follow each other, so that these tests run only once without a mutant.
  const groups = Map.groupBy(mutants, ({ file, tests }) => `${file} ${tests.join(' ')}`);
  const queue = [...groups.values()];

  async function runGroup(folder: string, group: readonly Mutant[]): Promise<void> {
    const [{ file, tests }] = group as [Mutant];
    const original = readFileSync(`${folder}/${file}`, 'utf8');
    if (!(await doTestsPass(folder, tests))) {
      for (const mutant of group) onVerdict(mutant, 'not tried');
      return;
    }
    for (const mutant of group) {
      writeFileSync(`${folder}/${file}`, applyMutant(original, mutant));
      onVerdict(mutant, (await doTestsPass(folder, tests)) ? 'survived' : 'noticed');
    }
    writeFileSync(`${folder}/${file}`, original);
  }

  async function work(): Promise<void> {
    const folder = makeTemporaryFolder();
    try {
      copyCheckout(folder);
      for (let group = queue.shift(); group; group = queue.shift()) await runGroup(folder, group);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  await Promise.all(Array.from({ length: workers }, work));
}
