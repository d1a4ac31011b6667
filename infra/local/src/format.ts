/** `npm run format`: applies the formatter, and what the linter can fix. */
import { root } from '../bootstrap/paths.mjs';
import { runCommand } from './command.ts';
import { runInTerminal } from './processes/run.ts';

await runCommand(() => runInTerminal(`${root}/node_modules/.bin/biome`, ['check', '--write', '.']));
