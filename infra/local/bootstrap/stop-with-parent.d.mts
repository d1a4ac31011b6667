/** Ends the process with this id when the calling process ends. */
export function stopWithParent(pid: number): void;
/** Takes a process that has ended off the list, since another program may get its id. */
export function forgetProcess(pid: number): void;
