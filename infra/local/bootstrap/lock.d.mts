/** Takes a lock of this checkout, which one process at a time can have; see lock.mjs. */
export function acquireLock(name: string, describe: (pid: number) => string): () => void;
