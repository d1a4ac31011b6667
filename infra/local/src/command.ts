import { Failure } from '../bootstrap/failure.mjs';
import { LoggedFailure } from './processes/launch.ts';
import { onStarterExit } from './processes/stop-request.ts';

/** Runs a command and ends the process. A {@link Failure} prints one sentence, with what its log says. */
export async function runCommand(work: () => Promise<number | undefined>): Promise<never> {
  onStarterExit(() => process.kill(process.pid, 'SIGTERM'));
  try {
    process.exit((await work()) ?? 0);
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    const sentences = error instanceof LoggedFailure ? error.lastSentences() : '';
    if (sentences) console.error(`\n${sentences}`);
    process.exit(1);
  }
}
