/** `npm run build`: the front ends, as the edge serves them. */
import { runCommand } from './command.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';

await runCommand(async () => {
  await buildFrontEnds();
  return 0;
});
