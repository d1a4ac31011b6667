import { eras, genres } from '@cowbell/contracts/rules/song';
import { describe, expect, it } from 'vitest';
import songs from './songs.json' with { type: 'json' };

const byName = new Intl.Collator('en', { sensitivity: 'base' });

describe('the demo catalogue', () => {
  it('is large enough to browse, also at a duo show', () => {
    expect(songs.length).toBeGreaterThanOrEqual(150);
    expect(new Set(songs.map((song) => song.artist)).size).toBeGreaterThanOrEqual(75);
    const duo = songs.filter((song) => song.duoOnly).length;
    expect(duo).toBeGreaterThanOrEqual(50);
    expect(duo).toBeLessThanOrEqual(60);
  });

  it.each(songs)('$artist: $title has only eras and genres that exist', (song) => {
    expect(eras).toContain(song.era);
    expect(song.genres.length).toBeGreaterThan(0);
    expect(new Set(song.genres).size).toBe(song.genres.length);
    for (const genre of song.genres) expect(genres).toContain(genre);
    for (const text of [song.title, song.artist, song.album ?? 'none']) {
      expect(text.trim()).toBe(text);
      expect(text).not.toBe('');
      expect(text, 'apostrophes and quotes are typographic').not.toMatch(/['"`]/);
    }
  });

  it('has a song of every era, and of every genre but the band’s own', () => {
    const usedEras = new Set(songs.map((song) => song.era));
    expect([...usedEras].sort()).toEqual(eras.filter((era) => !['Mix', 'None', 'other'].includes(era)).sort());
    const usedGenres = new Set(songs.flatMap((song) => song.genres));
    expect([...usedGenres].sort()).toEqual(genres.filter((genre) => genre !== 'Original' && genre !== 'Medley').sort());
  });

  it('has each song of an artist once, and one spelling of each artist, ignoring case', () => {
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
