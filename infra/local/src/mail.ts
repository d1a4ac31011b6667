/** `npm run mail -- dead`, `npm run mail -- resend <id or all>`: lists or resends emails that could not be delivered. */

// By path: the tests of other packages depend on this one, so it does not depend on them.
import { mailQueueAccess } from '../../../services/mail-worker/src/config.ts';
import { runCommand } from './command.ts';
import { runInStack } from './stack/running-stack.ts';

await runCommand(() =>
  runInStack('services/mail-worker/src/manage-dead-letters.ts', mailQueueAccess, process.argv.slice(2)),
);
