import { type Connection, type Model, Schema } from 'mongoose';

/** A song of the catalogue as this service remembers it, for when the catalogue is away. */
export interface KnownSong {
  /** Its id in the catalogue. */
  _id: string;
  title: string;
  /** Of the artist in the catalogue; null in what was remembered before it was kept. */
  artistId: string | null;
  artistName: string;
  albumArtwork: string | null;
  duoOnly: boolean;
}

/** Tonight's show as this service remembers it. */
export interface KnownShow {
  _id: string;
  duoOnly: boolean;
}

export type KnownSongModel = Model<KnownSong>;
export type KnownShowModel = Model<KnownShow>;

const knownSongSchema = new Schema<KnownSong>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    artistId: { type: String, default: null },
    artistName: { type: String, required: true },
    albumArtwork: { type: String, default: null },
    duoOnly: { type: Boolean, required: true },
  },
  { versionKey: false },
);

const knownShowSchema = new Schema<KnownShow>(
  { _id: { type: String, required: true }, duoOnly: { type: Boolean, required: true } },
  { versionKey: false },
);

export function defineKnownSongModel(connection: Connection): KnownSongModel {
  return connection.model<KnownSong>('KnownSong', knownSongSchema);
}

export function defineKnownShowModel(connection: Connection): KnownShowModel {
  return connection.model<KnownShow>('KnownShow', knownShowSchema);
}
