import { media } from '@cowbell/kit';
import { useSyncExternalStore } from 'react';

const desktop = window.matchMedia(media.desktop.replace('@media ', ''));

function followDesktop(onChange: () => void): () => void {
  desktop.addEventListener('change', onChange);
  return () => desktop.removeEventListener('change', onChange);
}

/** Whether the window has room for two columns. For what has another place in the order of the page then; the rest is left to CSS. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(followDesktop, () => desktop.matches);
}
