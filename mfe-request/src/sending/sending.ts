import { createStore, onReached, showToast, useStore, waitingPrefix } from '@cowbell/kit';
import { useEffect } from 'react';
import { rememberMine } from '../own-requests/own-requests.ts';
import { onStoredElsewhere, readStored, storedKeys, writeStored } from '../stored.ts';
import { firstIntent, keepIntent, rememberName } from './form-draft.ts';
import { holdBack } from './send-limit.ts';
import { createOutbox, type SendResult, type Waiting } from './send-queue.ts';
import { newKey, sendRequest } from './send-request.ts';

const me = newKey();

function isWaiting(value: unknown): value is Waiting {
  const { key, input, song, since } = (value ?? {}) as Partial<Waiting>;
  return typeof key === 'string' && typeof input === 'object' && typeof song === 'object' && typeof since === 'number';
}

/** One tab at a time. Browsers have locks on secure pages only, and a venue's Wi-Fi often has none. */
async function alone(work: () => Promise<void>): Promise<void> {
  // The type says always; plain HTTP says undefined.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) await locks.request('cowbell.sender', { ifAvailable: true }, async (lock) => lock && (await work()));
  else await aloneByLease(work);
}

const leaseKey = 'cowbell.sender';
/** How long a tab that has vanished keeps the others waiting, in ms. */
const leaseTime = 15_000;

async function aloneByLease(work: () => Promise<void>): Promise<void> {
  const holder = () => {
    const { by, until } = (readStored(leaseKey) ?? {}) as { by?: string; until?: number };
    return until && until > Date.now() ? by : undefined;
  };
  if (holder()) return;
  writeStored(leaseKey, { by: me, until: Date.now() + leaseTime });
  // Two tabs may write at the same moment; the later one has it. The key of a request is safe against the rest.
  await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
  if (holder() !== me) return;
  await work().finally(() => {
    if (holder() === me) writeStored(leaseKey, null);
  });
}

const waiting = createStore<readonly Waiting[]>([]);

/** What came last of a request that had to wait. */
const settled = createStore<{ waiting: Waiting; result: SendResult } | null>(null);

function onSettled(one: Waiting, result: SendResult): void {
  if (result.kind === 'sent') {
    rememberMine(result.requestId);
    // The form may be there with the same words: they have arrived.
    if (firstIntent()?.key === one.key) rememberName(one.input.requestedBy);
    showToast('success', 'Request sent successfully');
  } else if (result.kind === 'refused' && result.retryAfter !== null) {
    holdBack(result.message, result.retryAfter);
    showToast('info', `‘${one.song.title}’ waits to be sent. ${result.message}`);
  } else if (result.kind === 'refused') {
    showToast('error', `‘${one.song.title}’ was not sent. ${result.message}`);
  }
  settled.set({ waiting: one, result });
}

/** What is on its way from this phone to the band. */
export const outbox = createOutbox({
  me,
  waiting,
  read: () =>
    storedKeys(waitingPrefix)
      .map((key) => readStored(key))
      .filter(isWaiting),
  write: (key, one) => writeStored(waitingPrefix + key, one),
  send: sendRequest,
  alone,
  onSettled,
});

/** Gives up sending; what was typed goes back to the form. */
export function takeBack({ key, input, claim, mayHaveArrived }: Waiting): void {
  keepIntent(input, key);
  outbox.cancel(key);
  if (mayHaveArrived || claim) {
    showToast('info', 'Taken back. If it had reached the band already, it is in the Request List.');
  }
}

let started = false;

/** Goes on with what an earlier page, or a lost connection, left unsent. Repeated calls do nothing. */
export function resumeSending(): void {
  if (started) return;
  started = true;
  const sendNow = () => void outbox.flush(true);
  onStoredElsewhere(waitingPrefix, outbox.reload);
  onReached(sendNow);
  window.addEventListener('online', sendNow);
  void outbox.flush();
}

/** Requests that wait to be sent, the oldest first. */
export function useWaiting(): readonly Waiting[] {
  useEffect(resumeSending, []);
  return useStore(waiting);
}

/** What came last of the request with this key, since it had to wait. */
export function useSettled(key: string): SendResult | null {
  const last = useStore(settled);
  return last?.waiting.key === key ? last.result : null;
}
