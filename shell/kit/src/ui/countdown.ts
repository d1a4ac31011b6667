import { useEffect, useState } from 'react';

/** '45 s', or '2:05 min' from 100 seconds on. */
function inWords(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

/** Counts down to an instant in ms since the epoch. */
export function useCountdown(until: number): { seconds: number; wait: string } {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    // Four times a second, so that a button works as soon as its label says so.
    const timer = setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return { seconds, wait: inWords(seconds) };
}
