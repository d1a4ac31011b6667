import { describe, expect, test } from 'vitest';
import { newSongRules, songUpdateRules } from './song.ts';

const valid = {
  title: ' Africa ',
  album: '',
  albumArtwork: null,
  era: '80s',
  genres: ['Rock', 'Rock', 'Pop'],
  duoOnly: false,
};

test('a new song is trimmed, an empty album is null, and a genre appears once', () => {
  expect(newSongRules.parse(valid)).toEqual({ ...valid, title: 'Africa', album: null, genres: ['Rock', 'Pop'] });
});

test('absent fields of a new song are empty', () => {
  expect(newSongRules.parse({ title: 'Africa' })).toEqual({
    title: 'Africa',
    album: null,
    era: null,
    genres: [],
    albumArtwork: null,
    duoOnly: false,
  });
});

test('absent fields of an update stay absent, and null empties a field', () => {
  expect(songUpdateRules.parse({})).toEqual({});
  expect(songUpdateRules.parse({ album: null, era: null, genres: null, albumArtwork: null, duoOnly: null })).toEqual({
    album: null,
    era: null,
    genres: [],
    albumArtwork: null,
    duoOnly: false,
  });
});

describe('these titles are valid:', () => {
  test.each([
    ['200 characters', 'x'.repeat(200)],
    ['101 emoji', '🎸'.repeat(101)],
    ['200 family emoji', '👨‍👩‍👧‍👦'.repeat(200)],
  ])('%s', (_what, title) => {
    expect(newSongRules.safeParse({ title }).success).toBe(true);
  });
});

describe('these songs break a rule:', () => {
  test.each<[string, Record<string, unknown>, string, unknown]>([
    ['a blank title', { title: '  ' }, 'title', 'Please enter a title.'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title', 'A title has at most 200 characters.'],
    ['a title of 201 emoji', { title: '🎸'.repeat(201) }, 'title', 'A title has at most 200 characters.'],
    ['a title of a megabyte', { title: 'x'.repeat(1_000_000) }, 'title', 'A title has at most 200 characters.'],
    ['an album of 201 characters', { album: 'x'.repeat(201) }, 'album', 'An album has at most 200 characters.'],
    ['an unknown era', { era: '1980s' }, 'era', 'Please choose one of the eras.'],
    ['an unknown genre', { genres: ['Rock', 'Polka'] }, 'genres', 'Please choose from the genres.'],
    ['more genres than exist', { genres: Array(13).fill('Rock') }, 'genres', 'Please choose from the genres.'],
    [
      'artwork of another site',
      { albumArtwork: 'https://a.example/a.png' },
      'albumArtwork',
      'Please upload the artwork.',
    ],
    // No form sends it, so it has no sentence of its own.
    ['duoOnly as text', { duoOnly: 'true' }, 'duoOnly', expect.stringMatching(/^Invalid input/)],
  ])('%s', (_what, change, field, message) => {
    for (const rules of [newSongRules, songUpdateRules]) {
      const { error } = rules.safeParse({ ...valid, ...change });
      expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
    }
  });
});
