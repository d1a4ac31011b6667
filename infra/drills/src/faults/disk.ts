import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { run } from '@cowbell/local/processes/run';

/** A disk of its own for a database, in memory. */
export interface Disk {
  /** Writes until nothing more fits. */
  fill: () => void;
  /** Removes what {@link Disk.fill} wrote. */
  clear: () => void;
  unmount: () => Promise<void>;
}

const size = '900m';

/** Mounts a small disk at a folder. Undefined where this process may not. */
export async function mountDisk(folder: string): Promise<Disk | undefined> {
  mkdirSync(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], 5_000);
  } catch {
    return undefined;
  }
  const ballast = `${folder}/ballast`;
  return {
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (let part = Buffer.alloc(1_048_576); part.length > 0; ) {
          // A write that does not fit writes what fits, and the next one fails.
          part = part.subarray(0, writeSync(file, part));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    unmount: async () => void (await run('umount', ['--lazy', folder], 5_000)),
  };
}
