import type { ProcessSpec } from '../../bootstrap/child.mjs';

export type StoreOptions = {
  /** Holds the data; made when absent. */
  folder: string;
  port: number;
  logFile: string;
  onLine?: NonNullable<ProcessSpec['onLine']>;
  /** Gets a sentence about each slow step, such as a download. */
  report: (line: string) => void;
};
