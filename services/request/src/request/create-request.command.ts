import { createHash } from 'node:crypto';
import { newRequestRules, type ValidRequest } from '@cowbell/contracts/rules/request';
import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import { toUserErrors, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import { Types } from 'mongoose';
import type { CatalogueReplica } from '../catalogue-replica/catalogue-replica.ts';
import type { CreateRequestInput } from '../generated/resolvers.ts';
import type { GuestOf } from '../guest/guest-of.ts';
import type { SendLimits } from './request.limits.ts';
import type { RequestModel, RequestRecord, StoredRequest } from './request.model.ts';
import { placeOf } from './request.queries.ts';

/** What a send is answered with. */
export interface CreateRequestResult {
  request?: RequestRecord;
  /** Place in the list, from 1, at the moment of the answer. */
  place?: number;
  userErrors: UserError[];
}

export type CreateRequest = (input: CreateRequestInput, context: RequestContext) => Promise<CreateRequestResult>;

/**
 * Sending a request, step by step from cheap to costly: rules of the input; a repetition under the same key is
 * answered like the first time; limits; the song exists and is on tonight's list; one insert. Sends with the same key
 * take turns, so that the later ones are repetitions and count for no limit; those that come to different processes meet
 * at the unique index, and all get the one request.
 */
export function createRequestOperation(options: {
  requests: RequestModel;
  replica: CatalogueReplica;
  limits: SendLimits;
  events: EventPublisher;
  guestOf: GuestOf;
}): CreateRequest {
  const { requests, replica, limits, events, guestOf } = options;
  const inTurn = createTurns<CreateRequestResult>();

  async function answerOwn(request: StoredRequest): Promise<CreateRequestResult> {
    return { request: { ...request, isOwn: true }, place: await placeOf(requests, request), userErrors: [] };
  }

  /** Null when the key was not used yet. */
  async function answerRepetition(key: string, fingerprint: string): Promise<CreateRequestResult | null> {
    const earlier = await requests.findOne({ key }).lean();
    if (!earlier) return null;
    return earlier.fingerprint === fingerprint
      ? answerOwn(earlier)
      : refused({ code: 'CONFLICT', field: 'key', message: 'Another request was already sent with this key.' });
  }

  async function send({ key, ...content }: ValidRequest, context: RequestContext): Promise<CreateRequestResult> {
    const fingerprint = fingerprintOf(content);

    const repetition = key ? await answerRepetition(key, fingerprint) : null;
    if (repetition) return repetition;

    const limited = await limits(context);
    if (limited) {
      // Another process may have stored it meanwhile, with the last token that there was.
      const answer = key ? await answerRepetition(key, fingerprint) : null;
      return answer ?? refused(limited);
    }

    const found = await replica.findRequestable(content.songId);
    if ('refusal' in found) return refused(found.refusal);

    const guestId = guestOf(context);
    const request: StoredRequest = {
      ...content,
      _id: new Types.ObjectId(),
      songId: found.song.id,
      songSnapshot: found.song.snapshot,
      createdAt: new Date(),
      fingerprint,
      ...(key && { key }),
      ...(guestId && { guestId }),
    };
    try {
      await requests.insertOne(request);
    } catch (error) {
      const answer = key && isDuplicateKey(error) ? await answerRepetition(key, fingerprint) : null;
      if (answer) return answer;
      throw error;
    }
    // Nobody waits for it: the request is stored, and the event only tells others sooner.
    void events.publish({ type: 'request.created', id: request._id.toHexString() });
    return answerOwn(request);
  }

  return async (input, context) => {
    const parsed = newRequestRules.safeParse(input);
    if (!parsed.success) return refused(...toUserErrors(parsed.error));
    const { key } = parsed.data;
    return key ? inTurn(key, () => send(parsed.data, context)) : send(parsed.data, context);
  };
}

/** Runs what has the same key one after the other, as it came. Nothing is kept of a key whose runs have ended. */
function createTurns<Result>(): (key: string, run: () => Promise<Result>) => Promise<Result> {
  const latest = new Map<string, Promise<Result>>();
  return async (key, run) => {
    const earlier = latest.get(key);
    const own = earlier ? earlier.then(run, run) : run();
    latest.set(key, own);
    try {
      return await own;
    } finally {
      if (latest.get(key) === own) latest.delete(key);
    }
  };
}

function refused(...userErrors: UserError[]): CreateRequestResult {
  return { userErrors };
}

function fingerprintOf({ songId, requestedBy, message, tip }: Omit<ValidRequest, 'key'>): string {
  const content = JSON.stringify([songId.toLowerCase(), requestedBy, message, tip]);
  return createHash('sha256').update(content).digest('base64url');
}
