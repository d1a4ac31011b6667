import { accessSync, constants } from 'node:fs';
import { delimiter } from 'node:path';

/** The absolute path of a program on PATH, or undefined. */
export function findOnPath(program: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = `${folder}/${program}`;
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The next folder may have it.
    }
  }
  return undefined;
}
