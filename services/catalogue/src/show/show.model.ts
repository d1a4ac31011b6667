import { type IntakeState, showIdOf } from '@cowbell/contracts/rules/show';
import { type EveryField, isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema } from 'mongoose';

/** A show as it is stored and read. Its rules and the state of its intake are fields of one document. */
export interface ShowRecord {
  /** show-1, show-2, … */
  _id: string;
  number: number;
  name: string | null;
  duoOnly: boolean;
  state: IntakeState;
  message: string | null;
  closesAt: Date | null;
  /** When last call was announced; null without one. */
  lastCallAt: Date | null;
  /** When a pause ends without a write; null for a pause without an end. */
  opensAt: Date | null;
  /** In whole dollars. */
  minTip: number;
  perGuest: number | null;
  replays: boolean;
  combine: boolean;
  startedAt: Date;
  endedAt: Date | null;
  version: number;
}

export type ShowModel = Model<ShowRecord>;

const showSchema = new Schema<ShowRecord>(
  {
    _id: { type: String, required: true },
    ...({
      number: { type: Number, required: true },
      name: { type: String, default: null },
      duoOnly: { type: Boolean, required: true },
      state: { type: String, required: true },
      message: { type: String, default: null },
      closesAt: { type: Date, default: null },
      lastCallAt: { type: Date, default: null },
      opensAt: { type: Date, default: null },
      minTip: { type: Number, required: true },
      perGuest: { type: Number, default: null },
      replays: { type: Boolean, required: true },
      combine: { type: Boolean, required: true },
      startedAt: { type: Date, required: true },
      endedAt: { type: Date, default: null },
      version: { type: Number, required: true },
    } satisfies EveryField<ShowRecord>),
  },
  { versionKey: false },
).index({ number: 1 }, { name: 'number_unique', unique: true });

export const defineShowModel = (connection: Connection): ShowModel => connection.model<ShowRecord>('Show', showSchema);

/** A show as it begins: requests are taken, and no rule limits them. */
export const newShow = {
  name: null,
  duoOnly: false,
  state: 'OPEN',
  message: null,
  closesAt: null,
  lastCallAt: null,
  opensAt: null,
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
