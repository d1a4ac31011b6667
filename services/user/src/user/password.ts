import argon2 from 'argon2';

/** argon2id with 19 MiB, two iterations and one lane, as the OWASP Password Storage Cheat Sheet recommends. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes a password; the result is in PHC string format. Runs on a thread of its own, like {@link verifyPassword}.
 * Calls on behalf of a client go through `queuePasswordWork`.
 */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost);
}

export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return argon2.verify(hash, password);
}
