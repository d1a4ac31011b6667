import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';
import { isTransient } from './mongo.ts';

/**
 * How long a transaction is retried after write conflicts, in ms. Short enough that the last attempt also ends within
 * the 3 s that a client waits.
 */
const retryLimit = 1_000;

/** The longest delay before the next attempt, in ms. */
const maxRetryDelay = 50;

/**
 * Runs `work` in a transaction. After a write conflict with another transaction, `work` runs again, so that anything it
 * does without the session must be safe to repeat. The driver's own `withTransaction` would retry for two minutes.
 *
 * @throws the error of `work`, or MongoDB's last error when the transaction did not succeed in time.
 */
export async function inTransaction<Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + retryLimit;
  return await connection.withSession(async (session) => {
    for (;;) {
      session.startTransaction();
      try {
        const result = await work(session);
        await session.commitTransaction();
        return result;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction();
        if (!isTransient(error) || performance.now() > deadline) throw error;
      }
      await sleep(Math.random() * maxRetryDelay);
    }
  });
}
