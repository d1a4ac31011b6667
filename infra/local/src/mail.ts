/** `npm run mail -- dead`, `npm run mail -- resend <id or all>`: mails that could not be handed over. */
import { runCommand } from './command.ts';
import { runInStack } from './stack/running-stack.ts';

await runCommand(() => runInStack('services/mail-worker/src/dead-letters.ts', process.argv.slice(2)));
