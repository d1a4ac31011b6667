/** `npm start`: all of Cowbell on this machine, until Ctrl-C. */
import { runCommand } from './command.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { runStack } from './stack/run-stack.ts';

await runCommand(() => runStack({ command: 'npm start', prepare: buildFrontEnds }));
