/** `npm run pictures`: every screen and state as a picture, in .cowbell/pictures; with a name, one walk of them. */
import { home, root } from '../bootstrap/paths.mjs';
import { step } from '../bootstrap/steps.mjs';
import { findChromium } from './chromium.ts';
import { runCommand } from './command.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { runInTerminal } from './processes/run-in-terminal.ts';

await runCommand(async () => {
  await buildFrontEnds();
  process.env.CHROMIUM_PATH = await step('Chromium', findChromium);
  const folder = `${home}/pictures`;
  const script = `${root}/shell/e2e/album/pictures.process.ts`;
  const status = await runInTerminal(process.execPath, [script, folder, ...process.argv.slice(2)]);
  console.log(`\n  The pictures are in ${folder}\n`);
  return status;
});
