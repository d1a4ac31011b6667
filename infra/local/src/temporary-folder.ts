import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { home } from '../bootstrap/paths.mjs';
import { isAlive } from './processes/is-alive.ts';

const parent = `${home}/tmp`;

/**
 * Makes an empty folder for this process and removes what processes that were killed left behind.
 *
 * @returns its absolute path; the caller removes it when done.
 */
export function makeTemporaryFolder(): string {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (!isAlive(Number.parseInt(name, 10))) rmSync(`${parent}/${name}`, { recursive: true, force: true });
  }
  return mkdtempSync(`${parent}/${process.pid}-`);
}
