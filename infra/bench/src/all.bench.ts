/**
 * `npm run bench`: every benchmark, one after the other, and one table over all of them. Ends with
 * another status than 0 when a goal was missed or a benchmark crashed.
 */
import { fileURLToPath } from 'node:url';
import { runInTerminal } from '@cowbell/local/processes/run-in-terminal';
import { forgetGoals, goalsOf, printGoals } from './goals.ts';

const names = [
  'gateway',
  'stampede',
  'mix',
  'live',
  'first-view',
  'search',
  'list',
  'office',
  'artwork',
  'csv',
  'mail',
  'sign-in',
  'dev',
];

let status = 0;
for (const name of names) {
  console.log(`\n${name}`);
  forgetGoals(name);
  const file = fileURLToPath(new URL(`${name}.bench.ts`, import.meta.url));
  status = Math.max(status, await runInTerminal(process.execPath, [file]));
}
console.log('\nAll of them\n');
printGoals(names.flatMap(goalsOf));
process.exitCode = status;
