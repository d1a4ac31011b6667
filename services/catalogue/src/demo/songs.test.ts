import { describe, expect, it } from 'vitest';
import songs from './songs.json' with { type: 'json' };

const ERAS = ['50s', '60s', '70s', '80s', '90s', '2000s', '2010s', '2020s', 'Mix', 'None'];
const GENRES = [
  'Rock',
  'Classic Rock',
  'Soft Rock',
  'Oldies',
  'Country',
  'Folk',
  'Original',
  'Rap/R&B',
  'Pop',
  'Medley',
  'Occasion',
  'other',
];
const byName = new Intl.Collator('en', { sensitivity: 'base' });

describe('the demo catalogue', () => {
  it('is big enough to browse, also on a duo night', () => {
    expect(songs.length).toBeGreaterThanOrEqual(150);
    expect(new Set(songs.map((song) => song.artist)).size).toBeGreaterThanOrEqual(75);
    const duo = songs.filter((song) => song.duoOnly).length;
    expect(duo).toBeGreaterThanOrEqual(50);
    expect(duo).toBeLessThanOrEqual(60);
  });

  it.each(songs)('$artist: $title has values of the specification only', (song) => {
    expect(ERAS).toContain(song.era);
    expect(song.genres.length).toBeGreaterThan(0);
    expect(new Set(song.genres).size).toBe(song.genres.length);
    for (const genre of song.genres) expect(GENRES).toContain(genre);
    for (const text of [song.title, song.artist, song.album ?? 'none']) {
      expect(text.trim()).toBe(text);
      expect(text).not.toBe('');
      expect(text, 'apostrophes and quotes are typographic').not.toMatch(/['"`]/);
    }
  });

  it('has a song for every era, and for every genre that needs no song of the band’s own', () => {
    const eras = new Set(songs.map((song) => song.era));
    expect([...eras].sort()).toEqual(ERAS.filter((era) => era !== 'Mix' && era !== 'None').sort());
    const genres = new Set(songs.flatMap((song) => song.genres));
    expect([...genres].sort()).toEqual(GENRES.filter((genre) => genre !== 'Original' && genre !== 'Medley').sort());
  });

  it('names no song of an artist twice and spells an artist one way, ignoring case', () => {
    const keys = songs.map((song) => `${song.artist}\n${song.title}`.toLowerCase());
    expect(new Set(keys).size).toBe(keys.length);
    const artists = new Set(songs.map((song) => song.artist));
    expect(new Set([...artists].map((artist) => artist.toLowerCase())).size).toBe(artists.size);
  });

  it('is sorted by artist, then title, ignoring case and accents', () => {
    const sorted = songs.toSorted((a, b) => byName.compare(a.artist, b.artist) || byName.compare(a.title, b.title));
    expect(songs).toEqual(sorted);
  });
});
