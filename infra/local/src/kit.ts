/** `npm run kit`: opens the gallery of the kit's components, built from the sources of the app. */
import { step } from '../bootstrap/steps.mjs';
import { runCommand } from './command.ts';
import { readLocalConfig } from './configuration/local-config.ts';
import { startGallery } from './gallery.ts';

await runCommand(async () => {
  const { url, close } = await step('Gallery of the kit', () => startGallery(readLocalConfig().KIT_PORT));
  console.log(`\n  The kit      ${url}\n  Stop         Ctrl-C\n`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await close();
  return 0;
});
