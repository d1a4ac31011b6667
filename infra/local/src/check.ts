/** `npm run check`: types, lint, boundaries, dead code, and whether generated files are fresh. */
import { runChecks } from './checks/run-checks.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const { failed } = await runChecks();
  return failed > 0 ? 1 : 0;
});
