import { useEffect, useRef, useState } from 'react';

/** Whether something has been true for so long, in ms. */
export function useHasLasted(isTrue: boolean, duration: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(setHasLasted, duration, true);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isTrue, duration]);
  return isTrue && hasLasted;
}

/** Loads the page again when another show begins: nobody does so by hand, and it may be of an earlier version. */
export function useReloadWithShow(showId: string | undefined): void {
  const first = useRef(showId);
  useEffect(() => {
    first.current ??= showId;
    if (showId !== undefined && showId !== first.current) location.reload();
  }, [showId]);
}
