/** `npm run admin -- grant someone@example.org`, or `revoke`: grants or revokes admin rights. */
import { runCommand } from './command.ts';
import { runInStack } from './stack/running-stack.ts';

await runCommand(() => runInStack('services/user/src/admin.ts', process.argv.slice(2)));
