import type { ValidRequest } from '@cowbell/contracts/rules/request';
import { isVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { findFinal, type ShowDecisions } from '../decision/decision.queries.ts';
import type { CatalogueShow } from '../song-lookup/catalogue.ts';
import { notTonight, type SongLookup } from '../song-lookup/song-lookup.ts';
import type { FindSlot } from './sender.ts';

export type CheckIntake = ReturnType<typeof createCheckIntake>;

/**
 * Checks whether tonight's show takes a request. Until it has ended, its intake does not apply to admins, unless they
 * mean another show: they ask on behalf of somebody without a phone.
 */
export function createCheckIntake(options: {
  songLookup: Pick<SongLookup, 'findShow'>;
  findDecisions: (showId: string) => Promise<ShowDecisions>;
  findSlot: FindSlot;
}) {
  const { songLookup, findDecisions, findSlot } = options;
  return async (
    { songId, tip, showId }: Pick<ValidRequest, 'songId' | 'tip' | 'showId'>,
    context: CallerContext,
  ): Promise<UserError | null> => {
    const show = await songLookup.findShow();
    if (!show) return null;
    if (show.intake.state === 'ENDED')
      return { code: 'NOT_OPEN', message: 'The show is over. See you at the next one.' };
    const otherShow = otherShowError(show.id, showId);
    if (otherShow) return otherShow;
    if (isVerifiedAdmin(context.viewer)) return null;
    const { minTip } = show.intake;
    const refusal = notOpenError(show);
    if (refusal) return refusal;
    if (tip < minTip) return tipTooLow(minTip);
    const decision = findFinal(await findDecisions(show.id), songId.toLowerCase());
    if (decision?.status === 'DECLINED') return notTonight;
    if (decision && !show.intake.replays) return songPlayed;
    // Only to refuse before the limits count the send. `createRequest` finds the slot that it uses.
    const found = await findSlot(context);
    return 'refusal' in found ? found.refusal : null;
  };
}

export function tipTooLow(minTip: number): UserError {
  return { code: 'TIP_TOO_LOW', field: 'tip', message: `Tonight a request starts at $${minTip}.` };
}

const songPlayed: UserError = {
  code: 'ALREADY_PLAYED',
  field: 'songId',
  message: 'The band has played this one tonight.',
};

/** The user error with which a show that has not ended refuses to take requests now, or null. */
export function notOpenError({ intake: { state, message, closesAt, opensAt } }: CatalogueShow): UserError | null {
  // Last call or the pause may have ended since the show was read.
  if (state === 'CLOSED' || hasPassed(closesAt)) {
    return { code: 'NOT_OPEN', message: 'No more requests tonight. Thank you for all of them.' };
  }
  if (state !== 'PAUSED' || hasPassed(opensAt)) return null;
  return { code: 'NOT_OPEN', message: message ?? 'The band takes no requests right now. It will be back.' };
}

function hasPassed(instant: Date | null): boolean {
  // A replica from before a field was added does not have it.
  return instant instanceof Date && instant.getTime() <= Date.now();
}

/** The user error for a request that was meant for another show than the current one, or null. */
export function otherShowError(currentId: string, showId: string | null | undefined): UserError | null {
  const isOfOtherShow = typeof showId === 'string' && showId !== currentId;
  return isOfOtherShow ? { code: 'NOT_OPEN', message: 'A new show has begun. Please send your request again.' } : null;
}
