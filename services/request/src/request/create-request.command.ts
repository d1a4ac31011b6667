import { createHash } from 'node:crypto';
import { newRequestRules, type ValidRequest } from '@cowbell/contracts/rules/request';
import { isVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { inputWithRules, type RunMutation, refused } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import { Types } from 'mongoose';
import type { CreateRequestInput } from '../generated/resolvers.ts';
import type { IsNameToHide } from '../name-filter/name-filter.ts';
import type { FindCurrentShow } from '../show/current-show.ts';
import type { SongLookup } from '../song-lookup/song-lookup.ts';
import { type CheckIntake, otherShowError } from './check-intake.ts';
import type { RequestRecord, StoredRequest } from './request.model.ts';
import type { SendStore } from './send-store.ts';
import type { CheckSendLimits, FindSender, FindSlot } from './sender.ts';

interface CreateRequestPayload {
  request?: RequestRecord;
  /** Place in the queue among what waits, from 1, at the time of the response; null when it does not wait. */
  place?: number | null;
  userErrors: UserError[];
}

export type CreateRequest = (input: CreateRequestInput, context: CallerContext) => Promise<CreateRequestPayload>;

const keyTaken: UserError = {
  code: 'CONFLICT',
  field: 'key',
  message: 'Another request was already sent with this key.',
};

const withdrawn: UserError = {
  code: 'CONFLICT',
  field: 'key',
  message: 'You have taken this request back. Send it again if you want it after all.',
};

const removed: UserError = { code: 'CONFLICT', field: 'key', message: 'The band has removed this request.' };

/**
 * Creates a request. The steps are ordered so that an accepted request is always acknowledged again, and a refusal by
 * the intake or by a decision of the band uses up no attempt.
 */
export function createSendCommand(options: {
  songLookup: SongLookup;
  checkIntake: CheckIntake;
  findSlot: FindSlot;
  checkLimits: CheckSendLimits;
  findSender: FindSender;
  findCurrentShow: FindCurrentShow;
  store: SendStore;
  isNameToHide: IsNameToHide;
  runMutation: RunMutation;
}): CreateRequest {
  const {
    songLookup,
    checkIntake,
    findSlot,
    checkLimits,
    findSender,
    findCurrentShow,
    store,
    isNameToHide,
    runMutation,
  } = options;

  async function payloadOf(request: StoredRequest, place: Promise<number | null>): Promise<CreateRequestPayload> {
    return { request: { ...request, isOwn: true }, place: await place, userErrors: [] };
  }

  /** The payload of an earlier call with this key; null when there is none. */
  async function repeatedPayload(key: string, fingerprint: string): Promise<CreateRequestPayload | null> {
    const earlier = await store.findByKey(key);
    if (!earlier) return null;
    if (earlier.fingerprint !== fingerprint) return { userErrors: [keyTaken] };
    if (earlier.state === 'WITHDRAWN') return { userErrors: [withdrawn] };
    if (earlier.state === 'REMOVED') return { userErrors: [removed] };
    return payloadOf(earlier, store.placeOf(earlier));
  }

  /**
   * Stores a request, in a slot when the show limits the requests of one guest. Returns the user error that refuses it,
   * or null. Rejects with a duplicate key error when its key is taken.
   */
  async function insert(request: StoredRequest, context: CallerContext): Promise<UserError | null> {
    // Each further round means that another request of the same guest was stored at the same moment.
    for (;;) {
      const found = await findSlot(context);
      if ('refusal' in found) return found.refusal;
      try {
        await store.insert({ ...request, ...found });
        return null;
      } catch (error) {
        if (!found.slot || !isDuplicateKey(error)) throw error;
        if (request.key && (await store.findByKey(request.key))) throw error;
      }
    }
  }

  return (input, context) =>
    runMutation<ValidRequest, CreateRequestPayload>(context, {
      input: inputWithRules(newRequestRules, input),
      idempotency: ({ key, showId: _showId, ...content }) =>
        key ? { key, repeatedPayload: () => repeatedPayload(key, fingerprintOf(content)) } : undefined,
      // What the intake refuses counts against no limit. Admins have none: they ask for everybody without a phone.
      limits: async (valid) =>
        (await checkIntake(valid, context)) ??
        (isVerifiedAdmin(context.viewer) ? null : await checkLimits(valid.tip, context)),
      async work({ key, showId: wantedShowId, ...content }) {
        const found = await songLookup.findRequestable(content.songId);
        if ('refusal' in found) return refused(found.refusal);

        const { showId } = await findCurrentShow();
        const request: StoredRequest = {
          ...content,
          _id: new Types.ObjectId(),
          songId: found.song.id,
          songSnapshot: found.song.snapshot,
          createdAt: new Date(),
          showId,
          state: 'LISTED',
          fingerprint: fingerprintOf(content),
          ...((await isNameToHide(content.requestedBy)) && { nameHidden: true }),
          ...(key && { key }),
          // What an admin sends is for somebody without a phone: it is no guest's own.
          ...(isVerifiedAdmin(context.viewer) ? {} : findSender(context)),
        };
        // The next show may have begun since the intake was checked.
        const refusal = otherShowError(showId, wantedShowId) ?? (await insert(request, context));
        if (refusal) return refused(refusal);
        return {
          payload: payloadOf(request, store.placeOf(request)),
          event: { type: 'request.created', id: request._id.toHexString() },
        };
      },
    });
}

/** A digest of the whole content. */
export function fingerprintOf(content: Omit<ValidRequest, 'key' | 'showId'>): string {
  const { songId, requestedBy, message, tip } = content;
  const fields = JSON.stringify([songId.toLowerCase(), requestedBy, message, tip]);
  return createHash('sha256').update(fields).digest('base64url');
}
