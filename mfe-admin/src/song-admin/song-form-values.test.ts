import { describe, expect, it } from 'vitest';
import {
  describeDifferences,
  emptySong,
  type SavedSong,
  songFormSchema,
  toInput,
  toValues,
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

describe('the song form', () => {
  it('sends nothing for what is empty, and the version it began with', () => {
    expect(toInput(toValues(saved), saved.version)).toEqual({
      title: 'Africa',
      artistId: 'toto',
      album: null,
      era: '80s',
      genres: ['Pop', 'Rock'],
      albumArtwork: null,
      duoOnly: false,
      version: 3,
    });
    expect(toInput(emptySong)).not.toHaveProperty('version');
  });

  it('says what is missing or too long at its field', () => {
    const { error } = songFormSchema.safeParse({ ...emptySong, title: '  ', album: 'a'.repeat(201) });
    expect(error?.issues.map(({ path, message }) => `${path.join()}: ${message}`)).toEqual([
      'title: Please enter a title.',
      'artistId: Please choose an artist.',
      'album: At most 200 characters.',
    ]);
  });

  it('tells what somebody else saved, where it differs', () => {
    const mine = { ...toValues(saved), genres: ['Rock', 'Pop'], duoOnly: true, album: 'Toto IV' };
    expect(describeDifferences(saved, mine)).toEqual(['Album: none', 'Not only for the duo']);
    expect(describeDifferences(saved, toValues(saved))).toEqual([]);
  });
});
