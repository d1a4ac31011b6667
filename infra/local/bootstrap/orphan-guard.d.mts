/** Ends the process with this id when the calling process ends. */
export function guardProcess(pid: number): void;
/** Takes a process that has ended off the list, since another program may get its id. */
export function unguardProcess(pid: number): void;
