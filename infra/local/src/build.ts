/** `npm run build`: the front ends, as the edge serves them. */
import { runCommand } from './command.ts';
import { buildFronts } from './fronts/build-fronts.ts';

await runCommand(async () => {
  await buildFronts();
  return 0;
});
