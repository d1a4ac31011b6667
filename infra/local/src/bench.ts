/** `npm run bench -- <name>`: runs one benchmark of infra/bench, or all of them. The status is not 0 when a goal is missed. */
import { runCommand } from './command.ts';
import { runNamedScript } from './processes/run.ts';

const all = ['gateway', 'stampede', 'live', 'tap', 'first-view', 'list', 'stage', 'sign-in', 'artwork'];

await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2);
  let status = 0;
  for (const one of name ? [name] : all) {
    console.log(`\n${one}`);
    status = Math.max(status, await runNamedScript('infra/bench/src', 'bench', one, args));
  }
  return status;
});
