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

/**
 * Only one tab at a time works through the send queue; a form sends its own request at any time, which is harmless, because a key
 * counts once. Browsers have locks on secure pages only, and many venues use plain HTTP.
 */
async function runExclusively(work: () => Promise<void>): Promise<void> {
  // The type says that it always exists; on plain HTTP it is undefined.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) await locks.request('cowbell.sender', { ifAvailable: true }, async (lock) => lock && (await work()));
  else await runWithLease(work);
}

const leaseKey = 'cowbell.sender';
/**
 * How long the lease of a closed tab blocks other tabs, in ms. It is not renewed: when two tabs overlap, the idempotency keys
 * prevent duplicates.
 */
const leaseDuration = 15_000;

async function runWithLease(work: () => Promise<void>): Promise<void> {
  const holder = () => {
    const { by, until } = (readJson(leaseKey) ?? {}) as { by?: string; until?: number };
    return until && until > Date.now() ? by : undefined;
  };
  if (holder()) return;
  writeJson(leaseKey, { by: tabId, until: Date.now() + leaseDuration });
  // When two tabs write at the same moment, the later one holds the lease. The keys of requests make the rest harmless.
  await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
  if (holder() !== tabId) return;
  await work().finally(() => {
    if (holder() === tabId) writeJson(leaseKey, null);
  });
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
  runExclusively,
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
