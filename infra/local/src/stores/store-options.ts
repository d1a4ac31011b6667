import type { ProcessSpec } from '../processes/child.ts';

/** How long a store may take to write its data when it stops, in ms: longer than a slow disk needs. */
export const storeStopLimit = 30_000;

export type StoreOptions = {
  /** Holds the data; made when absent. */
  folder: string;
  port: number;
  logFile: string;
  onLine?: ProcessSpec['onLine'];
  /** Gets a sentence about each slow step, such as a download. */
  report: (line: string) => void;
};

/** Longest path of a Unix socket, in bytes. Linux has 108 and macOS 104, with a final zero. */
const longestSocketPath = 103;

/**
 * The path of a Unix socket in the folder of a store: a call over it takes less CPU time than one over TCP.
 *
 * @returns undefined when the path is too long, or has characters that a URL would need to escape.
 */
export function socketPath(folder: string, name: string): string | undefined {
  const path = `${folder}/${name}`;
  return /^[\w/.-]+$/.test(path) && path.length <= longestSocketPath ? path : undefined;
}
