import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';

export interface StoredArtwork {
  /** SHA-256 of the large size, in hexadecimal. */
  _id: string;
  large: Buffer;
  small: Buffer;
  /** The last time it was uploaded, given to a song, or found in use. */
  usedAt: Date;
}

export type ArtworkModel = Model<StoredArtwork>;

const artworkSchema = new Schema<StoredArtwork>(
  {
    _id: String,
    large: { type: Buffer, required: true },
    small: { type: Buffer, required: true },
    usedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
artworkSchema.index({ usedAt: 1 }, { name: 'used_at' });

export const defineArtworkModel = (connection: Connection): ArtworkModel =>
  connection.model<StoredArtwork>('Artwork', artworkSchema);

/** Path of an artwork; the small size is at `…-small.webp`. Songs store this path. */
export function artworkPathOf(id: string): string {
  return `/artwork/${id}.webp`;
}

/** Marks an artwork as used in the transaction that gives it to a song. Returns false when there is none. */
export async function lockArtwork(artworks: ArtworkModel, path: string, session: ClientSession): Promise<boolean> {
  const _id = path.replace(/^\/artwork\/|\.webp$/g, '');
  const { matchedCount } = await artworks.updateOne({ _id }, { usedAt: new Date() }, { session });
  return matchedCount === 1;
}
