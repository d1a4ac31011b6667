import { existsSync, readFileSync } from 'node:fs';
import { Failure } from '../../bootstrap/failure.mjs';

/** A failure of a process whose log has the details. */
export class LoggedFailure extends Failure {
  readonly #logFile: string;

  constructor(message: string, logFile: string) {
    super(`${message}; see ${logFile}`);
    this.#logFile = logFile;
  }

  /** The last lines of the log. */
  lastLines(): string {
    return this.#readLines().slice(-20).join('\n');
  }

  /** What a program that cannot start says, without the JSON lines around it. */
  lastSentences(): string {
    return this.#readLines()
      .filter((line) => !line.startsWith('{'))
      .slice(-20)
      .join('\n');
  }

  #readLines(): string[] {
    return existsSync(this.#logFile) ? readFileSync(this.#logFile, 'utf8').trimEnd().split('\n') : [];
  }
}
