import { afterEach, beforeEach, vi } from 'vitest';
import { createSendQueue, type SendResult, type UnsentRequest } from '../send-queue.ts';

/** Lets the tests of a file decide what time it is. */
export function useFakeTime(): void {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
}

/** The server has stored the request. */
export const sent: SendResult = { kind: 'sent', requestId: 'r1', place: 1 };
/** There was no response, so the request may have arrived. */
export const noResponse = {
  kind: 'queued',
  waitsFor: 'connection',
  message: 'No connection.',
  mayHaveArrived: true,
} satisfies SendResult;
/** A refusal that another attempt would not change. */
export const songNotFound: SendResult = { kind: 'refused', userError: { message: 'Song not found.', field: 'songId' } };
/** A refusal because of a limit, which allows another attempt in 30 seconds. */
export const limited: SendResult = {
  kind: 'refused',
  userError: { message: 'Too many. Please try again in 30 seconds.', reason: 'Too many.', retryAfter: 30 },
};

/** A response that arrives when the test says so. */
export function createPendingResponse() {
  let resolve: (result: SendResult) => void = () => {};
  const promise = new Promise<SendResult>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A request as the form sends it. */
export function request(key = 'k1') {
  return {
    key,
    input: { songId: 's1', requestedBy: 'Ada', message: 'Loud!', tip: 5 },
    song: { id: 's1', title: 'Africa', artistName: 'Toto', albumArtwork: null },
  };
}

/** A phone with its storage, and a server that responds as the test says. */
export function createPhone() {
  const storage = new Map<string, string>();
  const server = { response: sent as SendResult | Promise<SendResult>, keys: [] as string[] };
  const settled: string[] = [];
  function openTab(tabId: string) {
    let all: readonly UnsentRequest[] = [];
    const queue = createSendQueue({
      tabId,
      unsent: {
        get: () => all,
        set: (next) => {
          all = next;
        },
      },
      read: () => [...storage.values()].map((text) => JSON.parse(text)),
      write: (key, unsent) => {
        if (unsent) storage.set(key, JSON.stringify(unsent));
        else storage.delete(key);
      },
      send: async ({ key }) => {
        server.keys.push(key);
        return server.response;
      },
      onAttempted: (unsent, result) => settled.push(`${unsent.key} ${result.kind}`),
      random: () => 0.5,
    });
    return { queue, list: () => all };
  }
  return { storage, server, settled, openTab };
}
