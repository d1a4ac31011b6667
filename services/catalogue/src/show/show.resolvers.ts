import { isDeepStrictEqual } from 'node:util';
import {
  type IntakeState,
  intakeRules,
  showIdOf,
  showStartRules,
  showUpdateRules,
  type ValidIntake,
  type ValidShowStart,
  type ValidShowUpdate,
} from '@cowbell/contracts/rules/show';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/resolvers';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { inTransaction, inVersion, isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import type { Connection } from 'mongoose';
import type { Intake, IntakeResolvers, Resolvers, Show, ShowResolvers } from '../generated/resolvers.ts';
import { newShow, readShow, type ShowModel, type ShowRecord } from './show.model.ts';

type ShowChange = Omit<ValidShowUpdate, 'version'> &
  Omit<ValidIntake, 'showId' | 'version'> & { endedAt?: Date | null; lastCallAt?: Date | null };

interface ShowPayload {
  show?: ShowRecord;
  userErrors: UserError[];
}

/** How far ahead last call and the end of a pause can be, in ms. */
const maxAhead = 12 * 60 * 60_000;

/** How often a change of the intake, which names no version, is tried again when somebody else changes the show. */
const maxAttempts = 10;

const changedMeanwhile: UserError = { code: 'CONFLICT', message: 'Someone else changed the show in the meantime.' };
const newShowBegan: UserError = { code: 'CONFLICT', message: 'A new show has begun.' };
const showIsOver: UserError = { code: 'CONFLICT', message: 'The show is over.' };
const timeOutOfRange = (field: 'closesAt' | 'opensAt'): UserError => ({
  code: 'INVALID_INPUT',
  field,
  message: 'Choose a time within the next 12 hours.',
});
const lastCallNeedsOpen: UserError = {
  code: 'INVALID_INPUT',
  field: 'closesAt',
  message: 'Last call is possible only while requests are open.',
};
const endNeedsPause: UserError = {
  code: 'INVALID_INPUT',
  field: 'opensAt',
  message: 'Only a pause can end on its own.',
};

const noSuchShow: UserError = { code: 'INVALID_INPUT', field: 'after', message: 'No show has this number yet.' };

export function createShowResolvers(options: { connection: Connection; shows: ShowModel; runMutation: RunMutation }) {
  const { connection, shows, runMutation } = options;
  const findShow = (id: string) => shows.findById(id).lean();

  /** Changes a show. With a version, only that version; null when another one is stored. */
  async function change(id: string, version: number | null | undefined, fields: ShowChange) {
    return await shows
      .findOneAndUpdate(
        { _id: id, ...inVersion(version) },
        { $set: fields, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Ends a show and begins the next one. Null when somebody else has begun it. */
  async function begin(current: ShowRecord, rules: Omit<ValidShowStart, 'after'>): Promise<ShowRecord | null> {
    const number = current.number + 1;
    const startedAt = new Date();
    try {
      return await inTransaction(connection, async (session) => {
        const showBefore = await shows
          .findByIdAndUpdate(
            current._id,
            [
              {
                $set: {
                  state: 'ENDED',
                  opensAt: null,
                  endedAt: { $ifNull: ['$endedAt', startedAt] },
                  version: { $add: ['$version', 1] },
                },
              },
            ],
            { session, returnDocument: 'after', updatePipeline: true },
          )
          .orFail()
          .lean();
        // The version continues, so that an editor who has loaded the former show cannot change this one.
        const version = showBefore.version + 1;
        const show = { ...newShow, ...rules, _id: showIdOf(number), number, startedAt, version };
        await shows.create([show], { session });
        return show;
      });
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  return {
    Query: { show: (_root, { id }) => (id ? findShow(id) : readShow(shows)) },
    Mutation: {
      updateShow: (_root, { input }, context): Promise<ShowPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(showUpdateRules, input),
          async work({ version, ...fields }) {
            const current = await readShow(shows);
            const isStale = version !== undefined && version !== null && version !== current.version;
            if (!isStale && Object.keys(fields).length === 0) return succeeded({ show: current });
            const show = await change(current._id, version, fields);
            if (!show) return { payload: { show: await readShow(shows), userErrors: [changedMeanwhile] } };
            return succeeded({ show }, { type: 'show.updated' });
          },
        }),

      setIntake: (_root, { input }, context): Promise<ShowPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(intakeRules, input),
          async work({ showId, version, ...fields }) {
            let current = await readShow(shows);
            // An empty id matches no show. Without an id, the show that is current when the call arrives is meant.
            const meantId = showId ?? current._id;
            for (let attempt = 1; ; attempt += 1) {
              if (meantId !== current._id) {
                return { payload: { show: current, userErrors: [newShowBegan] } };
              }
              if (stateOf(current) === 'ENDED' && fields.state && fields.state !== 'OPEN' && fields.state !== 'ENDED') {
                return { payload: { show: current, userErrors: [showIsOver] } };
              }
              const refusal = timeRefusal(current, fields);
              if (refusal) return refused(refusal);
              const changes = changesOf(current, fields);
              if (Object.keys(changes).length === 0) return succeeded({ show: current });
              // A tap must work at once; only a message can replace one that its author has not seen.
              if (fields.message !== undefined && current.version !== (version ?? current.version)) {
                return { payload: { show: current, userErrors: [changedMeanwhile] } };
              }
              // What is stored depends on the state before, so only the version that was read is changed.
              const show = await change(current._id, current.version, changes);
              if (show) return succeeded({ show }, { type: 'intake.changed' });
              current = await readShow(shows);
              if (attempt === maxAttempts) return { payload: { show: current, userErrors: [changedMeanwhile] } };
            }
          },
        }),

      startShow: (_root, { input }, context): Promise<ShowPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(showStartRules, input),
          async work({ after, ...rules }) {
            const current = await readShow(shows);
            if (after > current.number) return refused(noSuchShow);
            const show = after === current.number ? await begin(current, rules) : null;
            if (!show) return { payload: { show: await readShow(shows), userErrors: [newShowBegan] } };
            return succeeded({ show }, { type: 'show.started' });
          },
        }),
    },
    Show: {
      __resolveReference: ({ id }) => findShow(id),
      id: (show) => show._id,
      intake: (show) => show,
      showBefore: ({ number }) => (number > 1 ? shows.findOne({ number: number - 1 }).lean() : null),
    } satisfies CompleteResolvers<Show, ShowRecord, ShowResolvers>,
    Intake: {
      state: (show) => stateOf(show),
      message: (show) => (isPauseOver(show) ? null : show.message),
      opensAt: (show) => (isPauseOver(show) ? null : show.opensAt),
    } satisfies CompleteResolvers<Intake, ShowRecord, IntakeResolvers>,
  } satisfies Resolvers;
}

/**
 * The fields to store: what differs in the input, and what follows from the new state. None when the show is so
 * already.
 */
function changesOf(show: ShowRecord, { state, ...fields }: Omit<ValidIntake, 'showId' | 'version'>): ShowChange {
  const stateBefore = stateOf(show);
  const isOpening = state === 'OPEN' && stateBefore !== 'OPEN';
  const wanted: ShowChange = {
    // The next change stores that the pause has ended.
    ...(isPauseOver(show) && { state: 'OPEN', message: null, opensAt: null }),
    ...(state && { state }),
    ...(state && state !== stateBefore && { opensAt: null }),
    ...(isOpening && { message: null, endedAt: null }),
    // A last call that is over would close the show again.
    ...((state === 'OPEN' || state === 'PAUSED') && hasPassed(show.closesAt) && { closesAt: null }),
    ...(state === 'ENDED' && { endedAt: show.endedAt ?? new Date() }),
    ...fields,
  };
  const changes: ShowChange = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(value, show[field as keyof ShowChange])),
  );
  const { closesAt } = changes;
  return closesAt === undefined ? changes : { ...changes, lastCallAt: closesAt && new Date() };
}

/** Why last call or the end of a pause cannot be set, or null. */
function timeRefusal(show: ShowRecord, { state, closesAt, opensAt }: ValidIntake): UserError | null {
  if (closesAt && !isAhead(closesAt)) return timeOutOfRange('closesAt');
  if (opensAt && !isAhead(opensAt)) return timeOutOfRange('opensAt');
  if (closesAt && (state ?? (isPauseOver(show) ? 'OPEN' : show.state)) !== 'OPEN') return lastCallNeedsOpen;
  if (opensAt && (state ?? stateOf(show)) !== 'PAUSED') return endNeedsPause;
  return null;
}

function isAhead(instant: Date): boolean {
  const ahead = instant.getTime() - Date.now();
  return ahead > 0 && ahead <= maxAhead;
}

type IntakeTimes = Pick<ShowRecord, 'state' | 'closesAt' | 'opensAt'>;

/** What guests can do with a show now. Last call closes it without a write, and a pause ends without one. */
function stateOf(show: IntakeTimes): IntakeState {
  if (hasPassed(show.closesAt) && show.state !== 'ENDED') return 'CLOSED';
  return isPauseOver(show) ? 'OPEN' : show.state;
}

/** Whether a pause has ended on its own. What it said to the audience ended with it. */
function isPauseOver({ state, opensAt }: IntakeTimes): boolean {
  return state === 'PAUSED' && hasPassed(opensAt);
}

function hasPassed(instant: Date | null): boolean {
  return instant !== null && instant.getTime() <= Date.now();
}
