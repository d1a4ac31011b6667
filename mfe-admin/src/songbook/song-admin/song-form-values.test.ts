import { newSongRules } from '@cowbell/contracts/rules/song';
import { describe, expect, it, test } from 'vitest';
import {
  describeDifferences,
  emptySong,
  type SavedSong,
  type SongFormValues,
  songFormSchema,
  toFormValues,
} from './song-form-values.ts';

const saved: SavedSong = {
  __typename: 'Song',
  id: '1',
  title: 'Africa',
  album: null,
  era: '80s',
  genres: ['Pop', 'Rock'],
  albumArtwork: null,
  duoOnly: false,
  version: 3,
  artist: { __typename: 'Artist', id: 'toto', name: 'Toto' },
};

/** Field and message of each error. */
function errorsOf(change: object): [unknown, string][] {
  const { error } = songFormSchema.safeParse({ ...emptySong, title: 'Africa', artistId: 'toto', ...change });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

describe('songFormSchema', () => {
  it('turns the form values of a saved song into the input that keeps every field', () => {
    expect(songFormSchema.parse(toFormValues(saved))).toEqual({
      title: 'Africa',
      artistId: 'toto',
      album: null,
      era: '80s',
      genres: ['Pop', 'Rock'],
      albumArtwork: null,
      duoOnly: false,
    });
  });

  it('reports a missing or invalid value at its field', () => {
    expect(errorsOf({ title: '  ', artistId: '', album: 'a'.repeat(201), era: 'Baroque', genres: ['Moo'] })).toEqual([
      ['title', 'Please enter a title.'],
      ['artistId', 'Please choose an artist.'],
      ['album', 'An album has at most 200 characters.'],
      ['era', 'Please choose one of the eras.'],
      ['genres', 'Please choose from the genres.'],
    ]);
  });

  test.each([
    ['101 emoji, which are 202 UTF-16 units', '🔔'.repeat(101)],
    ['200 family emoji', '👨‍👩‍👧‍👦'.repeat(200)],
    ['201 family emoji', '👨‍👩‍👧‍👦'.repeat(201)],
    ['200 accents that combine with a letter', 'e\u0301'.repeat(200)],
    ['201 letters', 'x'.repeat(201)],
    ['200 letters between spaces', ` ${'x'.repeat(200)} `],
    ['invisible characters only', '\u200B\u3164'],
  ])('counts the characters of a title like the service: %s', (_what, title) => {
    const inForm = songFormSchema.safeParse({ ...emptySong, artistId: 'toto', title });
    const inService = newSongRules.safeParse({ title });
    expect(inForm.error?.issues.map(({ message }) => message)).toEqual(
      inService.error?.issues.map(({ message }) => message),
    );
    expect(inForm.data?.title).toBe(inService.data?.title);
  });

  it('accepts 101 emoji', () => {
    expect(errorsOf({ title: '🔔'.repeat(101) })).toEqual([]);
  });
});

describe('describeDifferences', () => {
  it('lists what another admin saved, where it differs from the form', () => {
    const mine: SongFormValues = { ...toFormValues(saved), genres: ['Rock', 'Pop'], duoOnly: true, album: 'Toto IV' };
    expect(describeDifferences(saved, mine)).toEqual(['Album: none', 'Not duo only']);
    expect(describeDifferences(saved, toFormValues(saved))).toEqual([]);
  });
});
