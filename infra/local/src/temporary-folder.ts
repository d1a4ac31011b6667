import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { home } from '../bootstrap/paths.mjs';
import { isAlive } from './processes/run.ts';

const parent = `${home}/tmp`;

/** Removes the temporary folders of processes that have ended without doing so. */
export function removeLeftoverFolders(): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    // A store that is about to end may still write to it.
    const patient = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
    if (!isAlive(Number.parseInt(name, 10))) rmSync(`${parent}/${name}`, patient);
  }
}

/** Makes an empty folder for this process, which the caller removes. */
export function makeTemporaryFolder(): string {
  mkdirSync(parent, { recursive: true });
  removeLeftoverFolders();
  return mkdtempSync(`${parent}/${process.pid}-`);
}
