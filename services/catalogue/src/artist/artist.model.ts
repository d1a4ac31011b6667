import { ignoringCase, ignoringCaseAndAccents } from '@cowbell/service-kit/collation';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** An artist as it is stored and read. */
export interface ArtistRecord {
  _id: Types.ObjectId;
  name: string;
}

export type ArtistModel = Model<ArtistRecord>;

const artistSchema = new Schema<ArtistRecord>({ name: { type: String, required: true } }, { versionKey: false });
artistSchema.index({ name: 1 }, { name: 'name_unique', unique: true, collation: ignoringCase });
artistSchema.index({ name: 1, _id: 1 }, { name: 'name_order', collation: ignoringCaseAndAccents });

export function defineArtistModel(connection: Connection): ArtistModel {
  return connection.model<ArtistRecord>('Artist', artistSchema);
}
