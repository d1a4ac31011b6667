import type { ChildProcess } from 'node:child_process';
import type { hostProcesses } from './process-host.mjs';

/** Stops a command and the processes of its host in order when this process is asked to end; see stop-signals.mjs. */
export function stopOnSignals(commandProcess: ChildProcess, host: ReturnType<typeof hostProcesses>): () => void;
