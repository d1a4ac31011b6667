import { useCallback, useSyncExternalStore } from 'react';

/** Media query of a window with room for two columns: a desktop, or a phone in landscape. */
export const twoColumns = '@media (min-width: 900px), (max-height: 480px) and (min-width: 640px)';

/** Whether a media query holds. For what has another place in the order of the page then; the rest is left to CSS. */
export function useMedia(rule: string): boolean {
  const query = rule.replace('@media ', '');
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
