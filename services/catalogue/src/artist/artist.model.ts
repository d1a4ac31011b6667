import { type EveryField, ignoringCase, ignoringCaseAndAccents, uniqueKey } from '@cowbell/service-kit/stores/mongo';
import { type ClientSession, type Connection, type Model, Schema, type Types } from 'mongoose';

export interface ArtistRecord {
  _id: Types.ObjectId;
  name: string;
  /** 1 at first; one more with every change. */
  version: number;
  /** The idempotency key of its creation, if the client sent one. */
  key?: string;
  /** A counter. Writing it makes a concurrent deletion of the artist fail: see {@link lockArtist}. Nothing reads it. */
  holds?: number;
}

export type ArtistModel = Model<ArtistRecord>;

const artistSchema = new Schema<ArtistRecord>(
  {
    name: { type: String, required: true },
    version: { type: Number, default: 1 },
    key: String,
    holds: Number,
  } satisfies EveryField<ArtistRecord>,
  { versionKey: false },
);
artistSchema.index({ name: 1 }, { name: 'name_unique', unique: true, collation: ignoringCase });
artistSchema.index({ name: 1, _id: 1 }, { name: 'name_order', collation: ignoringCaseAndAccents });
artistSchema.index({ key: 1 }, uniqueKey);

export const defineArtistModel = (connection: Connection): ArtistModel =>
  connection.model<ArtistRecord>('Artist', artistSchema);

/**
 * Reads an artist in a transaction that writes a song of the artist, and makes a concurrent deletion of the artist
 * fail. Null when there is no such artist.
 */
export async function lockArtist(
  artists: ArtistModel,
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<ArtistRecord | null> {
  return await artists.findOneAndUpdate({ _id }, { $inc: { holds: 1 } }, { returnDocument: 'after', session }).lean();
}
