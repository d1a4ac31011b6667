import type { ChildProcess } from 'node:child_process';
import type { Command, Exit } from './child.mjs';
import type { OnDemandServer } from './on-demand.mjs';

/** A command without its functions, which cannot be sent. */
export type SentCommand = Omit<Command, 'onLine'>;

/** What a command sends to the process that hosts its processes. */
export type HostMessage =
  | { type: 'start'; id: number; command: SentCommand; verbose: boolean }
  | { type: 'stop'; id: number; limit?: number | undefined }
  | { type: 'kill'; id: number }
  | KeepMessage;

/** Tells the host to supervise what it has started, and to stop it in order when it is asked to end. */
export type KeepMessage = {
  type: 'keep';
  groups: { id: number; title: string; readyUrl?: string | undefined }[][];
  onDemand: OnDemandServer[];
  /** Where to record the ids of the processes. */
  recordFile: string;
  /** A file to delete when the stack stops. */
  stackFile: string;
};

/** What the host replies. */
export type HostReply =
  | { type: 'started'; id: number; pid: number }
  | { type: 'failed'; id: number; reason: string }
  | ({ type: 'exited'; id: number } & Exit);

/** Starts processes for a command, and keeps them running when it has ended; see process-host.mjs. */
export function hostProcesses(commandProcess: ChildProcess): {
  isKeeping: () => boolean;
  /** Stops what is kept, the last group first. */
  stop: () => Promise<void>;
};
