import { Failure } from '../bootstrap/failure.mjs';

/**
 * Runs a command and ends the process. A {@link Failure} prints one sentence, any other error is a bug and prints its
 * stack; both end with status 1.
 *
 * @param work may return the status to end with.
 */
export async function runCommand(work: () => Promise<number | undefined>): Promise<never> {
  try {
    process.exit((await work()) ?? 0);
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}
