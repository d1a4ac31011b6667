import { artistRules } from '@cowbell/contracts/rules/artist';
import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import { toUserErrors, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import { inTransaction } from '@cowbell/service-kit/stores/transaction';
import type { Connection } from 'mongoose';
import type { ArtistInput } from '../generated/resolvers.ts';
import type { SongModel } from '../song/song.model.ts';
import type { ArtistModel, ArtistRecord } from './artist.model.ts';

/** What a change of an artist is answered with. */
export interface ArtistPayload {
  artist?: ArtistRecord;
  userErrors: UserError[];
}

const notFound: UserError = { code: 'NOT_FOUND', message: 'Artist not found.' };
const nameTaken: UserError = {
  code: 'CONFLICT',
  field: 'name',
  message: 'There is an artist with this name already.',
};

/** Adding, renaming and deleting artists; each change is told to others by an event. */
export function createArtistCommands(options: {
  connection: Connection;
  artists: ArtistModel;
  songs: SongModel;
  events: EventPublisher;
}) {
  const { connection, artists, songs, events } = options;

  /** Stores a valid name by `write`, which answers null when there is no such artist. */
  async function storeName(
    input: ArtistInput,
    write: (name: string) => Promise<ArtistRecord | null>,
  ): Promise<ArtistPayload> {
    const { success, data, error } = artistRules.safeParse(input);
    if (!success) return { userErrors: toUserErrors(error) };
    try {
      const artist = await write(data.name);
      return artist ? { artist, userErrors: [] } : { userErrors: [notFound] };
    } catch (cause) {
      if (isDuplicateKey(cause)) return { userErrors: [nameTaken] };
      throw cause;
    }
  }

  return {
    async create(input: ArtistInput): Promise<ArtistPayload> {
      const result = await storeName(input, async (name) => (await artists.create({ name })).toObject());
      if (result.artist) void events.publish({ type: 'artist.created', id: result.artist._id.toHexString() });
      return result;
    },

    async update(id: string, input: ArtistInput): Promise<ArtistPayload> {
      const _id = toObjectId(id);
      if (!_id) return { userErrors: [notFound] };
      const result = await storeName(input, (name) =>
        artists.findOneAndUpdate({ _id }, { name }, { returnDocument: 'after' }).lean(),
      );
      if (result.artist) void events.publish({ type: 'artist.updated', id: _id.toHexString() });
      return result;
    },

    /** Deletes the artist's songs with it, or nothing. */
    async remove(id: string): Promise<ArtistPayload> {
      const _id = toObjectId(id);
      if (!_id) return { userErrors: [notFound] };
      const artist = await inTransaction(connection, async (session) => {
        const found = await artists.findOneAndDelete({ _id }, { session }).lean();
        if (found) await songs.deleteMany({ artist: _id }, { session });
        return found;
      });
      if (!artist) return { userErrors: [notFound] };
      void events.publish({ type: 'artist.deleted', id: _id.toHexString() });
      return { artist, userErrors: [] };
    },
  };
}

export type ArtistCommands = ReturnType<typeof createArtistCommands>;
