/** `npm run pictures`: a screenshot of every screen and state, in .cowbell/screenshots. Takes the name of a scene. */
import { home, root } from '../bootstrap/paths.mjs';
import { step } from '../bootstrap/steps.mjs';
import { findTestBrowser } from './chromium.ts';
import { runCommand } from './command.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { runInTerminal } from './processes/run.ts';

await runCommand(async () => {
  await buildFrontEnds();
  process.env.CHROMIUM_PATH = await step('Chromium', findTestBrowser);
  const folder = `${home}/screenshots`;
  const script = `${root}/shell/e2e/screenshots/take-screenshots.process.ts`;
  const status = await runInTerminal(process.execPath, [script, folder, ...process.argv.slice(2)]);
  if (status === 0) console.log(`  They are in ${folder}\n`);
  return status;
});
