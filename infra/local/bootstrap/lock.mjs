import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { home } from './paths.mjs';
import { commandLine } from './process-table.mjs';

const folder = `${home}/run`;

/**
 * The process that has a lock, or 0. One that has ended, or whose id another program has now, does not count.
 *
 * @param {string} name
 */
export function holderOf(name) {
  try {
    const holder = Number(readFileSync(`${folder}/${name}.lock`, 'utf8'));
    return commandLine(holder).includes('infra/local') ? holder : 0;
  } catch {
    return 0;
  }
}

/**
 * Takes a lock of this checkout.
 *
 * @param {string} name
 * @param {(pid: number) => string} describe says in one sentence what process `pid`, which has the lock, is doing
 * @throws {Failure} with that sentence, when a running process has the lock
 */
export function acquireLock(name, describe) {
  const path = `${folder}/${name}.lock`;
  const temporary = `${path}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(temporary, String(process.pid));
  try {
    for (;;) {
      try {
        // A link appears together with its content; a file that is created and then written is empty at first.
        linkSync(temporary, path);
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
        const holder = holderOf(name);
        if (holder) throw new Failure(describe(holder));
        rmSync(path, { force: true });
      }
    }
  } finally {
    rmSync(temporary, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    rmSync(path, { force: true });
  };
  process.once('exit', release);
  return release;
}
