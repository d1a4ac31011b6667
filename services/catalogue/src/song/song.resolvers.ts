import { requireAdmin } from '@cowbell/service-kit/auth/viewer';
import { coalesceReads } from '@cowbell/service-kit/base/coalescing';
import type { ArtistModel } from '../artist/artist.model.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { ShowModel } from '../show/show.model.ts';
import { readShow } from '../show/show.queries.ts';
import type { SongCommands } from './song.commands.ts';
import type { SongModel } from './song.model.ts';
import { createSongLoader, findSongs } from './song.queries.ts';

export function createSongResolvers({
  changes,
  ...models
}: {
  songs: SongModel;
  artists: ArtistModel;
  show: ShowModel;
  changes: SongCommands;
}) {
  const songLoader = createSongLoader(models);
  const allSongs = coalesceReads(() => findSongs(models));
  const duoSongs = coalesceReads(() => findSongs(models, { duoOnly: true }));

  return {
    Query: {
      songs: () => allSongs(),
      async showSongs() {
        const { duoOnly } = await readShow(models.show);
        return duoOnly ? duoSongs() : allSongs();
      },
      song: (_root, { id }) => songLoader.load(id),
    },
    Mutation: {
      createSong(_root, { input }, { viewer }) {
        requireAdmin(viewer);
        return changes.create(input);
      },
      updateSong(_root, { id, input }, { viewer }) {
        requireAdmin(viewer);
        return changes.update(id, input);
      },
      deleteSong(_root, { id }, { viewer }) {
        requireAdmin(viewer);
        return changes.remove(id);
      },
    },
    Song: {
      __resolveReference: ({ id }) => songLoader.load(id),
      id: (song) => song._id.toHexString(),
    },
  } satisfies Resolvers;
}
