type Paint = (text: string) => string;
export const color: Record<'bold' | 'dim' | 'amber' | 'green' | 'red', Paint>;

/** Prints a sentence about something unexpected, above the line of a running step. */
export function warn(sentence: string): void;

/** Runs one step of a longer job and prints it with its duration; see steps.mjs. */
export function step<T>(title: string, work: (report: (detail: string) => void) => Promise<T>): Promise<T>;
