import { createKey } from '@cowbell/contracts/create-key';
import {
  createStore,
  hasCode,
  hasNoConnection,
  isUnreachable,
  onReached,
  sentenceOf,
  showToast,
  useStore,
} from '@cowbell/kit';
import { useCountdown } from '@cowbell/kit/countdown';
import type { Cooldown } from '@cowbell/kit/form';
import { mutate } from '@cowbell/kit/mutate';
import {
  createStoredStore,
  onStoredElsewhere,
  readJson,
  sendQueuePrefix,
  storedKeys,
  writeJson,
} from '@cowbell/kit/storage';
import { useEffect, useState } from 'react';
import { CreateRequestDocument } from '../generated/graphql.ts';
import { addOwnRequest } from '../own-requests/own-requests.ts';
import { readDraft, saveDraft, saveIntent } from './drafts.ts';
import {
  createSendQueue,
  type RequestInput,
  type SendResult,
  tooLateProblem,
  type UnsentRequest,
} from './send-queue.ts';

/** Why the guest cannot send requests, and until when (ms since the epoch). It survives a reload. */
const sendLimit = createStoredStore<{ message: string; until: number } | null>('cowbell.send-limit', null);

/** Stores a refusal for all forms and tabs. `retryAfter` is in seconds. */
function setSendLimit(message: string, retryAfter: number): void {
  sendLimit.set({ message, until: Date.now() + retryAfter * 1_000 });
}

export function useSendLimit(): Cooldown {
  const { until = 0, message = '' } = useStore(sendLimit) ?? {};
  const { seconds, wait } = useCountdown(until);
  const isActive = seconds > 0;
  return {
    wait: isActive ? wait : null,
    reason: isActive ? message : '',
    start: setSendLimit,
    clear: () => sendLimit.set(null),
  };
}

function toFailure(error: unknown, wasOnline: boolean): SendResult {
  const message = sentenceOf(error, 'Unable to create request');
  if (hasNoConnection(error)) return { kind: 'queued', waitsFor: 'connection', message, mayHaveArrived: wasOnline };
  // No response in time, the page of a proxy, or a part of Cowbell that is unavailable.
  if (isUnreachable(error) || hasCode(error, 'UNAVAILABLE')) {
    return { kind: 'queued', waitsFor: 'cowbell', message, mayHaveArrived: true };
  }
  // The gateway refused the operation before it started. A later attempt will get through.
  if (hasCode(error, 'RATE_LIMITED')) return { kind: 'queued', waitsFor: 'cowbell', message, mayHaveArrived: false };
  return { kind: 'refused', userError: { message } };
}

/** Sends a request once. Never rejects. */
async function sendRequest(input: RequestInput & { key: string }): Promise<SendResult> {
  const wasOnline = navigator.onLine;
  try {
    const payload = (await mutate(CreateRequestDocument, { input })).createRequest;
    const [userError] = payload.userErrors;
    // The request service responded, but it cannot look up the song at the moment.
    if (userError?.code === 'UNAVAILABLE') {
      return { kind: 'queued', waitsFor: 'cowbell', message: userError.message, mayHaveArrived: false };
    }
    if (userError) return { kind: 'refused', userError };
    // With neither a request nor a user error, the server has a bug, and the guest must learn of the failure.
    if (!payload.request) return toFailure({ errors: [] }, wasOnline);
    return { kind: 'sent', requestId: payload.request.id, place: payload.place };
  } catch (error) {
    return toFailure(error, wasOnline);
  }
}

const unsent = createStore<readonly UnsentRequest[]>([]);

/** The latest result of an attempt that no form waited for. */
const latestResult = createStore<{ key: string; result: SendResult } | null>(null);

function onAttempted(request: UnsentRequest, result: SendResult): void {
  if (result.kind === 'sent') {
    addOwnRequest(result.requestId);
    // A form may still hold the same content, which has been sent now.
    const { songId } = request.input;
    if (readDraft(songId)?.intent?.key === request.key) saveDraft(songId, null);
    showToast('success', 'Request sent successfully');
  } else if (result.kind === 'refused') {
    const { code, message, reason, retryAfter } = result.userError;
    if (retryAfter) {
      setSendLimit(reason ?? message, retryAfter);
      showToast('info', `‘${request.song.title}’ is waiting to be sent. ${message}`);
    } else {
      showToast('error', `‘${request.song.title}’ was not sent. ${code === 'NOT_OPEN' ? tooLateProblem : message}`);
    }
  }
  latestResult.set({ key: request.key, result });
}

export const sendQueue = createSendQueue({
  tabId: createKey(),
  unsent,
  read: () => storedKeys(sendQueuePrefix).flatMap((key) => (readJson(key) as UnsentRequest | null) ?? []),
  write: (key, request) => writeJson(sendQueuePrefix + key, request),
  send: sendRequest,
  onAttempted,
});

/** Removes a request from the send queue. What was typed goes back to the form. */
export function cancelUnsent({ key, input, claim, mayHaveArrived }: UnsentRequest): void {
  saveIntent(input, key);
  sendQueue.cancel(key);
  if (mayHaveArrived || claim) {
    showToast('info', 'Canceled. If the band already has it, it’s on the Request List.');
  }
}

/** The key of a request for a song that this phone still has to send; null for none. */
export function unsentKeyOf(songId: string): string | null {
  return unsent.get().find(({ song, state }) => song.id === songId && state !== 'refused')?.key ?? null;
}

let isStarted = false;

/** Sends what an earlier page or a lost connection left in the send queue. Repeated calls do nothing. */
export function resumeSending(): void {
  if (isStarted) return;
  isStarted = true;
  const sendNow = () => void sendQueue.flush(true);
  onStoredElsewhere(sendQueuePrefix, sendQueue.reload);
  onReached(sendNow);
  window.addEventListener('online', sendNow);
  void sendQueue.flush();
}

export function useUnsentRequests(): readonly UnsentRequest[] {
  useEffect(resumeSending, []);
  return useStore(unsent);
}

export function useSendResult(key: string): SendResult | null {
  const latest = useStore(latestResult);
  return latest?.key === key ? latest.result : null;
}

/** Sends an unsent request now, and says how long a limit still delays it. */
export function useRetry(request: UnsentRequest | undefined) {
  const [isTrying, setIsTrying] = useState(false);
  const { seconds, wait } = useCountdown(request?.state === 'limited' ? request.notBefore : 0);
  const tryNow = () => {
    if (!request) return;
    setIsTrying(true);
    void sendQueue.tryNow(request.key).finally(() => setIsTrying(false));
  };
  return { isTrying, tryNow, isLimited: seconds > 0, wait };
}
