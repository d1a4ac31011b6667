/** From now on the process with this id does not outlive the one that calls this. */
export function guardProcess(pid: number): void;
/** The process with this id has ended; its number may belong to somebody else soon. */
export function unguardProcess(pid: number): void;
