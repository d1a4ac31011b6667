import type { DecisionStatus } from '@cowbell/contracts/rules/decision';
import DataLoader from 'dataloader';
import type { Types } from 'mongoose';
import {
  byRank,
  maxNames,
  type NamedRequest,
  type RequestModel,
  type StoredRequest,
} from '../request/request.model.ts';
import { asChanged, findLatestChange, inOrder, isOpen } from './decide.ts';
import type { DecisionModel, RunningOrderModel, StoredDecision } from './decision.model.ts';

/** What plays, and then what is next, in order. */
export async function findOpenDecisions(
  { decisions, runningOrders }: { decisions: DecisionModel; runningOrders: RunningOrderModel },
  showId: string,
): Promise<StoredDecision[]> {
  const open = await decisions.find({ showId, status: { $in: ['NEXT', 'PLAYING'] } }).lean();
  if (open.length < 2) return open;
  const order = await runningOrders.findById(showId, { upNext: 1 }).lean();
  return inOrder(open, order?.upNext ?? []);
}

/** The latest change of a show that can be undone, as the decision is after it; null when there is none. */
export async function findLastChange(
  { decisions, runningOrders }: { decisions: DecisionModel; runningOrders: RunningOrderModel },
  showId: string,
): Promise<StoredDecision | null> {
  const order = await runningOrders.findById(showId, { changes: 1 }).lean();
  const change = order && findLatestChange(order.changes);
  if (!change) return null;
  return asChanged(change, await decisions.findById(change.decisionId).lean());
}

/** The most songs of a show's record that are read: more than any band plays in a night. */
const maxPlayed = 500;

/** What was played in a show, the latest first. What still played at its end is stored as playing. */
export function findPlayed(decisions: DecisionModel, showId: string, isOver: boolean) {
  const statuses: DecisionStatus[] = isOver ? ['PLAYED', 'PLAYING'] : ['PLAYED'];
  return decisions
    .find({ showId, status: { $in: statuses } })
    .sort({ at: -1, _id: -1 })
    .limit(maxPlayed)
    .lean();
}

/** What the band has decided in a show. */
export interface ShowDecisions {
  /** What plays and what is next, in no order. */
  open: readonly StoredDecision[];
  /** The latest final decision of each song, by song id. */
  final: ReadonlyMap<string, StoredDecision>;
}

export async function findDecisions(decisions: DecisionModel, showId: string): Promise<ShowDecisions> {
  const found = await decisions.find({ showId }).sort({ at: 1 }).lean();
  const final = found.filter((decision) => !isOpen(decision));
  return { open: found.filter(isOpen), final: new Map(final.map((decision) => [decision.songId, decision])) };
}

/** The latest final decision about a song; none while the song is next or plays, again or for the first time. */
export function findFinal({ open, final }: ShowDecisions, songId: string): StoredDecision | undefined {
  return open.some((decision) => decision.songId === songId) ? undefined : final.get(songId);
}

/** What the band does not play in a show. */
export async function findDeclined(decisions: DecisionModel, showId: string): Promise<StoredDecision[]> {
  const found = await findDecisions(decisions, showId);
  return [...found.final.values()].filter(
    ({ songId, status }) => status === 'DECLINED' && findFinal(found, songId) !== undefined,
  );
}

/** Finds the requests that a decision took off the list; while it is open, those on the list for its song. */
export function filterOf(decision: StoredDecision) {
  const { _id, showId, songId } = decision;
  return isOpen(decision)
    ? ({ showId, state: 'LISTED', songId } as const)
    : ({ decisionId: _id, state: 'DECIDED' } as const);
}

/** The most requests of one decision that are read. */
const maxRequests = 500;

/** The requests of a decision, by rank. */
export async function findRequestsOf(requests: RequestModel, decision: StoredDecision): Promise<StoredRequest[]> {
  return await requests.find(filterOf(decision)).sort(byRank).limit(maxRequests).lean();
}

/** How the requests of a decision add up. */
interface RequestTotals {
  asked: number;
  /** The highest tip first. */
  names: NamedRequest[];
  /** In whole dollars. */
  promised: number;
}

/** Reads how the requests of decisions add up. Decisions of one response share a read. */
export function createTotalsReader(requests: RequestModel): (decision: StoredDecision) => Promise<RequestTotals> {
  const loader = new DataLoader<StoredDecision, RequestTotals>(
    async (decisions) => {
      const open = decisions.filter(isOpen);
      const final = decisions.filter((decision) => !isOpen(decision));
      const groups = await requests.aggregate<RequestTotals & { _id: { decisionId?: Types.ObjectId; songId: string } }>(
        [
          {
            $match: {
              $or: [{ decisionId: { $in: final.map(({ _id }) => _id) }, state: 'DECIDED' }, ...open.map(filterOf)],
            },
          },
          { $sort: byRank },
          {
            $group: {
              _id: { decisionId: '$decisionId', songId: '$songId' },
              asked: { $sum: 1 },
              names: {
                $firstN: {
                  n: maxNames,
                  input: { requestedBy: '$requestedBy', nameHidden: '$nameHidden' },
                },
              },
              promised: { $sum: '$tip' },
            },
          },
        ],
      );
      const totals = new Map(groups.map(({ _id, ...sums }) => [_id.decisionId?.toHexString() ?? _id.songId, sums]));
      return decisions.map((decision) => {
        const key = isOpen(decision) ? decision.songId : decision._id.toHexString();
        return totals.get(key) ?? { asked: 0, names: [], promised: 0 };
      });
    },
    { cache: false },
  );
  return (decision) => loader.load(decision);
}
