/**
 * `npm run bench -- <name>`: runs one benchmark of infra/bench, which starts what it needs and prints one
 * table of figures and goals. The status is not 0 when a goal is missed. Without a name it runs all benchmarks and prints
 * one table at the end.
 */
import { runCommand } from './command.ts';
import { runNamedScript } from './processes/run-named-script.ts';

await runCommand(() => {
  const [name = 'all', ...args] = process.argv.slice(2);
  return runNamedScript('infra/bench/src', 'bench', name, args);
});
