import type { Command } from '../processes/child.ts';

export type StoreOptions = {
  /** Holds the data; made when absent. */
  folder: string;
  port: number;
  logFile: string;
  onLine?: NonNullable<Command['onLine']>;
  /** Is told what a slow step, such as a download, is about to do. */
  say: (line: string) => void;
};
