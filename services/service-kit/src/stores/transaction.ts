import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';
import { isTransient } from './mongo.ts';

/** How long a transaction that meets others is begun again, in ms: the last try has to end within 3 s as well. */
const retryLimit = 1_000;

/** The longest pause before the next try, in ms. */
const pauseLimit = 50;

/**
 * Does everything that `work` does with its session, or nothing of it. When it meets another transaction at the same
 * document, `work` is run again: whatever it does besides writing with the session must bear that. The driver's own
 * `withTransaction` goes on trying for two minutes.
 *
 * @throws whatever `work` throws, and MongoDB's last error when it did not succeed in time.
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
      await sleep(Math.random() * pauseLimit);
    }
  });
}
