/** `npm run admin -- grant someone@example.org`, or `revoke`: who runs the show. */
import { runCommand } from './command.ts';
import { runInStack } from './stack/running-stack.ts';

await runCommand(() => runInStack('services/user/src/admin.ts', process.argv.slice(2)));
