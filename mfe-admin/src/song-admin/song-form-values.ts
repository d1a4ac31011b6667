import { array, boolean, maxLength, minLength, object, string, trim } from '@cowbell/kit/form';
import type { SongInput, SongToEditQuery } from '../generated/graphql.ts';

export type SavedSong = NonNullable<SongToEditQuery['song']>;

/** As the server's rules, which have the last word. Empty texts stand for what a song does not have. */
export const songFormSchema = object({
  title: string().check(trim(), minLength(1, 'Please enter a title.'), maxLength(200, 'At most 200 characters.')),
  artistId: string().check(minLength(1, 'Please choose an artist.')),
  album: string().check(trim(), maxLength(200, 'At most 200 characters.')),
  era: string(),
  genres: array(string()),
  duoOnly: boolean(),
  albumArtwork: string(),
});

export interface SongValues {
  title: string;
  artistId: string;
  album: string;
  era: string;
  genres: string[];
  duoOnly: boolean;
  albumArtwork: string;
}

export const emptySong: SongValues = {
  title: '',
  artistId: '',
  album: '',
  era: '',
  genres: [],
  duoOnly: false,
  albumArtwork: '',
};

export function toValues(song: SavedSong): SongValues {
  return {
    title: song.title,
    artistId: song.artist.id,
    album: song.album ?? '',
    era: song.era ?? '',
    genres: [...song.genres],
    duoOnly: song.duoOnly,
    albumArtwork: song.albumArtwork ?? '',
  };
}

/** @param version of the song as the form began with it; without one, the song is new. */
export function toInput(values: SongValues, version?: number): SongInput {
  return {
    ...values,
    album: values.album || null,
    era: values.era || null,
    albumArtwork: values.albumArtwork || null,
    ...(version !== undefined && { version }),
  };
}

/** What another editor saved that differs from what stands in the form, as lines to read. */
export function describeDifferences(theirs: SavedSong, mine: SongValues): string[] {
  const values = toValues(theirs);
  const lines: [unknown, unknown, string][] = [
    [values.title, mine.title, `Title: ${theirs.title}`],
    [values.artistId, mine.artistId, `Artist: ${theirs.artist.name}`],
    [values.album, mine.album, `Album: ${theirs.album ?? 'none'}`],
    [values.era, mine.era, `Era: ${theirs.era ?? 'none'}`],
    [values.genres.toSorted().join(), mine.genres.toSorted().join(), `Genres: ${theirs.genres.join(', ') || 'none'}`],
    [values.duoOnly, mine.duoOnly, theirs.duoOnly ? 'Duo only' : 'Not only for the duo'],
    [values.albumArtwork, mine.albumArtwork, theirs.albumArtwork ? 'Another artwork' : 'No artwork'],
  ];
  return lines.filter(([a, b]) => a !== b).map(([, , line]) => line);
}
