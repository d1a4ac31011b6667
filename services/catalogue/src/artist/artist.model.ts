import { ignoringCase, ignoringCaseAndAccents } from '@cowbell/service-kit/stores/collation';
import { type ClientSession, type Connection, type Model, Schema, type Types } from 'mongoose';

/** An artist as it is stored and read. */
export interface ArtistRecord {
  _id: Types.ObjectId;
  name: string;
  /** Grows whenever a song of the artist is stored: see {@link holdArtist}. */
  holds?: number;
}

export type ArtistModel = Model<ArtistRecord>;

const artistSchema = new Schema<ArtistRecord>(
  { name: { type: String, required: true }, holds: Number },
  { versionKey: false },
);
artistSchema.index({ name: 1 }, { name: 'name_unique', unique: true, collation: ignoringCase });
artistSchema.index({ name: 1, _id: 1 }, { name: 'name_order', collation: ignoringCaseAndAccents });

export function defineArtistModel(connection: Connection): ArtistModel {
  return connection.model<ArtistRecord>('Artist', artistSchema);
}

/**
 * Reads an artist so that nobody can delete it before the transaction ends: a transaction that only reads a document
 * would not notice, and leave a song without an artist. Null when there is none.
 */
export async function holdArtist(
  artists: ArtistModel,
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<ArtistRecord | null> {
  return await artists.findOneAndUpdate({ _id }, { $inc: { holds: 1 } }, { returnDocument: 'after', session }).lean();
}
