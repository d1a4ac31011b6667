/** `npm run mutate`: StrykerJS changes code, one mutant at a time, and counts those that tests notice. */
import { root } from '../bootstrap/paths.mjs';
import { runCommand } from './command.ts';
import { runInTerminal } from './processes/run.ts';
import setUpStores from './testing/shared-stores.ts';

await runCommand(async () => {
  const stopStores = await setUpStores();
  try {
    return await runInTerminal(`${root}/node_modules/.bin/stryker`, [
      'run',
      'infra/local/stryker.config.json',
      ...process.argv.slice(2),
    ]);
  } finally {
    await stopStores();
  }
});
