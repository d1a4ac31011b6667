import { LRUCache } from 'lru-cache';

/** More callers than send anything while Redis is away. */
const maxKeys = 10_000;

/**
 * What a limit counts while Redis is unavailable, by key. Such a cache reserves a fifth of a megabyte, and there are dozens of
 * limits: each one is created when it is used for the first time.
 */
export function createAttemptsInMemory<Attempts extends object | number>(): () => LRUCache<string, Attempts> {
  let attempts: LRUCache<string, Attempts> | undefined;
  return () => {
    attempts ??= new LRUCache({ max: maxKeys });
    return attempts;
  };
}
