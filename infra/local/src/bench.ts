/**
 * `npm run bench -- <name>`: runs one benchmark of infra/bench, which starts what it needs and prints one table. It
 * shows figures beside goals and never fails because of them. Without a name: all of them, and one table at the end.
 */
import { readdirSync } from 'node:fs';
import { Failure } from '../bootstrap/failure.mjs';
import { root } from '../bootstrap/paths.mjs';
import { runCommand } from './command.ts';
import { runInTerminal } from './processes/run-in-terminal.ts';

const folder = `${root}/infra/bench/src`;

await runCommand(async () => {
  const [name = 'all', ...args] = process.argv.slice(2);
  const names = readdirSync(folder).flatMap((file) => /^([\w-]+)\.bench\.ts$/.exec(file)?.[1] ?? []);
  if (!names.includes(name)) throw new Failure(`Which benchmark? npm run bench -- ${names.join(' | ')}`);
  return await runInTerminal(process.execPath, [`${folder}/${name}.bench.ts`, ...args]);
});
