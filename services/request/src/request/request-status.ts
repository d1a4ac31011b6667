import type { DecisionStatus, DeclineReason } from '@cowbell/contracts/rules/decision';
import DataLoader from 'dataloader';
import type { Types } from 'mongoose';
import type { DecisionModel, StoredDecision } from '../decision/decision.model.ts';
import type { FindCurrentShow } from '../show/current-show.ts';
import type { ListedRequest } from './request.model.ts';

/** What became of a request. */
export interface RequestStatus {
  status: DecisionStatus | 'UNPLAYED';
  reason: DeclineReason | null;
  at: Date;
}

/** Reads what became of a request. Requests of one response share their reads. */
export type FindRequestStatus = (request: ListedRequest) => Promise<RequestStatus>;

/**
 * The status of a request is never stored. It comes from its final decision, from the open decision
 * about its song, or from the show.
 */
export function createFindRequestStatus(options: {
  decisions: DecisionModel;
  findCurrentShow: FindCurrentShow;
  findOpenDecisions: (showId: string) => Promise<StoredDecision[]>;
}): FindRequestStatus {
  const { decisions, findCurrentShow, findOpenDecisions } = options;
  const loadOpen = new DataLoader<string, readonly StoredDecision[]>(
    async (showIds) => {
      const byShow = new Map([...new Set(showIds)].map((showId) => [showId, findOpenDecisions(showId)]));
      return await Promise.all(showIds.map((showId) => byShow.get(showId) ?? []));
    },
    { cache: false },
  );
  const loadDecision = new DataLoader<Types.ObjectId, StoredDecision | null>(
    async (ids) => {
      const found = await decisions.find({ _id: { $in: ids } }).lean();
      const byId = new Map(found.map((decision) => [decision._id.toHexString(), decision]));
      return ids.map((id) => byId.get(id.toHexString()) ?? null);
    },
    { cache: false },
  );

  return async (request) => {
    const { showId, songId, decisionId, createdAt } = request;
    const decided = decisionId && (await loadDecision.load(decisionId));
    if (decided) return decided;
    const [tonight, open] = await Promise.all([findCurrentShow(), loadOpen.load(showId)]);
    const decision = open.find((one) => one.songId === songId);
    if (showId === tonight.showId && !tonight.isOver) {
      return decision ?? { status: 'WAITING', reason: null, at: createdAt };
    }
    // What still played at the end of the show was played.
    if (decision?.status === 'PLAYING') return { ...decision, status: 'PLAYED' };
    const ended = [{ id: tonight.showId, endedAt: tonight.endedAt }, tonight.showBefore].find(
      (show) => show?.id === showId,
    );
    return { status: 'UNPLAYED', reason: null, at: ended?.endedAt ?? createdAt };
  };
}
