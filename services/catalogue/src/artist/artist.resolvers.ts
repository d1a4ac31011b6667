import type { CompleteResolvers } from '@cowbell/service-kit/graphql/resolvers';
import { ignoringCaseAndAccents, toObjectId, wholeList } from '@cowbell/service-kit/stores/mongo';
import DataLoader from 'dataloader';
import type { Artist, ArtistResolvers, Resolvers } from '../generated/resolvers.ts';
import type { SongModel } from '../song/song.model.ts';
import { createSongsOfArtistLoader } from '../song/song.queries.ts';
import type { ArtistCommands } from './artist.commands.ts';
import type { ArtistModel, ArtistRecord } from './artist.model.ts';

export function createArtistResolvers({
  artists,
  songs,
  commands,
}: {
  artists: ArtistModel;
  songs: SongModel;
  commands: ArtistCommands;
}) {
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

  return {
    Query: {
      artists: () =>
        artists.find().sort({ name: 1, _id: 1 }).collation(ignoringCaseAndAccents).batchSize(wholeList).lean(),
      artist: (_root, { id }) => artistLoader.load(id),
    },
    Mutation: {
      createArtist: (_root, { input }, context) => commands.create(input, context),
      updateArtist: (_root, { id, input }, context) => commands.update(id, input, context),
      deleteArtist: (_root, { id }, context) => commands.delete(id, context),
    },
    Artist: {
      __resolveReference: ({ id }) => artistLoader.load(id),
      id: (artist) => artist._id.toHexString(),
      songs: (artist) => songsOfArtistLoader.load(artist),
    } satisfies CompleteResolvers<Artist, ArtistRecord, ArtistResolvers>,
  } satisfies Resolvers;
}
