import { readFileSync } from 'node:fs';
import { Failure } from '../../bootstrap/failure.mjs';

/** A failure of a process whose log tells more. */
export class LoggedFailure extends Failure {
  readonly #logFile: string;

  /** @param message gets the name of the log behind it. */
  constructor(message: string, logFile: string) {
    super(`${message}; see ${logFile}`);
    this.#logFile = logFile;
  }

  /** The last lines of the log, for whoever cannot look: logs of tests are forgotten. */
  lastLines(): string {
    return readFileSync(this.#logFile, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
  }
}
