import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../bootstrap/paths.mjs';
import { mutants } from './mutants.ts';
import { applyMutant } from './run-group.ts';
import { selectMutants } from './select-mutants.ts';

it('every mutant fits the code, and names tests that exist', () => {
  for (const mutant of mutants) {
    const source = readFileSync(`${root}/${mutant.file}`, 'utf8');
    expect(applyMutant(source, mutant)).toContain(mutant.by);
    for (const test of mutant.tests) expect(existsSync(`${root}/${test}`), test).toBe(true);
  }
});

it('mutants are selected by folder or file, and a filter without any fails and names the folders', () => {
  const files = (...filters: string[]) => new Set(selectMutants(filters).map(({ file }) => file.split('/')[1]));
  expect(selectMutants([])).toEqual(mutants);
  expect([...files('services/user', 'services/catalogue')].sort()).toEqual(['catalogue', 'user']);
  expect(() => selectMutants(['services/user', 'services/usr'])).toThrow(
    /^There is no mutant in 'services\/usr'\. There are mutants in: gateway, .*services\/user/,
  );
});
