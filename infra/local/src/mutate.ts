/**
 * `npm run mutate`: puts mutants into the code, one at a time, and counts those that the tests notice. Arguments select
 * mutants by their file: `npm run mutate -- services/user`. The status is 0 when all were tried and at least 95 % are noticed.
 */
import { runCommand } from './command.ts';
import { runMutants, type Verdict } from './mutation/run-mutants.ts';
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
  const texts: Record<Verdict, string[]> = { noticed: [], survived: [], 'not tried': [] };
  try {
    await runMutants(selected, workers, ({ file, replace, by }, verdict) => {
      done += 1;
      const text = `${file}: ${replace} → ${by || '(nothing)'}`.replaceAll(/\s+/g, ' ');
      texts[verdict].push(text);
      console.log(`${String(done).padStart(3)} of ${selected.length}  ${verdict}  ${text}`);
    });
  } finally {
    await stopStores();
  }
  const noticed = texts.noticed.length;
  for (const text of texts.survived) console.log(`Survived: ${text}`);
  for (const text of texts['not tried']) console.log(`Not tried, since its tests fail without it: ${text}`);
  console.log(
    `${noticed} of ${selected.length} mutants were noticed (${((100 * noticed) / selected.length).toFixed(1)} %).`,
  );
  return texts['not tried'].length === 0 && noticed / selected.length >= goal ? 0 : 1;
});
