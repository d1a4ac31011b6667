/**
 * `npm run mutate`: puts mutants into the code, one at a time, and counts those that the tests notice. Arguments select
 * mutants by their file: `npm run mutate -- services/user`. The status is 0 when all were tried, at least 95 % are
 * noticed, and the tests that noticed them pass without a mutant before and after.
 */
import { runCommand } from './command.ts';
import type { Mutant } from './mutation/mutant.ts';
import type { Verdict } from './mutation/run-group.ts';
import { runMutants } from './mutation/run-mutants.ts';
import { selectMutants } from './mutation/select-mutants.ts';
import setUpStores from './testing/shared-stores.ts';

/** Share of the mutants that the tests must notice. */
const goal = 0.95;

/** Tests of one worker keep one processor busy. */
const workers = 2;

await runCommand(async () => {
  const selected = selectMutants(process.argv.slice(2));
  const stopStores = await setUpStores();
  let done = 0;
  const textOf = ({ file, replace, by }: Mutant) =>
    `${file}: ${replace} → ${by || '(nothing)'}`.replaceAll(/\s+/g, ' ');
  const texts: Record<Verdict | 'unreliable', string[]> = {
    noticed: [],
    survived: [],
    'not tried': [],
    unreliable: [],
  };
  try {
    await runMutants(selected, workers, {
      onVerdict(mutant, verdict) {
        done += 1;
        texts[verdict].push(textOf(mutant));
        console.log(`${String(done).padStart(3)} of ${selected.length}  ${verdict}  ${textOf(mutant)}`);
      },
      onUnreliable: (mutants) => texts.unreliable.push(...mutants.map(textOf)),
    });
  } finally {
    await stopStores();
  }
  const noticed = texts.noticed.length - texts.unreliable.length;
  for (const text of texts.survived) console.log(`Survived: ${text}`);
  for (const text of texts['not tried']) console.log(`Not tried, since its tests fail without it: ${text}`);
  for (const text of texts.unreliable) {
    console.log(`Unreliable, and not counted as noticed, since its tests fail without it now: ${text}`);
  }
  console.log(
    `${noticed} of ${selected.length} mutants were noticed (${((100 * noticed) / selected.length).toFixed(1)} %).`,
  );
  const isReliable = texts['not tried'].length + texts.unreliable.length === 0;
  return isReliable && noticed / selected.length >= goal ? 0 : 1;
});
