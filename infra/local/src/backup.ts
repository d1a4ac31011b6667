/** `npm run backup -- FILE`: writes all data of Cowbell to a file, also while it runs. */
import { resolve } from 'node:path';
import { backUp } from '@cowbell/backup/back-up';
import { databases } from '@cowbell/backup/databases';
import { Failure } from '../bootstrap/failure.mjs';
import { step } from '../bootstrap/steps.mjs';
import { runCommand } from './command.ts';
import { demoOf } from './stack/demo-data.ts';
import { withStores } from './stack/with-stores.ts';

await runCommand(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || name.startsWith('-') || rest.length > 0) throw new Failure('Usage: npm run backup -- FILE');
  // npm changes to the root of the checkout.
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const { collections, takenAt } = await step('Backup', (report) =>
    withStores(report, ({ client, keys, database }) =>
      backUp({ client, databases, file, keys, demo: demoOf(database), report }),
    ),
  );
  const documents = collections.reduce((sum, { count }) => sum + count, 0);
  console.log(`\n  ${file} has all ${documents} documents as of ${takenAt}, and was read back.`);
  console.log('  It has no keys: keep those of this Cowbell as well, at another place.');
  return 0;
});
