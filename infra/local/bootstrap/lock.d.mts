/** Claims something that only one process at a time may do in this checkout; see lock.mjs. */
export function acquireLock(name: string, describe: (pid: number) => string): () => void;
