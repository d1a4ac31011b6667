/** `npm run admin -- grant someone@example.org`, or `revoke`; `first` prints the link for the first admin. */

// By path: the tests of other packages depend on this one, so it does not depend on them.
import { adminRightsConfig } from '../../../services/user/src/config.ts';
import { runCommand } from './command.ts';
import { runInStack } from './stack/running-stack.ts';

await runCommand(() => runInStack('services/user/src/admin.ts', adminRightsConfig, process.argv.slice(2)));
