import { createKey } from '@cowbell/contracts/create-key';
import { createStore, onReached, sendQueuePrefix, showToast, useStore } from '@cowbell/kit';
import { onStoredElsewhere, readJson, storedKeys, writeJson } from '@cowbell/kit/storage';
import { useEffect } from 'react';
import { addOwnRequest } from '../own-requests/own-requests.ts';
import { clearDraft, saveIntent, storedIntent } from './form-draft.ts';
import { setSendLimit } from './send-limit.ts';
import { createSendQueue, type SendResult, tooLateProblem, type UnsentRequest } from './send-queue.ts';
import { sendRequest } from './send-request.ts';

const tabId = createKey();

function isUnsentRequest(value: unknown): value is UnsentRequest {
  const { key, input, song, since } = (value ?? {}) as Partial<UnsentRequest>;
  return typeof key === 'string' && typeof input === 'object' && typeof song === 'object' && typeof since === 'number';
}

const unsent = createStore<readonly UnsentRequest[]>([]);

/** The latest result of an attempt that no form waited for. */
const latestResult = createStore<{ key: string; result: SendResult } | null>(null);

function onAttempted(request: UnsentRequest, result: SendResult): void {
  if (result.kind === 'sent') {
    addOwnRequest(result.requestId);
    // A form may still hold the same content, which has been sent now.
    if (storedIntent()?.key === request.key) clearDraft(request.input.requestedBy);
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

/** The requests that this phone still has to send. */
export const sendQueue = createSendQueue({
  tabId,
  unsent,
  read: () => storedKeys(sendQueuePrefix).map(readJson).filter(isUnsentRequest),
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

/** The unsent requests, the oldest first. */
export function useUnsentRequests(): readonly UnsentRequest[] {
  useEffect(resumeSending, []);
  return useStore(unsent);
}

/** The latest result of the unsent request with this key; null while there is none. */
export function useSendResult(key: string): SendResult | null {
  const latest = useStore(latestResult);
  return latest?.key === key ? latest.result : null;
}
