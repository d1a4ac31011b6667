import { useEffect, useState } from 'react';

/** 45 s, or 2:05 min. */
function inWords(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

/**
 * Counts down to an instant.
 *
 * @param until in ms since the epoch.
 * @returns whole seconds that are left, at last 0, and the same in words.
 */
export function useCountdown(until: number): { seconds: number; wait: string } {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    // Four times a second, so that a button is free when it says so.
    const timer = setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return { seconds, wait: inWords(seconds) };
}

/** The server's sentence about too much of something, without when to try again: that was as of then. */
export function reasonOf(message: string): string {
  return message.replace(/ Please try again in .*$/, '');
}
