import type { Child } from './child.mjs';

/** A process that is started again when it ends unexpectedly. */
export type Supervised = {
  name: string;
  /** Undefined while it does not run. */
  pid: () => number | undefined;
  /** Starts it and resolves when it is ready. */
  start: () => Promise<void>;
  /**
   * Asks it to end (SIGTERM), and kills it after `limit` milliseconds; it stays down until `start`. Without a `limit`, it has the
   * time of its spec, and a sentence says when it was killed.
   */
  stop: (limit?: number) => Promise<void>;
  /** Kills it at once (SIGKILL); it stays down until `start`. */
  kill: () => Promise<void>;
  /** Leaves it to another supervisor. Resolves to the process that was started last, which may have ended. */
  release: () => Promise<Child | undefined>;
};

export type SuperviseOptions = {
  name: string;
  logFile: string;
  /** Starts the process and resolves when it is ready; calls `onStarted` before that. Rejects when it ended before it was ready. */
  launch: (onStarted: (child: Child) => void) => Promise<Child>;
  /** Receives a sentence when the process ends unexpectedly, when it runs again, and when it does not stop. */
  notify: (sentence: string) => void;
  /** Called whenever the process has a new id. */
  onStart: () => void;
  /** The process, if it runs already. */
  running?: Child;
};

/**
 * Starts a process again when it ends unexpectedly: at once when it ran for some seconds, within a second when it was ready at all,
 * and within two when an attempt failed. One that has not become ready for a minute is started again after 30 s at most. See supervise.mjs.
 */
export function supervise(options: SuperviseOptions): Supervised;
