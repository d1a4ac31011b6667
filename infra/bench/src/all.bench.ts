/**
 * `npm run bench`: every benchmark, one after the other, and one table over all of them with its
 * rules. Ends with another status than 0 when a goal was missed or a benchmark crashed.
 */
import { fileURLToPath } from 'node:url';
import { runInTerminal } from '@cowbell/local/processes/run-in-terminal';
import { commonRule, forgetGoals, printGoals, reportOf } from './goals.ts';

const names = ['gateway', 'stampede', 'live', 'tap', 'first-view', 'list', 'sign-in', 'artwork'];

let status = 0;
for (const name of names) {
  console.log(`\n${name}`);
  forgetGoals(name);
  const file = fileURLToPath(new URL(`${name}.bench.ts`, import.meta.url));
  status = Math.max(status, await runInTerminal(process.execPath, [file]));
}
console.log('\nAll of them\n');
const reports = names.map((name) => ({ name, ...reportOf(name) }));
printGoals(reports.flatMap(({ goals }) => goals));
console.log(`\nThe rules\n\n  ${'all'.padEnd(10)}  ${commonRule}`);
for (const { name, rules } of reports) {
  for (const rule of rules) console.log(`  ${name.padEnd(10)}  ${rule}`);
}
process.exitCode = status;
