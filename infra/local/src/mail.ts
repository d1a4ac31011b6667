/** `npm run mail -- dead`, `npm run mail -- resend <id or all>`: lists or resends emails that could not be delivered. */
import { runCommand } from './command.ts';
import { runInStack } from './stack/running-stack.ts';

await runCommand(() => runInStack('services/mail-worker/src/manage-dead-letters.ts', process.argv.slice(2)));
