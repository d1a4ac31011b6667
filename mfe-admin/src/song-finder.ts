import { fold } from '@cowbell/kit/song/fold';

interface FindableSong {
  title: string;
  album: string | null;
  artist: { name: string };
}

/**
 * What finds songs by title, artist or album. Their texts are folded once, with the first search, since that takes
 * longer than looking through them.
 *
 * @returns a function that takes a folded text; every song fits an empty one.
 */
export function songFinder<Song extends FindableSong>(songs: readonly Song[]): (sought: string) => readonly Song[] {
  let texts: readonly string[] | undefined;
  return (sought) => {
    if (sought === '') return songs;
    texts ??= songs.map((song) => fold(`${song.title}\n${song.artist.name}\n${song.album ?? ''}`));
    const known = texts;
    return songs.filter((_, index) => known[index]?.includes(sought));
  };
}
