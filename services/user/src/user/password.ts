import argon2 from 'argon2';

/** argon2id with 19 MiB, two passes and one lane, as the OWASP Password Storage Cheat Sheet has it. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hash of a password in PHC string format. Works on a thread of its own, as does {@link verifyPassword}; whoever asks from
 * outside waits for `queuePasswordWork` before.
 */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost);
}

export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return argon2.verify(hash, password);
}
