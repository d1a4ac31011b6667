/** `npm run codegen`: the types of resolvers and operations, from the schemas and the .graphql files. */
import { root } from '../bootstrap/paths.mjs';
import { runCommand } from './command.ts';
import { runInTerminal } from './processes/run-in-terminal.ts';

await runCommand(() => runInTerminal(`${root}/node_modules/.bin/graphql-codegen`, ['--config', 'codegen.config.ts']));
