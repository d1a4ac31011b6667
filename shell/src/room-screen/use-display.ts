import { useEffect, useState } from 'react';

/** Keeps the display on, where the browser can; the browser ends it whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> | undefined;
    const request = () => {
      // Refused on low battery, and absent on plain HTTP.
      if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => null);
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      document.removeEventListener('visibilitychange', request);
      void lock?.then((held) => held?.release());
    };
  }, []);
}

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
