/**
 * Proves that tests do not depend on their order: runs the unit tests with several seeds, each of which shuffles the
 * tests of every file. Arguments select files: `node infra/local/src/testing/shuffle.ts services/request`.
 */
import { root } from '../../bootstrap/paths.mjs';
import { runInTerminal } from '../processes/run.ts';

const seeds = [1, 2, 3];

for (const seed of seeds) {
  console.log(`\nSeed ${seed}`);
  const options = ['--project', 'unit', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  const args = ['run', ...options, ...process.argv.slice(2)];
  const status = await runInTerminal(`${root}/node_modules/.bin/vitest`, args);
  process.exitCode ||= status;
}
