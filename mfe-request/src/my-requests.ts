import { createStore, useStore } from '@cowbell/kit';

const storageKey = 'cowbell.my-requests';
/** Older ones are forgotten; a show has room for far fewer. */
const keepAtMost = 50;

function read(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const mine = createStore<readonly string[]>(read());

/** Remembers on this phone that a request is one's own. */
export function rememberMine(requestId: string): void {
  const ids = [requestId, ...mine.get().filter((id) => id !== requestId)].slice(0, keepAtMost);
  mine.set(ids);
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Storage is full or switched off: remembered until the page is closed.
  }
}

/** Ids of the requests that were sent from this phone. */
export function useMine(): readonly string[] {
  return useStore(mine);
}
