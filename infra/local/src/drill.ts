/**
 * `npm run drill -- <name>`: breaks things on purpose in a Cowbell of its own, and counts what is left. Its status is 0
 * when nothing was lost.
 */
import { runCommand } from './command.ts';
import { runNamedScript } from './processes/run-named-script.ts';

await runCommand(() => {
  const [name = '', ...args] = process.argv.slice(2);
  return runNamedScript('infra/drills/src', 'drill', name, args);
});
