import type { DecisionStatus } from '@cowbell/contracts/rules/decision';
import DataLoader from 'dataloader';
import type { Types } from 'mongoose';
import { byRank, type RequestModel, type StoredRequest } from '../request/request.model.ts';
import { maxNames, removedName } from '../request/shown-name.ts';
import type { DecisionChange, DecisionModel, RunningOrderModel, StoredDecision } from './decision.model.ts';

/** The states of a decision that is not final: its requests are on the list. */
export const openStatuses = ['NEXT', 'PLAYING'] as const;

export function isOpen({ status }: Pick<StoredDecision, 'status'>): boolean {
  return status === 'NEXT' || status === 'PLAYING';
}

/** What plays, and then what is next, in order. */
export async function findOpenDecisions(
  { decisions, runningOrders }: { decisions: DecisionModel; runningOrders: RunningOrderModel },
  showId: string,
): Promise<StoredDecision[]> {
  const open = await decisions.find({ showId, status: { $in: openStatuses } }).lean();
  if (open.length < 2) return open;
  const order = await runningOrders.findById(showId, { upNext: 1 }).lean();
  return inOrder(open, order?.upNext ?? []);
}

/** Open decisions in the order in which they are played: what plays, and then by `upNext`. */
export function inOrder(open: readonly StoredDecision[], upNext: readonly Types.ObjectId[]): StoredDecision[] {
  const indexes = new Map(upNext.map((id, index) => [id.toHexString(), index]));
  const indexOf = ({ _id, status }: StoredDecision) =>
    status === 'PLAYING' ? -1 : (indexes.get(_id.toHexString()) ?? indexes.size);
  return open.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** The latest change of a show that can be undone, as the decision is after it; null when there is none. */
export async function findLastChange(
  { decisions, runningOrders }: { decisions: DecisionModel; runningOrders: RunningOrderModel },
  showId: string,
): Promise<StoredDecision | null> {
  const order = await runningOrders.findById(showId, { changes: 1 }).lean();
  const change = order?.changes.findLast(({ isUndone }) => !isUndone);
  if (!change) return null;
  return asChanged(change, await decisions.findById(change.decisionId).lean());
}

/** The decision that a change was about, as it is now. @param stored null when its song is back on the list. */
export function asChanged(
  { decisionId, decisionsBefore }: DecisionChange,
  stored: StoredDecision | null,
): StoredDecision | null {
  const before = decisionsBefore.find(({ _id }) => _id.equals(decisionId));
  return stored ?? (before ? { ...before, status: 'WAITING', reason: null } : null);
}

/** The most songs of a show's record that are read: more than any band plays in a night. */
const maxPlayed = 500;

/**
 * What was played in a show, the latest first.
 *
 * @param isOver what still played at the end of a show was played; it is stored as playing.
 */
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

/** Finds the requests of a decision: those that it took off the list; while it is open, those on the list for its song. */
export function filterOf(decision: StoredDecision) {
  const { _id, showId, songId } = decision;
  return isOpen(decision) ? { showId, onList: true, songId } : { decisionId: _id };
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
  names: string[];
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
              $or: [
                { decisionId: { $in: final.map(({ _id }) => _id) } },
                ...open.map(({ showId, songId }) => ({ showId, onList: true, songId })),
              ],
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
                  input: { $cond: [{ $eq: ['$requestedBy', ''] }, removedName, '$requestedBy'] },
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
