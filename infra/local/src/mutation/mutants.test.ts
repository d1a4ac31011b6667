import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../bootstrap/paths.mjs';
import { mutants } from './mutants.ts';
import { applyMutant } from './run-mutants.ts';

it('every mutant fits the code, and names tests that exist', () => {
  for (const mutant of mutants) {
    expect(applyMutant(mutant)).toContain(mutant.by);
    for (const test of mutant.tests) expect(existsSync(`${root}/${test}`), test).toBe(true);
  }
});
