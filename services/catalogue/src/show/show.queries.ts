import { firstShowId, type IntakeState } from '@cowbell/contracts/rules/show';
import { isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import type { ShowModel, ShowRecord } from './show.model.ts';

/** A show as it begins: requests are taken, and no rule limits them. */
export const newShow = {
  name: null,
  duoOnly: false,
  state: 'OPEN',
  message: null,
  closesAt: null,
  lastCallAt: null,
  minTip: 0,
  perGuest: null,
  replays: true,
  combine: false,
  endedAt: null,
  version: 1,
} as const satisfies Partial<ShowRecord>;

/** The current show: the one with the highest number. */
export async function readShow(shows: ShowModel): Promise<ShowRecord> {
  const findLatest = () => shows.findOne({ number: { $gt: 0 } }).sort({ number: -1 });
  const latest = await findLatest().lean();
  if (latest && Object.keys(newShow).every((field) => field in latest)) return latest;
  await addMissingFields(shows, latest?._id ?? firstShowId);
  return await findLatest().orFail().lean();
}

/**
 * Gives a show that an earlier version has stored the fields that it lacks; the first show is created when there is none.
 * Every process does this, and all of them may do it at the same time.
 */
async function addMissingFields(shows: ShowModel, id: string): Promise<void> {
  const missing = Object.entries({ ...newShow, number: 1, startedAt: new Date() }).map(([field, value]) => [
    field,
    { $ifNull: [`$${field}`, value] },
  ]);
  try {
    await shows.updateOne({ _id: id }, [{ $set: Object.fromEntries(missing) }], { upsert: true, updatePipeline: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** What guests can do with a show now. Last call closes it without a write. */
export function stateOf(show: Pick<ShowRecord, 'state' | 'closesAt'>): IntakeState {
  return isPastLastCall(show) && show.state !== 'ENDED' ? 'CLOSED' : show.state;
}

/** Whether the time of last call has come. */
export function isPastLastCall({ closesAt }: Pick<ShowRecord, 'closesAt'>): boolean {
  return closesAt !== null && closesAt.getTime() <= Date.now();
}
