import type { TipLink } from '@cowbell/contracts/rules/band';
import { type EveryField, isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema } from 'mongoose';

/** The one band of this house as it is stored. What the band has never set is absent. */
export interface StoredBand {
  _id: 'band';
  name?: string;
  tipLinks?: TipLink[];
  hiddenWords?: string[];
  version: number;
}

/** The band as it is read. */
export type BandRecord = Required<StoredBand>;

export type BandModel = Model<StoredBand>;

const bandSchema = new Schema<StoredBand>(
  {
    _id: { type: String, required: true },
    ...({
      name: String,
      tipLinks: { type: [{ _id: false, name: String, url: String }], default: undefined },
      hiddenWords: { type: [String], default: undefined },
      version: { type: Number, required: true },
    } satisfies EveryField<StoredBand>),
  },
  { versionKey: false },
);

export const defineBandModel = (connection: Connection): BandModel => connection.model<StoredBand>('Band', bandSchema);

/** The band's document, which is created when it is read for the first time. */
export async function readBand(bands: BandModel): Promise<StoredBand> {
  const stored = await bands.findById('band').lean();
  if (stored) return stored;
  try {
    await bands.create({ _id: 'band', version: 1 });
  } catch (error) {
    // Another process has created it.
    if (!isDuplicateKey(error)) throw error;
  }
  return await bands.findById('band').orFail().lean();
}
