/** `npm run schemathesis`: the stateful run against the REST API. `npm test` has that of single calls. */
import { Failure } from '../bootstrap/failure.mjs';
import { root } from '../bootstrap/paths.mjs';
import { runCommand } from './command.ts';
import { runInTerminal } from './processes/run.ts';
import { prepare } from './testing/prepare.ts';

await runCommand(async () => {
  const environment = await prepare({
    ...{ stores: true, schemathesis: true },
    ...{ frontEnds: false, browser: false, kubernetesValidate: false },
  });
  if (!environment.SCHEMATHESIS_PATH) throw new Failure('Without Schemathesis there is nothing to run.');
  return await runInTerminal(`${root}/node_modules/.bin/vitest`, ['run', 'rest-compat/test/schemathesis.test.ts'], {
    ...process.env,
    ...environment,
    COWBELL_SCHEMATHESIS: 'stateful',
  });
});
