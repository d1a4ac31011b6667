import { createStore } from '@cowbell/kit';
import { initialFilter, type SongFilter } from './song-search.ts';

/** The filter outlives the screen: coming back from a song finds the list as it was. */
export const filterStore = createStore<SongFilter>(initialFilter);
