import type { ProcessSpec } from '../processes/child.ts';

/** How long a store may take to write its data when it stops, in ms: longer than a slow disk needs. */
export const storeStopLimit = 30_000;

export type StoreOptions = {
  folder: string;
  port: number;
  logFile: string;
  onLine?: ProcessSpec['onLine'];
  report: (line: string) => void;
};

/** Longest path of a Unix socket, in bytes. Linux has 108 and macOS 104, with a final zero. */
const longestSocketPath = 103;

/** The path of a Unix socket, which is cheaper than TCP; undefined when it is too long, or would need to be escaped. */
export function socketPath(folder: string, name: string): string | undefined {
  const path = `${folder}/${name}`;
  return /^[\w/.-]+$/.test(path) && path.length <= longestSocketPath ? path : undefined;
}
