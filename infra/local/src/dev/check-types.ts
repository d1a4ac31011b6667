import { runCheck, typeChecks } from '../checks/run-checks.ts';
import type { Terminal } from './terminal.ts';

/** Makes the function that checks the types of all TypeScript projects, one run at a time, and reports what has changed. */
export function createTypeChecker(terminal: Terminal): () => Promise<void> {
  const incorrect = new Set<string>();
  let isRunning = false;
  let mustRun = false;

  async function checkAll(): Promise<void> {
    for (const check of typeChecks) {
      const { title, passed, output } = await runCheck(check);
      if (!passed) {
        incorrect.add(title);
        terminal.failed('types', output);
      } else if (incorrect.delete(title)) {
        terminal.done('types', `${title}: no errors`);
      }
    }
  }

  return async function checkTypes(): Promise<void> {
    mustRun = true;
    if (isRunning) return;
    isRunning = true;
    while (mustRun) {
      mustRun = false;
      await checkAll();
    }
    isRunning = false;
  };
}
