import { createStore, useStore } from '@cowbell/kit';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../stored.ts';

/** Why nothing may be sent right now, and until when (ms since the epoch). */
interface SendLimit {
  message: string;
  until: number;
}

const storageKey = 'cowbell.send-limit';

function read(): SendLimit | null {
  const { message, until } = (readStored(storageKey) ?? {}) as Partial<SendLimit>;
  return typeof message === 'string' && typeof until === 'number' ? { message, until } : null;
}

const limit = createStore<SendLimit | null>(read());

/** Remembers a refusal across forms and reloads. `retryAfter` is in seconds. */
export function holdBack(message: string, retryAfter: number): void {
  const next = { message, until: Date.now() + retryAfter * 1_000 };
  limit.set(next);
  writeStored(storageKey, next);
}

/** 45 s, or 2:05 min. */
function inWords(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

/** How long nothing may be sent, counting down to 0, and why. */
export function useSendLimit(): { seconds: number; wait: string; message: string } {
  const { until = 0, message = '' } = useStore(limit) ?? {};
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    // Four times a second, so that the button is free when it says so.
    const timer = setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  // The server's sentence says when to try again, as of then; here that is counted down.
  return { seconds, wait: inWords(seconds), message: message.replace(/ Please try again in .*$/, '') };
}
