/**
 * `npm run drill -- <name>`: starts a Cowbell of its own, breaks parts of it on purpose, and counts what was lost.
 * The status is 0 when nothing was lost.
 */
import { runCommand } from './command.ts';
import { readLocalConfig } from './configuration/local-config.ts';
import { runNamedScript } from './processes/run-named-script.ts';

await runCommand(async () => {
  // Says what is wrong with the environment before anything starts.
  readLocalConfig();
  const [name = '', ...args] = process.argv.slice(2);
  return await runNamedScript('infra/drills/src', 'drill', name, args);
});
