import type { Resolvers } from '../generated/resolvers.ts';
import type { ShowModel } from '../show/show.model.ts';
import { readShow } from '../show/show.queries.ts';
import type { SongModel } from './song.model.ts';
import { createSongLoader, findSongs } from './song.queries.ts';

export function createSongResolvers({ songs, show }: { songs: SongModel; show: ShowModel }) {
  const songLoader = createSongLoader(songs);

  return {
    Query: {
      songs: () => findSongs(songs),
      async showSongs() {
        const { duoOnly } = await readShow(show);
        return findSongs(songs, duoOnly ? { duoOnly: true } : {});
      },
      song: (_root, { id }) => songLoader.load(id),
    },
    Song: {
      __resolveReference: ({ id }) => songLoader.load(id),
      id: (song) => song._id.toHexString(),
    },
  } satisfies Resolvers;
}
