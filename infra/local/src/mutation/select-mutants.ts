import { Failure } from '../../bootstrap/failure.mjs';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

/**
 * The mutants whose file contains one of the filters; all of them without a filter.
 *
 * @throws {Failure} with the folders that have mutants, when a filter selects none.
 */
export function selectMutants(filters: readonly string[]): readonly Mutant[] {
  if (filters.length === 0) return mutants;
  const wrong = filters.find((filter) => !mutants.some(({ file }) => file.includes(filter)));
  if (wrong !== undefined) {
    const folders = new Set(mutants.map(({ file }) => file.replace(/\/src\/.*/, '')));
    throw new Failure(`There is no mutant in '${wrong}'. There are mutants in: ${[...folders].sort().join(', ')}`);
  }
  return mutants.filter(({ file }) => filters.some((filter) => file.includes(filter)));
}
