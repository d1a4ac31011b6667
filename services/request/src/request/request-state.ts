import type { DecisionStatus, DeclineReason } from '@cowbell/contracts/rules/decision';
import { coalesceReads } from '@cowbell/service-kit/base/coalescing';
import DataLoader from 'dataloader';
import type { Types } from 'mongoose';
import type { DecisionModel, StoredDecision } from '../decision/decision.model.ts';
import type { FindTonight } from '../tonight.ts';
import type { StoredRequest } from './request.model.ts';

/** What became of a request. */
export interface RequestState {
  status: DecisionStatus | 'UNPLAYED';
  reason: DeclineReason | null;
  at: Date;
}

/** Reads what became of a request. Requests of one response share their reads. */
export type FindRequestState = (request: StoredRequest) => Promise<RequestState>;

/**
 * The state of a request is never stored: it is that of the decision which answered it, or which is open for its song, or it
 * follows from the show.
 */
export function createFindRequestState(options: {
  decisions: DecisionModel;
  findTonight: FindTonight;
  findOpenDecisions: (showId: string) => Promise<StoredDecision[]>;
}): FindRequestState {
  const { decisions, findTonight, findOpenDecisions } = options;
  const findOpen = coalesceReads(async () => {
    const tonight = await findTonight();
    const open = tonight.isOver ? [] : await findOpenDecisions(tonight.showId);
    return { tonight, bySong: new Map(open.map((decision) => [decision.songId, decision])) };
  });
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
    const answer = decisionId && (await loadDecision.load(decisionId));
    if (answer) return answer;
    const { tonight, bySong } = await findOpen();
    if (showId !== tonight.showId) return { status: 'UNPLAYED', reason: null, at: createdAt };
    if (tonight.isOver) return { status: 'UNPLAYED', reason: null, at: tonight.endedAt ?? createdAt };
    return bySong.get(songId) ?? { status: 'WAITING', reason: null, at: createdAt };
  };
}
