import { artistRules } from '@cowbell/contracts/rules/artist';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import {
  inputWithRules,
  type Outcome,
  type RunMutation,
  refused,
  succeeded,
} from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { inTransaction, isDuplicateKey, toObjectId } from '@cowbell/service-kit/stores/mongo';
import type { Connection } from 'mongoose';
import type { ArtistInput } from '../generated/resolvers.ts';
import type { SongModel } from '../song/song.model.ts';
import type { ArtistModel, ArtistRecord } from './artist.model.ts';

/** Payload of every command for artists. */
interface ArtistPayload {
  artist?: ArtistRecord;
  userErrors: UserError[];
}

const notFound: UserError = { code: 'NOT_FOUND', message: 'Artist not found.' };
const nameTaken: UserError = { code: 'CONFLICT', field: 'name', message: 'That artist already exists.' };

/** Adding, renaming and deleting artists. */
export function createArtistCommands(options: {
  connection: Connection;
  artists: ArtistModel;
  songs: SongModel;
  runMutation: RunMutation;
}) {
  const { connection, artists, songs, runMutation } = options;

  return {
    create: (input: ArtistInput, context: CallerContext): Promise<ArtistPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        input: inputWithRules(artistRules, input),
        work: (fields) =>
          unlessNameTaken(async () => {
            const artist = (await artists.create(fields)).toObject();
            return succeeded({ artist }, { type: 'artist.created', id: artist._id.toHexString() });
          }),
      }),

    update: (id: string, input: ArtistInput, context: CallerContext): Promise<ArtistPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        input: inputWithRules(artistRules, input),
        work: (fields) =>
          unlessNameTaken(async () => {
            const _id = toObjectId(id);
            const artist =
              _id && (await artists.findOneAndUpdate({ _id }, { $set: fields }, { returnDocument: 'after' }).lean());
            if (!artist) return refused(notFound);
            return succeeded({ artist }, { type: 'artist.updated', id: artist._id.toHexString() });
          }),
      }),

    /** Deletes the artist and all its songs, or nothing. */
    delete: (id: string, context: CallerContext): Promise<ArtistPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        async work() {
          const _id = toObjectId(id);
          if (!_id) return refused(notFound);
          const artist = await inTransaction(connection, async (session) => {
            const deleted = await artists.findOneAndDelete({ _id }, { session }).lean();
            if (deleted) await songs.deleteMany({ artist: _id }, { session });
            return deleted;
          });
          if (!artist) return refused(notFound);
          return succeeded({ artist }, { type: 'artist.deleted', id: _id.toHexString() });
        },
      }),
  };
}

export type ArtistCommands = ReturnType<typeof createArtistCommands>;

/** Turns the error of the unique index into a user error. */
async function unlessNameTaken(write: () => Promise<Outcome<ArtistPayload>>): Promise<Outcome<ArtistPayload>> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return refused(nameTaken);
    throw error;
  }
}
