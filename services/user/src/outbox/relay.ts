import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { Mail } from '@cowbell/service-kit/mail/mail';
import type { MailQueue } from '@cowbell/service-kit/mail/mail-queue';
import type { Types } from 'mongoose';
import type { MailBudget } from './mail-budget.ts';
import { jobIdOf, type OutboxEntry, type OutboxModel } from './outbox.ts';

/** Entries that are handled together. */
const batchSize = 100;

/** Time between two looks into the outbox, in ms. The search uses an index, and usually finds nothing. */
const pollInterval = 500;

/**
 * Moves emails from the outbox to the mail queue, and deletes an entry only when the mail server has accepted the
 * email: until then it checks the entry's job, and queues it again when Redis has lost it. An email over the budget of
 * its kind waits in the outbox.
 *
 * @param options.recheck ms until the job of a queued entry is checked again.
 */
export function startRelay(options: {
  entries: OutboxModel;
  queue: MailQueue;
  recheck: number;
  budget: MailBudget;
  log: Logger;
}) {
  const { entries, queue, recheck, budget, log } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const aborted = once(signal, 'abort').then(() => 0);

  /** Handles the entries that are due, and returns how many there were. */
  async function relayBatch(): Promise<number> {
    const due = await entries
      .find({ dueAt: { $lte: new Date() } })
      .sort({ dueAt: 1, _id: 1 })
      .limit(batchSize)
      .lean();
    const decoys = due.filter((entry) => entry.isDecoy);
    const mails = due.filter((entry) => !entry.isDecoy);
    const states = await Promise.all(
      mails.map((entry) => (entry.isQueued ? queue.getJobState(jobIdOf(entry._id)) : 'unknown')),
    );
    const sent = mails.filter((_entry, i) => states[i] === 'completed');
    const toQueue = await takeFromBudgets(mails.filter((_entry, i) => states[i] === 'unknown'));

    if (toQueue.allowed.length > 0) await queue.addBulk(toQueue.allowed.map(toJob));
    const finished = [...decoys, ...sent].map(idOf);
    if (finished.length > 0) await entries.deleteMany({ _id: { $in: finished } });
    const pending = mails.filter((entry) => !sent.includes(entry) && !toQueue.overBudget.includes(entry)).map(idOf);
    if (pending.length > 0) {
      const dueAt = new Date(Date.now() + recheck);
      await entries.updateMany({ _id: { $in: pending } }, { isQueued: true, dueAt });
    }
    return due.length;
  }

  /** Of these emails, those that may be queued now. The others become due when their budget may allow them. */
  async function takeFromBudgets(mails: OutboxEntry[]): Promise<{ allowed: OutboxEntry[]; overBudget: OutboxEntry[] }> {
    const allowed: OutboxEntry[] = [];
    const overBudget: OutboxEntry[] = [];
    const waits = new Map<string, { template: Mail['template']; seconds: number; ids: Types.ObjectId[] }>();
    for (const entry of mails) {
      const { _id, template, isFrequent } = entry;
      const group = `${template} ${isFrequent}`;
      // An email that was queued before has been counted: it is due again because Redis has lost its job.
      const seconds = entry.isQueued ? 0 : (waits.get(group)?.seconds ?? (await budget(template, isFrequent)));
      if (seconds > 0) {
        waits.set(group, { template, seconds, ids: [...(waits.get(group)?.ids ?? []), _id] });
        overBudget.push(entry);
      } else allowed.push(entry);
    }
    for (const { template, seconds, ids } of waits.values()) {
      log.warn({ template, seconds }, 'More emails of this kind are due than may be sent in an hour; the others wait');
      await entries.updateMany({ _id: { $in: ids } }, { dueAt: new Date(Date.now() + 1_000 * seconds) });
    }
    return { allowed, overBudget };
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const failed = ({ message: reason }: Error) => {
        if (!signal.aborted) log.warn({ reason }, 'The outbox could not be relayed; retrying');
        return 0;
      };
      // While Redis is unavailable, calls of the queue wait for it without a time limit. The race lets `close()`
      // interrupt them.
      const handled = await Promise.race([relayBatch().catch(failed), aborted]);
      if (handled < batchSize) await sleep(pollInterval, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    /** Stops at once. The next relay completes a batch that was interrupted. */
    async close(): Promise<void> {
      closing.abort();
      await running;
      await queue.close();
    },
  };
}

const idOf = ({ _id }: OutboxEntry) => _id;

function toJob({ _id, template, encrypted, traceparent }: OutboxEntry) {
  return {
    name: template,
    data: { sealed: encrypted, ...(traceparent && { traceparent }) },
    opts: { jobId: jobIdOf(_id) },
  };
}
