import { useState } from 'react';
import { useCountdown } from '../countdown.ts';

/** A time in which the server would refuse a form, so that nothing is sent. */
export interface Cooldown {
  /** The time that is left, in words; null when the form can be sent. */
  wait: string | null;
  /** Why the form cannot be sent. Empty when it can. */
  reason: string;
  /** @param retryAfter seconds until the next attempt may succeed. */
  start: (reason: string, retryAfter: number) => void;
  clear: () => void;
}

/** The cooldown of one form, which ends with its screen. */
export function useCooldown(): Cooldown {
  const [{ reason, until }, setCooldown] = useState({ reason: '', until: 0 });
  const { seconds, wait } = useCountdown(until);
  const isActive = seconds > 0;
  return {
    wait: isActive ? wait : null,
    reason: isActive ? reason : '',
    start: (newReason, retryAfter) => setCooldown({ reason: newReason, until: Date.now() + retryAfter * 1_000 }),
    clear: () => setCooldown({ reason: '', until: 0 }),
  };
}
