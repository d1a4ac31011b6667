import { newSongRules, type ValidSong } from '@cowbell/contracts/rules/song';
import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import { toUserErrors, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import { inTransaction } from '@cowbell/service-kit/stores/transaction';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { type ArtistModel, type ArtistRecord, holdArtist } from '../artist/artist.model.ts';
import { type ArtworkModel, holdArtwork } from '../artwork/artwork.model.ts';
import type { SongInput } from '../generated/resolvers.ts';
import type { SongModel, SongRecord, StoredSong } from './song.model.ts';
import { addArtists } from './song.queries.ts';

/** What a change of a song is answered with. */
export interface SongPayload {
  /** As it is now; as it was, when it was deleted. */
  song?: SongRecord;
  userErrors: UserError[];
}

const notFound: UserError = { code: 'NOT_FOUND', message: 'Song not found.' };
const artistNotFound: UserError = { code: 'NOT_FOUND', field: 'artistId', message: 'Artist not found.' };
const artworkNotFound: UserError = {
  code: 'NOT_FOUND',
  field: 'albumArtwork',
  message: 'The artwork is gone. Please upload it again.',
};
const changedMeanwhile: UserError = {
  code: 'CONFLICT',
  message: 'Somebody else has changed this song in the meantime.',
};

/** Adding, editing and deleting songs; each change is told to others by an event. */
export function createSongCommands(options: {
  connection: Connection;
  artists: ArtistModel;
  songs: SongModel;
  artworks: ArtworkModel;
  events: EventPublisher;
}) {
  const { connection, artists, songs, artworks, events } = options;

  /** Stores what keeps the rules by `write`, in one transaction that holds the song's artist and artwork. */
  async function store(
    input: SongInput,
    write: (song: ValidSong & { artist: ArtistRecord }, session: ClientSession) => Promise<SongPayload>,
  ): Promise<SongPayload> {
    const { success, data: song, error } = newSongRules.safeParse(input);
    if (!success) return { userErrors: toUserErrors(error) };
    const artistId = toObjectId(input.artistId);
    if (!artistId) return { userErrors: [artistNotFound] };
    return await inTransaction(connection, async (session) => {
      const artist = await holdArtist(artists, artistId, session);
      if (!artist) return { userErrors: [artistNotFound] };
      if (song.albumArtwork && !(await holdArtwork(artworks, song.albumArtwork, session))) {
        return { userErrors: [artworkNotFound] };
      }
      return await write({ ...song, artist }, session);
    });
  }

  async function findOne(_id: Types.ObjectId): Promise<SongRecord | undefined> {
    const stored = await songs.findById(_id).lean();
    return stored ? await withArtist(stored) : undefined;
  }

  /** Undefined while the artist is being deleted, and the song with it. */
  async function withArtist(song: StoredSong): Promise<SongRecord | undefined> {
    const [found] = await addArtists({ artists }, [song]);
    return found;
  }

  return {
    async create(input: SongInput): Promise<SongPayload> {
      const result = await store(input, async (song, session) => {
        const created = { ...song, _id: new Types.ObjectId(), version: 1 };
        await songs.insertOne({ ...created, artist: song.artist._id }, { session });
        return { song: created, userErrors: [] };
      });
      if (result.song) void events.publish({ type: 'song.created', id: result.song._id.toHexString() });
      return result;
    },

    /** Refused with CONFLICT, and the song as it is, when `version` is given and not that of the stored song. */
    async update(id: string, { version, ...input }: SongInput): Promise<SongPayload> {
      const _id = toObjectId(id);
      if (!_id) return { userErrors: [notFound] };
      const result = await store(input, async (song, session) => {
        const { artist, ...fields } = song;
        const updated = await songs
          .findOneAndUpdate(
            { _id, ...(version != null && { version }) },
            { $set: { ...fields, artist: artist._id }, $inc: { version: 1 } },
            { returnDocument: 'after', session },
          )
          .lean();
        return updated ? { song: { ...updated, artist }, userErrors: [] } : { userErrors: [changedMeanwhile] };
      });
      if (result.song) {
        void events.publish({ type: 'song.updated', id: _id.toHexString() });
        return result;
      }
      if (!result.userErrors.includes(changedMeanwhile)) return result;
      const song = await findOne(_id);
      return song ? { ...result, song } : { userErrors: [notFound] };
    },

    async remove(id: string): Promise<SongPayload> {
      const _id = toObjectId(id);
      const deleted = _id && (await songs.findOneAndDelete({ _id }).lean());
      if (!deleted) return { userErrors: [notFound] };
      void events.publish({ type: 'song.deleted', id: deleted._id.toHexString() });
      const song = await withArtist(deleted);
      return { ...(song && { song }), userErrors: [] };
    },
  };
}

export type SongCommands = ReturnType<typeof createSongCommands>;
