/** The command line of a process, or '' when no process has this id. */
export function commandLine(pid: number): string;
