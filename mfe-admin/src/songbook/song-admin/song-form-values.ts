import { type eras, type genres, songFields } from '@cowbell/contracts/rules/song';
import { minLength, object, pipe, string, transform } from '@cowbell/kit/form';
import type { SongInput, SongToEditQuery } from '../../generated/graphql.ts';

export type SavedSong = NonNullable<SongToEditQuery['song']>;

/** Every field of SongInput that a person edits. One that was forgotten here does not compile. */
export type SongField = keyof Omit<SongInput, 'version' | 'key'>;

type Era = (typeof eras)[number];
type Genre = (typeof genres)[number];

/** What the controls of the form hold. Texts and choices are empty where the song has no value. */
export type SongFormValues = ReturnType<typeof toFormValues>;

const fields = {
  title: songFields.title,
  artistId: string().check(minLength(1, 'Please choose an artist.')),
  album: songFields.album,
  era: pipe(
    transform((era: Era | '') => era || null),
    songFields.era,
  ),
  genres: songFields.genres,
  albumArtwork: pipe(
    transform((url: string) => url || null),
    songFields.albumArtwork,
  ),
  duoOnly: songFields.duoOnly,
} satisfies Record<SongField, unknown>;

export const songFormSchema = object(fields);

export const emptySong: SongFormValues = {
  title: '',
  artistId: '',
  album: '',
  era: '',
  genres: [],
  albumArtwork: '',
  duoOnly: false,
};

export function toFormValues(song: SavedSong) {
  return {
    title: song.title,
    artistId: song.artist.id,
    album: song.album ?? '',
    // The schema has plain strings here; the service stores only eras and genres from the lists.
    era: (song.era ?? '') as Era | '',
    genres: [...song.genres] as Genre[],
    albumArtwork: song.albumArtwork ?? '',
    duoOnly: song.duoOnly,
  };
}

/** What another admin saved that differs from the values in the form, as lines to read. */
export function describeDifferences(theirs: SavedSong, mine: SongFormValues): string[] {
  const saved = toFormValues(theirs);
  const lines: Record<SongField, string> = {
    title: `Title: ${theirs.title}`,
    artistId: `Artist: ${theirs.artist.name}`,
    album: `Album: ${theirs.album ?? 'none'}`,
    era: `Era: ${theirs.era ?? 'none'}`,
    genres: `Genres: ${theirs.genres.join(', ') || 'none'}`,
    albumArtwork: theirs.albumArtwork ? 'Different artwork' : 'No artwork',
    duoOnly: theirs.duoOnly ? 'Duo only' : 'Not duo only',
  };
  const names = Object.keys(lines) as SongField[];
  return names.filter((name) => toComparable(saved[name]) !== toComparable(mine[name])).map((name) => lines[name]);
}

/** The order of genres does not matter. */
function toComparable(value: SongFormValues[SongField]): string {
  return Array.isArray(value) ? value.toSorted().join() : String(value);
}
