import { createStore, useStore } from '@cowbell/kit';
import { useCountdown } from '@cowbell/kit/countdown';
import type { Cooldown } from '@cowbell/kit/form';
import { onStoredElsewhere, readJson, writeJson } from '@cowbell/kit/storage';

/** Why the guest cannot send requests, and until when (ms since the epoch). */
interface SendLimit {
  message: string;
  until: number;
}

const storageKey = 'cowbell.send-limit';

function read(): SendLimit | null {
  const { message, until } = (readJson(storageKey) ?? {}) as Partial<SendLimit>;
  return typeof message === 'string' && typeof until === 'number' ? { message, until } : null;
}

const limit = createStore<SendLimit | null>(read());
onStoredElsewhere(storageKey, () => limit.set(read()));

/** Stores a refusal for all forms and tabs; it survives a reload. `retryAfter` is in seconds. */
export function setSendLimit(reason: string, retryAfter: number): void {
  const next = { message: reason, until: Date.now() + retryAfter * 1_000 };
  limit.set(next);
  writeJson(storageKey, next);
}

/** The limit as the cooldown that all request forms share. */
export function useSendLimit(): Cooldown {
  const { until = 0, message = '' } = useStore(limit) ?? {};
  const { seconds, wait } = useCountdown(until);
  const isActive = seconds > 0;
  return {
    wait: isActive ? wait : null,
    reason: isActive ? message : '',
    start: setSendLimit,
    clear: () => limit.set(null),
  };
}
