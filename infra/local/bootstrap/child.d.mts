/** How to start a process. */
export type ProcessSpec = {
  name: string;
  program: string;
  args: readonly string[];
  /** Added to the environment of the process that starts it, which is passed on without secrets. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** Keeps its data. Made before each start, when absent. */
  folder?: string;
  /** Part of its line in the process list; by default an absolute path among its arguments. */
  title?: string;
  /** Standard output and standard error are appended to it. */
  logFile: string;
  /** How long it may take to end in order, in ms; by default 15 s. */
  stopLimit?: number;
  /** Receives every line as well. */
  onLine?: (name: string, line: string) => void;
};

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** A running process. */
export type Child = {
  name: string;
  pid: number;
  /** Settles once, when the process has ended. */
  exited: Promise<Exit>;
  hasExited: () => boolean;
  /** Asks the process to end (SIGTERM), and kills it after `limit` milliseconds, by default the limit of its spec. */
  stop: (limit?: number) => Promise<Exit>;
  /** Kills the process (SIGKILL). */
  kill: () => Promise<Exit>;
};

/** Starts a process that does not outlive this one; see child.mjs. */
export function startChild(spec: ProcessSpec): Promise<Child>;
