import { isDeepStrictEqual } from 'node:util';
import { idempotencyKey } from '@cowbell/contracts/rules/request';
import { newSongRules, songUpdateRules, type ValidSong } from '@cowbell/contracts/rules/song';
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
import { inTransaction, inVersion, toObjectId } from '@cowbell/service-kit/stores/mongo';
import { type ClientSession, type Connection, Types } from 'mongoose';
import * as z from 'zod/mini';
import { type ArtistModel, type ArtistRecord, lockArtist } from '../artist/artist.model.ts';
import { type ArtworkModel, lockArtwork } from '../artwork/artwork.model.ts';
import type { Resolvers, Song, SongResolvers } from '../generated/resolvers.ts';
import { readShow, type ShowModel } from '../show/show.model.ts';
import type { SongModel, SongRecord, StoredSong } from './song.model.ts';
import { createSongLoader, findSongs, joinArtists } from './song.queries.ts';

interface SongPayload {
  /** After the change; a deleted song as it was before. */
  song?: SongRecord;
  userErrors: UserError[];
}

const notFound: UserError = { code: 'NOT_FOUND', message: 'Song not found.' };
const artistNotFound: UserError = { code: 'NOT_FOUND', field: 'artistId', message: 'Artist not found.' };
const artworkNotFound: UserError = {
  code: 'NOT_FOUND',
  field: 'albumArtwork',
  message: 'The artwork was deleted. Please upload it again.',
};
const versionConflict: UserError = {
  code: 'CONFLICT',
  message: 'Someone else changed this song in the meantime.',
};

const keyTaken: UserError = {
  code: 'CONFLICT',
  field: 'key',
  message: 'This song was saved already. Edit it in the list.',
};

/** The fields of the input that are not stored as they are. */
const inputOnlyFields = { artistId: z.string(), version: z.nullish(z.int()), key: idempotencyKey };

export function createSongResolvers(options: {
  connection: Connection;
  artists: ArtistModel;
  songs: SongModel;
  artworks: ArtworkModel;
  shows: ShowModel;
  runMutation: RunMutation;
}) {
  const { connection, artists, songs, artworks, shows, runMutation } = options;
  const songLoader = createSongLoader(options);

  /** Runs `write` in a transaction in which neither the song's artist nor its artwork can be deleted. */
  async function writeSong(
    song: { artistId: string; albumArtwork?: string | null | undefined },
    write: (artist: ArtistRecord, session: ClientSession) => Promise<Outcome<SongPayload>>,
  ): Promise<Outcome<SongPayload>> {
    const artistId = toObjectId(song.artistId);
    if (!artistId) return refused(artistNotFound);
    return await inTransaction(connection, async (session) => {
      const artist = await lockArtist(artists, artistId, session);
      if (!artist) return refused(artistNotFound);
      if (song.albumArtwork && !(await lockArtwork(artworks, song.albumArtwork, session))) {
        return refused(artworkNotFound);
      }
      return await write(artist, session);
    });
  }

  /** Undefined while the artist is being deleted, and the song with it. */
  async function withArtist(song: StoredSong): Promise<SongRecord | undefined> {
    const [found] = await joinArtists({ artists }, [song]);
    return found;
  }

  /** The payload of an earlier call with this key; null when there is none. */
  async function repeatedPayload(key: string, artistId: string, fields: ValidSong): Promise<SongPayload | null> {
    const stored = await songs.findOne({ key }).lean();
    const song = stored && (await withArtist(stored));
    if (!song) return null;
    const names = Object.keys(fields) as (keyof ValidSong)[];
    const isSame =
      song.artist._id.toHexString() === artistId.toLowerCase() &&
      names.every((name) => isDeepStrictEqual(song[name], fields[name]));
    return { song, userErrors: isSame ? [] : [keyTaken] };
  }

  async function versionConflictOutcome(_id: Types.ObjectId): Promise<Outcome<SongPayload>> {
    const stored = await songs.findById(_id).lean();
    const song = stored && (await withArtist(stored));
    return song ? { payload: { song, userErrors: [versionConflict] } } : refused(notFound);
  }

  return {
    Query: {
      songs: () => findSongs(options),
      async showSongs() {
        const { duoOnly } = await readShow(shows);
        return findSongs(options, duoOnly ? { duoOnly } : {});
      },
      song: (_root, { id }) => songLoader.load(id),
    },
    Mutation: {
      createSong: (_root, { input }, context): Promise<SongPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(z.extend(newSongRules, inputOnlyFields), input),
          idempotency: ({ artistId, version: _version, key, ...fields }) =>
            key ? { key, repeatedPayload: () => repeatedPayload(key, artistId, fields) } : undefined,
          work: ({ artistId, version: _version, key, ...fields }) =>
            writeSong({ ...fields, artistId }, async (artist, session) => {
              const song = { ...fields, _id: new Types.ObjectId(), version: 1, ...(key && { key }) };
              await songs.insertOne({ ...song, artist: artist._id }, { session });
              return succeeded({ song: { ...song, artist } }, { type: 'song.created', id: song._id.toHexString() });
            }),
        }),

      /** Refused with CONFLICT and the stored song when `version` is given and another update came first. */
      updateSong: (_root, { id, input }, context): Promise<SongPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(z.extend(songUpdateRules, inputOnlyFields), input),
          async work({ artistId, version, key: _key, ...fields }) {
            const _id = toObjectId(id);
            if (!_id) return refused(notFound);
            const outcome = await writeSong({ ...fields, artistId }, async (artist, session) => {
              const song = await songs
                .findOneAndUpdate(
                  { _id, ...inVersion(version) },
                  { $set: { ...fields, artist: artist._id }, $inc: { version: 1 } },
                  { returnDocument: 'after', session },
                )
                .lean();
              // Changed or deleted: decided below, after the transaction.
              if (!song) return refused(versionConflict);
              return succeeded({ song: { ...song, artist } }, { type: 'song.updated', id: _id.toHexString() });
            });
            const { userErrors } = await outcome.payload;
            return userErrors.includes(versionConflict) ? await versionConflictOutcome(_id) : outcome;
          },
        }),

      deleteSong: (_root, { id }, context): Promise<SongPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          async work() {
            const _id = toObjectId(id);
            const deleted = _id && (await songs.findOneAndDelete({ _id }).lean());
            if (!deleted) return refused(notFound);
            return {
              payload: withArtist(deleted).then((song) => ({ ...(song && { song }), userErrors: [] })),
              event: { type: 'song.deleted', id: deleted._id.toHexString() },
            };
          },
        }),
    },
    Song: {
      __resolveReference: ({ id }) => songLoader.load(id),
      id: (song) => song._id.toHexString(),
    } satisfies CompleteResolvers<Song, SongRecord, SongResolvers>,
  } satisfies Resolvers;
}
