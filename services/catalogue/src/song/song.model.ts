import type { ValidSong } from '@cowbell/contracts/rules/song';
import { type EveryField, ignoringCaseAndAccents, uniqueKey } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ArtistRecord } from '../artist/artist.model.ts';

export interface StoredSong extends ValidSong {
  _id: Types.ObjectId;
  artist: Types.ObjectId;
  /** 1 at first; one more with every change. */
  version: number;
  /** The idempotency key of its creation, if the client sent one. */
  key?: string;
}

/** A song as it is read: with its artist. */
export type SongRecord = Omit<StoredSong, 'artist'> & { artist: ArtistRecord };

export type SongModel = Model<StoredSong>;

const songSchema = new Schema<StoredSong>(
  {
    title: { type: String, required: true },
    artist: { type: Schema.Types.ObjectId, ref: 'Artist', required: true },
    album: { type: String, default: null },
    era: { type: String, default: null },
    genres: { type: [String], default: [] },
    albumArtwork: { type: String, default: null },
    duoOnly: { type: Boolean, default: false },
    version: { type: Number, default: 1 },
    key: String,
  } satisfies EveryField<StoredSong>,
  { versionKey: false },
);
songSchema.index({ title: 1, _id: 1 }, { name: 'title_order', collation: ignoringCaseAndAccents });
songSchema.index({ duoOnly: 1, title: 1, _id: 1 }, { name: 'duo_title_order', collation: ignoringCaseAndAccents });
songSchema.index({ artist: 1, title: 1, _id: 1 }, { name: 'artist_title_order', collation: ignoringCaseAndAccents });
songSchema.index({ key: 1 }, uniqueKey);

export const defineSongModel = (connection: Connection): SongModel => connection.model<StoredSong>('Song', songSchema);
