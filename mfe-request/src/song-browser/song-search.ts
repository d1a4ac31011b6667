import { createStore } from '@cowbell/kit';
import { findBest, parseQuery, searchText } from '@cowbell/kit/song/search-text';
import type { ShowSongsQuery } from '../generated/graphql.ts';

export type BrowserSong = NonNullable<ShowSongsQuery['showSongs']>[number];

export type FilterMode = 'text' | 'era' | 'genre';
export type SortColumn = 'artist' | 'title';

export interface SongFilter {
  mode: FilterMode;
  text: string;
  era: string | null;
  genre: string | null;
  sort: { column: SortColumn; descending: boolean };
}

export const initialFilter: SongFilter = {
  mode: 'text',
  text: '',
  era: null,
  genre: null,
  sort: { column: 'title', descending: false },
};

/** The filter outlives the screen, so that the list is the same when the guest comes back from a song. */
export const filterStore = createStore<SongFilter>(initialFilter);

/** Ignores case and accents; one collator, since making one costs more than a hundred comparisons. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Songs in both orders, with the texts that a search looks through. Made once for each response of the server. */
export function indexSongs(songs: readonly BrowserSong[]) {
  const indexed = songs.map((song) => ({ song, text: searchText(song) }));
  const byTitle = indexed.toSorted(
    (a, b) => collator.compare(a.song.title, b.song.title) || collator.compare(a.song.artist.name, b.song.artist.name),
  );
  const byArtist = byTitle.toSorted((a, b) => collator.compare(a.song.artist.name, b.song.artist.name));
  return { byTitle, byArtist };
}

/** In the chosen order; what matches a text best comes first. */
export function findSongs(index: ReturnType<typeof indexSongs>, filter: SongFilter): BrowserSong[] {
  const { mode, era, genre, sort } = filter;
  const ascending = sort.column === 'title' ? index.byTitle : index.byArtist;
  const ordered = sort.descending ? ascending.toReversed() : ascending;
  const found = {
    text: () => findBest(ordered, ({ text }) => text, parseQuery(filter.text)),
    era: () => ordered.filter(({ song }) => era === null || song.era === era),
    genre: () => ordered.filter(({ song }) => genre === null || song.genres.includes(genre)),
  }[mode]();
  return found.map(({ song }) => song);
}

export function toggleSort(sort: SongFilter['sort'], column: SortColumn): SongFilter['sort'] {
  return { column, descending: sort.column === column && !sort.descending };
}
