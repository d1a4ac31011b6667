import { createStore, useStore } from '@cowbell/kit';
import { reasonOf, useCountdown } from '@cowbell/kit/countdown';
import { onStoredElsewhere, readStored, writeStored } from '../stored.ts';

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
onStoredElsewhere(storageKey, () => limit.set(read()));

/** Remembers a refusal across forms, tabs and reloads. `retryAfter` is in seconds. */
export function holdBack(message: string, retryAfter: number): void {
  const next = { message, until: Date.now() + retryAfter * 1_000 };
  limit.set(next);
  writeStored(storageKey, next);
}

/** How long nothing may be sent, counting down to 0, and why. */
export function useSendLimit(): { seconds: number; wait: string; message: string } {
  const { until = 0, message = '' } = useStore(limit) ?? {};
  return { ...useCountdown(until), message: reasonOf(message) };
}
