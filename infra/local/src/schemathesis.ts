/**
 * `npm run schemathesis`: the stateful run of Schemathesis against the REST API: for each role, a hundred examples of calls one
 * after the other, in which a call uses what earlier ones responded. `npm test` has the run of single calls. The status is not
 * 0 when a response does not match the OpenAPI document.
 */
import { Failure } from '../bootstrap/failure.mjs';
import { root } from '../bootstrap/paths.mjs';
import { runCommand } from './command.ts';
import { runInTerminal } from './processes/run-in-terminal.ts';
import { prepare } from './testing/prepare.ts';

await runCommand(async () => {
  const environment = await prepare({ stores: true, frontEnds: false, browser: false, schemathesis: true });
  if (!environment.SCHEMATHESIS_PATH) throw new Failure('Without Schemathesis there is nothing to run.');
  return await runInTerminal(`${root}/node_modules/.bin/vitest`, ['run', 'rest-compat/test/schemathesis.test.ts'], {
    ...process.env,
    ...environment,
    COWBELL_SCHEMATHESIS: 'stateful',
  });
});
