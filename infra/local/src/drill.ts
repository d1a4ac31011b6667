/** `npm run drill -- <name>`: breaks parts of a Cowbell of its own on purpose, and counts what was lost; all faults without a name. */
import { runCommand } from './command.ts';
import { readLocalConfig } from './configuration/local-config.ts';
import { runNamedScript } from './processes/run.ts';

await runCommand(async () => {
  readLocalConfig();
  const [name = 'faults', ...args] = process.argv.slice(2);
  return await runNamedScript('infra/drills/src', 'drill', name, args);
});
