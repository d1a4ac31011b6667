import type { ValidShow } from '@cowbell/contracts/rules/show';
import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema } from 'mongoose';

/** Tonight's show as it is read. */
export type ShowRecord = ValidShow;

/** The one show that is stored. Its id is always 'tonight'. */
export interface StoredShow extends ShowRecord {
  _id: string;
}

export type ShowModel = Model<StoredShow>;

const showSchema = new Schema<StoredShow>(
  {
    _id: { type: String, default: 'tonight' },
    ...({ duoOnly: { type: Boolean, required: true } } satisfies EveryField<StoredShow>),
  },
  { versionKey: false },
);

export function defineShowModel(connection: Connection): ShowModel {
  return connection.model<StoredShow>('Show', showSchema);
}
