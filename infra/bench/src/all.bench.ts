/** `npm run bench`: every benchmark, one after the other, and one table over all of them. */
import { fileURLToPath } from 'node:url';
import { runInTerminal } from '@cowbell/local/processes/run-in-terminal';
import { goalsOf, printGoals } from './goals.ts';

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
];

const finished: string[] = [];
for (const name of names) {
  console.log(`\n${name}`);
  const file = fileURLToPath(new URL(`${name}.bench.ts`, import.meta.url));
  if ((await runInTerminal(process.execPath, [file])) === 0) finished.push(name);
  else console.log(`  ✗ ${name} could not be measured`);
}
console.log('\nAll of them\n');
printGoals(finished.flatMap(goalsOf));
