import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { type Mutant, mutantsOf } from './mutant.ts';
import { runGroup } from './run-group.ts';

const source = 'const sum = one + two;\n';
const [minus, swapped] = mutantsOf(
  'sum.ts',
  ['sum.test.ts'],
  [
    ['one + two', 'one - two'],
    ['one + two', 'two + one'],
  ],
) as [Mutant, Mutant];

/** @param doTestsPass is told the source, and how many runs there were before. */
async function run(group: [Mutant, ...Mutant[]], doTestsPass: (source: string, before: number) => boolean) {
  const folder = mkdtempSync(`${tmpdir()}/cowbell-mutants-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const read = () => readFileSync(`${folder}/sum.ts`, 'utf8');
  writeFileSync(`${folder}/sum.ts`, source);
  const verdicts: string[] = [];
  const unreliable: Mutant[] = [];
  let runs = 0;
  await runGroup(group, {
    folder,
    async doTestsPass() {
      runs += 1;
      return doTestsPass(read(), runs - 1);
    },
    onVerdict: ({ by }, verdict) => verdicts.push(`${by}: ${verdict}`),
    onUnreliable: (mutants) => unreliable.push(...mutants),
  });
  expect(read()).toBe(source);
  return { verdicts, unreliable, runs };
}

test('a mutant with which a test fails is noticed, one with which all pass survives', async () => {
  expect(await run([minus, swapped], (text) => !text.includes('-'))).toEqual({
    verdicts: ['one - two: noticed', 'two + one: survived'],
    unreliable: [],
    // Before the first mutant, with each of them, and after the last one.
    runs: 4,
  });
});

test('mutants are not tried when a test fails without one', async () => {
  expect(await run([minus, swapped], () => false)).toEqual({
    verdicts: ['one - two: not tried', 'two + one: not tried'],
    unreliable: [],
    runs: 1,
  });
});

test('what was noticed is unreliable when a test fails without a mutant afterwards', async () => {
  const { verdicts, unreliable } = await run([swapped, minus], (text, before) => before < 3 && !text.includes('-'));
  expect(verdicts).toEqual(['two + one: survived', 'one - two: noticed']);
  expect(unreliable).toEqual([minus]);
});

test('tests that notice nothing are not run again', async () => {
  expect(await run([swapped], () => true)).toMatchObject({ unreliable: [], runs: 2 });
});
