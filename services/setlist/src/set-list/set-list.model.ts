import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema } from 'mongoose';

export interface SetRecord {
  /** set-1, set-2, … */
  id: string;
  name: string;
  /** Ids of songs in the catalogue, which may have been deleted since. */
  songIds: string[];
}

export interface SetListRecord {
  sets: SetRecord[];
  /** 0 until it was first saved. Continues from one show to the next. */
  version: number;
  savedAt: Date | null;
}

export interface StoredSetList extends SetListRecord {
  _id: string;
}

export type SetListModel = Model<StoredSetList>;

const setListSchema = new Schema<StoredSetList>(
  {
    _id: { type: String, required: true },
    sets: [
      {
        _id: false,
        id: { type: String, required: true },
        name: { type: String, required: true },
        songIds: { type: [String], default: [] },
      },
    ],
    version: { type: Number, required: true },
    savedAt: { type: Date, required: true },
  } satisfies EveryField<StoredSetList> & { _id: object },
  { versionKey: false, id: false },
).index({ version: -1 }, { name: 'version_unique', unique: true });

export const defineSetListModel = (connection: Connection): SetListModel =>
  connection.model<StoredSetList>('SetList', setListSchema);
