/** `npm run secrets -- rotate NAME`, `npm run secrets -- drop NAME`: changes a key of this Cowbell. */
import { changeSecrets, SecretsError } from '../../one-process/src/secrets.ts';
import { Failure } from '../bootstrap/failure.mjs';
import { runCommand } from './command.ts';
import { dataFolder } from './stack/run-stack.ts';
import { readSecrets, writeSecrets } from './stack/secrets.ts';

await runCommand(async () => {
  const present = readSecrets(dataFolder);
  try {
    const { changed, report } = changeSecrets(present, process.argv.slice(2));
    writeSecrets(dataFolder, { ...present, ...changed });
    console.log(report);
    return 0;
  } catch (error) {
    throw error instanceof SecretsError ? new Failure(error.message) : error;
  }
});
