import { useEffect, useState } from 'react';

/** Keeps the screen on. Returns false while it may go dark: the browser refuses, or has no wake lock. */
export function useWakeLock(): boolean {
  const [isHeld, setIsHeld] = useState(true);
  useEffect(() => {
    let sentinel: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (isOver || document.visibilityState !== 'visible' || (sentinel && !sentinel.released)) return;
      try {
        // Undefined on plain HTTP.
        const taken = await (navigator.wakeLock as WakeLock | undefined)?.request('screen');
        if (!taken) return setIsHeld(false);
        if (isOver) return void taken.release();
        sentinel = taken;
        setIsHeld(true);
        // The device takes it back, also when the page is hidden.
        taken.addEventListener('release', () => !isOver && setIsHeld(document.visibilityState !== 'visible'));
      } catch {
        setIsHeld(false);
      }
    };
    const retry = () => void take();
    retry();
    document.addEventListener('visibilitychange', retry);
    // A browser may want a touch first.
    document.addEventListener('pointerdown', retry);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', retry);
      document.removeEventListener('pointerdown', retry);
      void sentinel?.release().catch(() => undefined);
    };
  }, []);
  return isHeld;
}
