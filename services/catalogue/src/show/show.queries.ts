import { type IntakeState, showIdOf } from '@cowbell/contracts/rules/show';
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

/** The current show: the one with the highest number. The first one is created when it is read. */
export async function readShow(shows: ShowModel): Promise<ShowRecord> {
  const findLatest = () => shows.findOne().sort({ number: -1 });
  const latest = await findLatest().lean();
  if (latest) return latest;
  try {
    await shows.create({ ...newShow, _id: showIdOf(1), number: 1, startedAt: new Date() });
  } catch (error) {
    // Another process has created it.
    if (!isDuplicateKey(error)) throw error;
  }
  return await findLatest().orFail().lean();
}

/** What guests can do with a show now. Last call closes it without a write. */
export function stateOf(show: Pick<ShowRecord, 'state' | 'closesAt'>): IntakeState {
  return isPastLastCall(show) && show.state !== 'ENDED' ? 'CLOSED' : show.state;
}

/** Whether the time of last call has come. */
export function isPastLastCall({ closesAt }: Pick<ShowRecord, 'closesAt'>): boolean {
  return closesAt !== null && closesAt.getTime() <= Date.now();
}
