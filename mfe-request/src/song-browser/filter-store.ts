import { createStore } from '@cowbell/kit';
import { initialFilter, type SongFilter } from './song-search.ts';

/** The filter outlives the screen, so that the list is the same when the guest comes back from a song. */
export const filterStore = createStore<SongFilter>(initialFilter);
