/** The command line of a process, or '' when there is none with this id. */
export function commandLine(pid: number): string;
