import { useSyncExternalStore } from 'react';

/** Media query of a window with room for two columns: a desktop, or a phone in landscape. */
export const split = '@media (min-width: 900px), (max-height: 480px) and (min-width: 640px)';

const query = window.matchMedia(split.replace('@media ', ''));

function followQuery(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there are two columns. For what has another place in the order of the page then; the rest is left to CSS. */
export function useIsSplit(): boolean {
  return useSyncExternalStore(followQuery, () => query.matches);
}
