import { describe, expect, it } from 'vitest';
import { type BrowserSong, findSongs, indexSongs, initialFilter, type SongFilter, toggleSort } from './song-search.ts';

function song(title: string, artist: string, rest: Partial<BrowserSong> = {}): BrowserSong {
  return {
    __typename: 'Song',
    id: title,
    title,
    album: null,
    era: '70s',
    genres: [],
    albumArtwork: null,
    duoOnly: false,
    artist: { __typename: 'Artist', id: artist, name: artist },
    ...rest,
  };
}

const index = indexSongs([
  song('September', 'Earth, Wind & Fire', { genres: ['Pop'] }),
  song('élan', 'Nobody', { era: '80s' }),
  song('Dreams', 'Fleetwood Mac', { album: 'Rumours', genres: ['Rock', 'Pop'] }),
  song('Landslide', 'fleetwood mac'),
]);

const titles = (filter: Partial<SongFilter>) =>
  findSongs(index, { ...initialFilter, ...filter }).map((one) => one.title);

describe('browsing songs', () => {
  it('sorts by title, ignoring case and accents', () => {
    expect(titles({})).toEqual(['Dreams', 'élan', 'Landslide', 'September']);
    expect(titles({ sort: { column: 'title', descending: true } })).toEqual([
      'September',
      'Landslide',
      'élan',
      'Dreams',
    ]);
  });

  it('sorts by artist, and by title within one artist', () => {
    expect(titles({ sort: { column: 'artist', descending: false } })).toEqual([
      'September',
      'Dreams',
      'Landslide',
      'élan',
    ]);
  });

  it('looks through title, artist and album', () => {
    expect(titles({ text: 'ELAN' })).toEqual(['élan']);
    expect(titles({ text: 'fleet' })).toEqual(['Dreams', 'Landslide']);
    expect(titles({ text: ' rumours ' })).toEqual(['Dreams']);
    expect(titles({ text: 'septembr' })).toEqual(['September']);
  });

  it('has the best match first, and otherwise the chosen order', () => {
    expect(titles({ text: 'e' })).toEqual(['élan', 'September', 'Dreams', 'Landslide']);
    const sort = { column: 'title', descending: true } as const;
    expect(titles({ text: 'e', sort })).toEqual(['September', 'élan', 'Landslide', 'Dreams']);
  });

  it('filters by era or by genre, and by neither until one is chosen', () => {
    expect(titles({ mode: 'era', era: '80s' })).toEqual(['élan']);
    expect(titles({ mode: 'genre', genre: 'Pop' })).toEqual(['Dreams', 'September']);
    expect(titles({ mode: 'genre', text: 'nothing like it' })).toHaveLength(4);
  });

  it('toggles a column from ascending to descending', () => {
    const once = toggleSort(initialFilter.sort, 'artist');
    expect(once).toEqual({ column: 'artist', descending: false });
    expect(toggleSort(once, 'artist')).toEqual({ column: 'artist', descending: true });
  });
});
