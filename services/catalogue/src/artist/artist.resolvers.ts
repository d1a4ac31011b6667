import { artistRules } from '@cowbell/contracts/rules/artist';
import { idempotencyKey } from '@cowbell/contracts/rules/request';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/resolvers';
import {
  inputWithRules,
  type Outcome,
  type RunMutation,
  refused,
  succeeded,
} from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import {
  ignoringCaseAndAccents,
  inTransaction,
  inVersion,
  isDuplicateKey,
  toObjectId,
  wholeList,
} from '@cowbell/service-kit/stores/mongo';
import DataLoader from 'dataloader';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { Artist, ArtistResolvers, Resolvers } from '../generated/resolvers.ts';
import type { SongModel } from '../song/song.model.ts';
import { createSongsOfArtistLoader } from '../song/song.queries.ts';
import type { ArtistModel, ArtistRecord } from './artist.model.ts';

interface ArtistPayload {
  artist?: ArtistRecord;
  userErrors: UserError[];
}

const notFound: UserError = { code: 'NOT_FOUND', message: 'Artist not found.' };
const nameTaken: UserError = { code: 'CONFLICT', field: 'name', message: 'That artist already exists.' };
const keyTaken: UserError = {
  code: 'CONFLICT',
  field: 'key',
  message: 'This artist was saved already. Edit it in the list.',
};
const versionConflict: UserError = {
  code: 'CONFLICT',
  message: 'Someone else changed this artist in the meantime.',
};

const artistInputRules = z.extend(artistRules, { version: z.nullish(z.int()), key: idempotencyKey });

export function createArtistResolvers(options: {
  connection: Connection;
  artists: ArtistModel;
  songs: SongModel;
  runMutation: RunMutation;
}) {
  const { connection, artists, songs, runMutation } = options;
  /** Batches the artists of one tick into one query. Nothing is cached. */
  const artistLoader = new DataLoader<string, ArtistRecord | null>(
    async (ids) => {
      const found = await artists.find({ _id: { $in: ids.flatMap((id) => toObjectId(id) ?? []) } }).lean();
      const byId = new Map(found.map((artist) => [artist._id.toHexString(), artist]));
      return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
    },
    { cache: false },
  );
  const songsOfArtistLoader = createSongsOfArtistLoader({ songs, artists });

  /** The payload of an earlier call with this key; null when there is none. */
  async function repeatedPayload(key: string, name: string): Promise<ArtistPayload | null> {
    const artist = await artists.findOne({ key }).lean();
    return artist && { artist, userErrors: artist.name === name ? [] : [keyTaken] };
  }

  return {
    Query: {
      artists: () =>
        artists.find().sort({ name: 1, _id: 1 }).collation(ignoringCaseAndAccents).batchSize(wholeList).lean(),
      artist: (_root, { id }) => artistLoader.load(id),
    },
    Mutation: {
      createArtist: (_root, { input }, context): Promise<ArtistPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(artistInputRules, input),
          idempotency: ({ key, name }) =>
            key ? { key, repeatedPayload: () => repeatedPayload(key, name) } : undefined,
          work: ({ key, name }) =>
            unlessNameTaken(async () => {
              const artist = (await artists.create({ name, ...(key && { key }) })).toObject();
              return succeeded({ artist }, { type: 'artist.created', id: artist._id.toHexString() });
            }),
        }),

      updateArtist: (_root, { id, input }, context): Promise<ArtistPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(artistInputRules, input),
          work: ({ name, version }) =>
            unlessNameTaken(async () => {
              const _id = toObjectId(id);
              if (!_id) return refused(notFound);
              const artist = await artists
                .findOneAndUpdate(
                  { _id, ...inVersion(version) },
                  { $set: { name }, $inc: { version: 1 } },
                  { returnDocument: 'after' },
                )
                .lean();
              if (artist) return succeeded({ artist }, { type: 'artist.updated', id: artist._id.toHexString() });
              const stored = await artists.findById(_id).lean();
              return stored ? { payload: { artist: stored, userErrors: [versionConflict] } } : refused(notFound);
            }),
        }),

      deleteArtist: (_root, { id }, context): Promise<ArtistPayload> =>
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
    },
    Artist: {
      __resolveReference: ({ id }) => artistLoader.load(id),
      id: (artist) => artist._id.toHexString(),
      songs: (artist) => songsOfArtistLoader.load(artist),
    } satisfies CompleteResolvers<Artist, ArtistRecord, ArtistResolvers>,
  } satisfies Resolvers;
}

async function unlessNameTaken(write: () => Promise<Outcome<ArtistPayload>>): Promise<Outcome<ArtistPayload>> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return refused(nameTaken);
    throw error;
  }
}
