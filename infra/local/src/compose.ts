/** `npm run compose`: composes the supergraph, and collects the persisted documents of all clients. */
import { runCommand } from './command.ts';
import { runInTerminal } from './processes/run.ts';

await runCommand(() => runInTerminal(process.execPath, ['gateway/src/compose.ts']));
