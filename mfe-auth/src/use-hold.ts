import { reasonOf, useCountdown } from '@cowbell/kit/countdown';
import { useState } from 'react';

/** What the server refuses, as every mutation answers it. */
export interface Refusal {
  message: string;
  field?: string | null;
  /** Seconds until another attempt may succeed. */
  retryAfter?: number | null;
}

/** The wait that a refusal may ask for. */
export function useHold() {
  const [until, setUntil] = useState(0);
  const { seconds, wait } = useCountdown(until);
  return {
    /** How long is left, in words; null when nobody has to wait. */
    wait: seconds > 0 ? wait : null,
    /** Begins the wait of a refusal. Returns its sentence, without the time: that is counted down. */
    note({ message, retryAfter }: Refusal): string {
      if (!retryAfter) return message;
      setUntil(Date.now() + retryAfter * 1_000);
      return reasonOf(message);
    },
    release: () => setUntil(0),
  };
}
