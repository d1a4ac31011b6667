/** `npm run format`: what the formatter and the linter can set right by themselves. */
import { root } from '../bootstrap/paths.mjs';
import { runCommand } from './command.ts';
import { runInTerminal } from './processes/run-in-terminal.ts';

await runCommand(() => runInTerminal(`${root}/node_modules/.bin/biome`, ['check', '--write', '.']));
