import { createKey } from '@cowbell/contracts/create-key';
import { hasCode, isUnreachable, sentenceOf } from '@cowbell/kit';
import { mutate } from '@cowbell/kit/mutate';
import { CreateRequestDocument } from '../generated/graphql.ts';
import type { SendIntent } from './form-draft.ts';
import type { RequestInput, SendResult } from './send-queue.ts';

/**
 * Creates the idempotency keys of one form. The same content gets the same key again, so that the server recognizes it;
 * other content gets a new key, and so does the same content after `renew`.
 *
 * @param stored what an earlier form wanted to send.
 */
export function createKeyGenerator(stored: SendIntent | null): {
  keyOf: (input: RequestInput) => string;
  renew: () => void;
} {
  let { key, content } = stored ?? { key: '', content: '' };
  return {
    keyOf(input) {
      const wanted = JSON.stringify(input);
      if (wanted !== content) {
        content = wanted;
        key = createKey();
      }
      return key;
    },
    renew() {
      content = '';
    },
  };
}

function toFailure(error: unknown, wasOnline: boolean): SendResult {
  const message = sentenceOf(error, 'Unable to create request');
  if (isUnreachable(error)) return { kind: 'queued', waitsFor: 'connection', message, mayHaveArrived: wasOnline };
  if (hasCode(error, 'UNAVAILABLE')) return { kind: 'queued', waitsFor: 'cowbell', message, mayHaveArrived: true };
  // The gateway refused the operation before it started. A later attempt will get through.
  if (hasCode(error, 'RATE_LIMITED')) return { kind: 'queued', waitsFor: 'cowbell', message, mayHaveArrived: false };
  return { kind: 'refused', userError: { message } };
}

/** Sends a request once. Never rejects. */
export async function sendRequest(input: RequestInput & { key: string }): Promise<SendResult> {
  const wasOnline = navigator.onLine;
  try {
    const payload = (await mutate(CreateRequestDocument, { input })).createRequest;
    const [userError] = payload.userErrors;
    // The request service responded, but it cannot look up the song at the moment.
    if (userError?.code === 'UNAVAILABLE') {
      return { kind: 'queued', waitsFor: 'cowbell', message: userError.message, mayHaveArrived: false };
    }
    if (userError) return { kind: 'refused', userError };
    // A payload has a request or a user error. With neither, the server has a bug, and the guest must learn of the failure.
    if (!payload.request) return toFailure({ errors: [] }, wasOnline);
    return { kind: 'sent', requestId: payload.request.id, place: payload.place };
  } catch (error) {
    return toFailure(error, wasOnline);
  }
}
