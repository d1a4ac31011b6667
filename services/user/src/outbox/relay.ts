import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { MailQueue } from '@cowbell/service-kit/mail/mail-queue';
import type { Types } from 'mongoose';
import type { OutboxEntry, OutboxModel } from './outbox.model.ts';
import { jobIdOf } from './outbox.ts';

export interface Relay {
  /** May leave a round half done, which the next one completes. */
  close: () => Promise<void>;
}

/** Entries of one round. */
const roundSize = 100;

/** Pause before the change stream is opened again after a failure, in ms. */
const streamPause = 1_000;

/**
 * Brings what is due from the outbox to the mail queue, and forgets it only when the mail server has accepted it: an
 * entry is looked at again until its job is done. A job that the queue does not know any more, because Redis lost it,
 * is put in anew; one that it still knows is not doubled, since it has the same id.
 *
 * A change stream wakes it up when something is due; looking at the clock is what it relies on.
 *
 * @param options.recheck ms until a queued entry is looked at again.
 */
export function startRelay(options: { entries: OutboxModel; queue: MailQueue; recheck: number; log: Logger }): Relay {
  const { entries, queue, recheck, log } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const aborted = once(signal, 'abort').then(() => 0);
  let wake = () => {};

  async function round(): Promise<number> {
    const due = await entries
      .find({ dueAt: { $lte: new Date() } })
      .sort({ dueAt: 1 })
      .limit(roundSize)
      .lean();
    const decoys = due.filter((entry) => entry.isDecoy);
    const mails = due.filter((entry) => !entry.isDecoy);
    const states = await Promise.all(mails.map((entry) => (entry.isQueued ? stateOf(entry) : 'unknown')));
    const done = mails.filter((_entry, i) => states[i] === 'completed');
    const missing = mails.filter((_entry, i) => states[i] === 'unknown');

    if (missing.length > 0) await queue.addBulk(missing.map(toJob));
    const finished = [...decoys, ...done].map(idOf);
    if (finished.length > 0) await entries.deleteMany({ _id: { $in: finished } });
    const open = mails.filter((entry) => !done.includes(entry)).map(idOf);
    if (open.length > 0) {
      const dueAt = new Date(Date.now() + recheck);
      await entries.updateMany({ _id: { $in: open } }, { isQueued: true, dueAt });
    }
    return due.length;
  }

  function stateOf(entry: OutboxEntry): Promise<string> {
    return queue.getJobState(jobIdOf(entry._id));
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const failed = ({ message: reason }: Error) => {
        if (!signal.aborted) log.warn({ reason }, 'The outbox could not be relayed; trying again');
        return 0;
      };
      // The queue waits for Redis for as long as it takes when it was never there.
      const handled = await Promise.race([round().catch(failed), aborted]);
      if (handled === roundSize) continue;
      const timer = setTimeout(wake, recheck);
      await Promise.race([woken, aborted]);
      clearTimeout(timer);
    }
  }

  /** Never ends before the relay does: a stream that breaks is opened again. */
  async function listen(): Promise<void> {
    while (!signal.aborted) {
      const stream = entries.db.collection(entries.collection.name).watch([{ $match: { operationType: 'insert' } }], {
        maxAwaitTimeMS: 1_000,
      });
      const end = () => void stream.close().catch(() => {});
      signal.addEventListener('abort', end, { once: true });
      try {
        for await (const _change of stream) wake();
      } catch (error) {
        if (!signal.aborted)
          log.warn({ reason: (error as Error).message }, 'The outbox is not watched; looking now and then');
      } finally {
        signal.removeEventListener('abort', end);
        end();
      }
      await sleep(streamPause, undefined, { signal }).catch(() => {});
    }
  }

  const running = Promise.all([run(), listen()]);
  return {
    async close() {
      closing.abort();
      await running;
      await queue.close();
    },
  };
}

function idOf({ _id }: OutboxEntry): Types.ObjectId {
  return _id;
}

function toJob({ _id, template, sealed }: OutboxEntry) {
  return { name: template, data: { sealed }, opts: { jobId: jobIdOf(_id) } };
}
