import { Failure } from '@cowbell/local/bootstrap/failure';
import { runCommand } from '@cowbell/local/command';
import { sceneNames } from './scenes.ts';
import { takeScreenshots } from './take-screenshots.ts';

await runCommand(async () => {
  const [folder = 'screenshots', only] = process.argv.slice(2);
  if (only && !sceneNames.includes(only)) {
    throw new Failure(`There is no scene '${only}'. There are: ${sceneNames.join(', ')}`);
  }
  await takeScreenshots(folder, only);
  return 0;
});
