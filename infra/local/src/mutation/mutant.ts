/** A bug that is put into a source file on purpose. A good test suite fails with it. */
export interface Mutant {
  /** Source file, relative to the root of the checkout. */
  file: string;
  /** Text that the file contains exactly once. */
  replace: string;
  by: string;
  /** Test files or folders that must notice, relative to the root. The fastest comes first. */
  tests: readonly string[];
}

/** Mutants of one file that the same tests must notice. */
export function mutantsOf(
  file: string,
  tests: readonly string[],
  changes: readonly (readonly [replace: string, by: string])[],
): Mutant[] {
  return changes.map(([replace, by]) => ({ file, replace, by, tests }));
}
