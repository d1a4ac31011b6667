/** A process of a stack. Its title is a part of its command line. */
export type ProcessEntry = { pid: number; title: string };

/** Records the running processes of a stack; see process-record.mjs. */
export function writeProcessRecord(file: string, entries: readonly ProcessEntry[]): void;
