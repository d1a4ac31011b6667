/** `npm run codegen`: generates types, the manifest of persisted documents, and docs/configuration.md. */
import { root } from '../bootstrap/paths.mjs';
import { runCommand } from './command.ts';
import { runInTerminal } from './processes/run.ts';

await runCommand(async () => {
  const types = await runInTerminal(`${root}/node_modules/.bin/graphql-codegen`, ['--config', 'codegen.config.ts']);
  const compose = await runInTerminal(process.execPath, ['gateway/src/compose.ts']);
  const page = await runInTerminal(process.execPath, ['infra/local/src/configuration/write-configuration-page.ts']);
  return types || compose || page;
});
