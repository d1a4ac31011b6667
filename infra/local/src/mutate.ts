/**
 * `npm run mutate`: StrykerJS changes the code of permissions, money, once-only and limits, one mutant at a time, and counts
 * those that the tests notice (infra/local/stryker.config.json). Arguments go to Stryker: `npm run mutate -- --mutate services/user/src/pin/*.ts`.
 */
import { root } from '../bootstrap/paths.mjs';
import { runCommand } from './command.ts';
import { runInTerminal } from './processes/run-in-terminal.ts';
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
