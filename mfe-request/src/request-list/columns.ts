import { media } from '@cowbell/kit';
import { useCallback, useSyncExternalStore } from 'react';

export const twoColumns = '@media (min-width: 900px), (max-height: 480px) and (min-width: 640px)';

function useMedia(mediaRule: string): boolean {
  const query = mediaRule.replace('@media ', '');
  const follow = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}

/** Whether there are two columns. For what has another place in the order of the page then; the rest is left to CSS. */
export function useHasTwoColumns(): boolean {
  return useMedia(twoColumns);
}

/** Whether the column beside the list is that of a desktop. */
export function useIsDesktop(): boolean {
  return useMedia(media.desktop);
}
