import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { home } from './paths.mjs';
import { commandLine } from './process-table.mjs';

const folder = `${home}/run`;

/**
 * Claims something that only one process at a time may do in this checkout. A claim whose process is gone, or whose
 * number belongs to another program by now, does not count.
 *
 * @param {string} name
 * @param {(pid: number) => string} describe says in one sentence what holder `pid` is doing
 * @returns {() => void} gives the claim back
 * @throws {Failure} with that sentence when a live process has it
 */
export function acquireLock(name, describe) {
  const path = `${folder}/${name}.lock`;
  const claim = `${path}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(claim, String(process.pid));
  try {
    for (;;) {
      try {
        // Unlike creating and then writing, linking shows the file with its content or not at all.
        linkSync(claim, path);
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
        const holder = Number(readFileSync(path, 'utf8'));
        if (commandLine(holder).includes('infra/local')) throw new Failure(describe(holder));
        rmSync(path, { force: true });
      }
    }
  } finally {
    rmSync(claim, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    rmSync(path, { force: true });
  };
  process.once('exit', release);
  return release;
}
