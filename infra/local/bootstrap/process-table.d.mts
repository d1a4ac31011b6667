/** The command line of a process, or '' when no process has this id. */
export function commandLine(pid: number): string;
/** The id of a process's parent, or 0 when no process has this id. */
export function parentOf(pid: number): number;
