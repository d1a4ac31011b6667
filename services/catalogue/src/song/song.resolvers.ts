import type { CompleteResolvers } from '@cowbell/service-kit/graphql/resolvers';
import type { ArtistModel } from '../artist/artist.model.ts';
import type { Resolvers, Song, SongResolvers } from '../generated/resolvers.ts';
import type { ShowModel } from '../show/show.model.ts';
import { readShow } from '../show/show.queries.ts';
import type { SongCommands } from './song.commands.ts';
import type { SongModel, SongRecord } from './song.model.ts';
import { createSongLoader, findSongs } from './song.queries.ts';

export function createSongResolvers({
  commands,
  ...models
}: {
  songs: SongModel;
  artists: ArtistModel;
  shows: ShowModel;
  commands: SongCommands;
}) {
  const songLoader = createSongLoader(models);

  return {
    Query: {
      songs: () => findSongs(models),
      async showSongs() {
        const { duoOnly } = await readShow(models.shows);
        return findSongs(models, duoOnly ? { duoOnly } : {});
      },
      song: (_root, { id }) => songLoader.load(id),
    },
    Mutation: {
      createSong: (_root, { input }, context) => commands.create(input, context),
      updateSong: (_root, { id, input }, context) => commands.update(id, input, context),
      deleteSong: (_root, { id }, context) => commands.delete(id, context),
    },
    Song: {
      __resolveReference: ({ id }) => songLoader.load(id),
      id: (song) => song._id.toHexString(),
    } satisfies CompleteResolvers<Song, SongRecord, SongResolvers>,
  } satisfies Resolvers;
}
