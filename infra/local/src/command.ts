import { Failure } from '../bootstrap/failure.mjs';

/**
 * Runs a command to its end: a {@link Failure} is one sentence and status 1, anything else a bug with its stack.
 *
 * @param work may answer the status to end with.
 */
export async function runCommand(work: () => Promise<number | undefined>): Promise<never> {
  try {
    process.exit((await work()) ?? 0);
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}
