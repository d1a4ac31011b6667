/** `npm run build`: builds the front ends that the edge serves. */
import { runCommand } from './command.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';

await runCommand(async () => {
  await buildFrontEnds();
  return 0;
});
