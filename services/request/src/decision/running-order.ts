import { createKeyedMutex } from '@cowbell/service-kit/base/concurrent-calls';
import { inTransaction } from '@cowbell/service-kit/stores/mongo';
import type { ClientSession, Connection } from 'mongoose';
import type { RequestModel } from '../request/request.model.ts';
import { type Action, decide, isOpen, type Outcome, type ShowState, type Writes } from './decide.ts';
import type { DecisionModel, RunningOrderModel, StoredDecision } from './decision.model.ts';

export type RunningOrder = ReturnType<typeof createRunningOrder>;

/** The running order of each show, as it is stored. */
export function createRunningOrder(options: {
  connection: Connection;
  decisions: DecisionModel;
  runningOrders: RunningOrderModel;
  requests: RequestModel;
}) {
  const { connection, decisions, runningOrders, requests } = options;
  const runExclusive = createKeyedMutex();

  async function load(showId: string, action: Action, session: ClientSession): Promise<ShowState> {
    const songId = action.type === 'decide' ? action.song.songId : null;
    const isRequested = songId && (await requests.exists({ showId, state: 'LISTED', songId }).session(session));
    return {
      order: await runningOrders.findById(showId).session(session).orFail().lean(),
      decisions: await decisions.find({ showId }).session(session).lean(),
      requestedSongs: new Set(isRequested ? [songId] : []),
    };
  }

  /** Each change writes the running order, so that of two processes one begins again after the other. */
  async function save({ order, saved, deleted }: Writes, session: ClientSession): Promise<void> {
    await runningOrders.replaceOne({ _id: order._id }, order, { session });
    const idsOf = (some: readonly StoredDecision[]) => ({ $in: some.map(({ _id }) => _id) });
    if (deleted.length > 0) await decisions.deleteMany({ _id: idsOf(deleted) }, { session });
    for (const decision of saved) {
      await decisions.replaceOne({ _id: decision._id }, decision, { upsert: true, session });
    }
    await requests.updateMany(
      { decisionId: idsOf([...deleted, ...saved.filter(isOpen)]) },
      [
        { $set: { state: { $cond: [{ $eq: ['$state', 'DECIDED'] }, 'LISTED', '$state'] } } },
        // Its guest may have sent another request with its slot meanwhile.
        { $unset: ['decisionId', 'slot'] },
      ],
      { session, updatePipeline: true },
    );
    for (const { _id: decisionId, showId, songId } of saved.filter((one) => !isOpen(one))) {
      await requests.updateMany(
        { showId, state: 'LISTED', songId },
        { $set: { state: 'DECIDED', decisionId } },
        { session },
      );
    }
  }

  return {
    /** Does what `decide` says, all of it or nothing. Actions in one show follow each other in all processes. */
    change: (showId: string, action: Action): Promise<Outcome> =>
      runExclusive(showId, async () => {
        const empty = { upNext: [], changes: [], cleared: null };
        await runningOrders.updateOne({ _id: showId }, { $setOnInsert: empty }, { upsert: true });
        return await inTransaction(connection, async (session) => {
          const outcome = decide(await load(showId, action, session), action);
          if ('writes' in outcome && outcome.writes) await save(outcome.writes, session);
          return outcome;
        });
      }),
  };
}
