import { readFileSync, writeFileSync } from 'node:fs';
import { Failure } from '../../bootstrap/failure.mjs';
import type { Mutant } from './mutant.ts';

/** 'noticed' when a test failed, 'survived' when all passed, 'not tried' when a test fails without the mutant. */
export type Verdict = 'noticed' | 'survived' | 'not tried';

/** What is called while mutants are tried. */
export interface MutantReport {
  /** Called for each mutant. */
  onVerdict: (mutant: Mutant, verdict: Verdict) => void;
  /**
   * Called with mutants that were noticed, when their tests failed without a mutant, too, after they had passed before: it is not
   * known what those tests noticed.
   */
  onUnreliable: (mutants: readonly Mutant[]) => void;
}

/** The source with its mutant. @throws {Failure} when the source does not contain the replaced text exactly once. */
export function applyMutant(source: string, { file, replace, by }: Mutant): string {
  if (source.split(replace).length !== 2) throw new Failure(`${file} must contain this exactly once: ${replace}`);
  return source.replace(replace, () => by);
}

/**
 * Tries mutants of one file, one after the other. The tests run without a mutant first, and once more at the end when one was
 * noticed: a test that fails by chance, or because of what a mutant has left in a store, would count for a noticed mutant otherwise.
 *
 * @param group mutants of one file, with the same tests.
 * @param options.folder copy of the checkout, as it was afterwards.
 * @param options.doTestsPass runs tests in the folder.
 */
export async function runGroup(
  group: readonly [Mutant, ...Mutant[]],
  options: MutantReport & { folder: string; doTestsPass: (tests: readonly string[]) => Promise<boolean> },
): Promise<void> {
  const { folder, doTestsPass, onVerdict, onUnreliable } = options;
  const [{ file, tests }] = group;
  const path = `${folder}/${file}`;
  const original = readFileSync(path, 'utf8');
  if (!(await doTestsPass(tests))) {
    for (const mutant of group) onVerdict(mutant, 'not tried');
    return;
  }
  const noticed: Mutant[] = [];
  try {
    for (const mutant of group) {
      writeFileSync(path, applyMutant(original, mutant));
      const verdict = (await doTestsPass(tests)) ? 'survived' : 'noticed';
      if (verdict === 'noticed') noticed.push(mutant);
      onVerdict(mutant, verdict);
    }
  } finally {
    writeFileSync(path, original);
  }
  if (noticed.length > 0 && !(await doTestsPass(tests))) onUnreliable(noticed);
}
