import type { ChildProcess } from 'node:child_process';
import type { Exit, ProcessSpec } from './child.mjs';
import type { OnDemandServer } from './on-demand.mjs';

/** A process to start, without its functions, which cannot be sent. */
export type SentProcessSpec = Omit<ProcessSpec, 'onLine'>;

/** What a command sends to the process that hosts its processes. */
export type HostMessage =
  | { type: 'start'; id: number; spec: SentProcessSpec; verbose: boolean }
  | { type: 'stop'; id: number; limit?: number | undefined }
  | { type: 'kill'; id: number }
  | TakeOverMessage;

/**
 * How to find out from outside that a process is ready: a URL with a successful response, of the process with this INSTANCE_ID, or a
 * port of loopback that is open.
 */
export type ReadyCheck = { url: string; instanceId?: string } | { port: number };

/**
 * Tells the host to supervise what it has started, and to stop it in order when it is asked to end. It starts again what has
 * ended.
 */
export type TakeOverMessage = {
  type: 'takeOver';
  groups: { id: number; title: string; readyCheck?: ReadyCheck | undefined }[][];
  onDemand: OnDemandServer[];
  /** Where to record the ids of the processes. */
  processRecordFile: string;
  /** The file that describes the running stack (running-stack.ts); it is deleted when the stack stops. */
  runningStackFile: string;
};

/** What the host replies. */
export type HostReply =
  | { type: 'started'; id: number; pid: number }
  | { type: 'failed'; id: number; reason: string }
  | ({ type: 'exited'; id: number } & Exit);

/** Starts processes for a command, and keeps them running after it has ended; see process-host.mjs. */
export function hostProcesses(commandProcess: ChildProcess): {
  isSupervising: () => boolean;
  /** Stops the supervised processes, the last group first, and then the servers on demand. */
  stopSupervised: () => Promise<void>;
};
