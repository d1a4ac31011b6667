import type { ProcessSpec } from '../../bootstrap/child.mjs';

/** How long a store may take to write its data when it stops, in ms: longer than a slow disk needs. */
export const storeStopLimit = 30_000;

export type StoreOptions = {
  /** Holds the data; made when absent. */
  folder: string;
  port: number;
  logFile: string;
  onLine?: NonNullable<ProcessSpec['onLine']>;
  /** Gets a sentence about each slow step, such as a download. */
  report: (line: string) => void;
};
