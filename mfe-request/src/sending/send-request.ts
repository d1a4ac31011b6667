import { graphqlClient, hasCode, isUnreachable, sentenceOf } from '@cowbell/kit';
import { CreateRequestDocument } from '../generated/graphql.ts';
import type { Intent } from './form-draft.ts';
import type { RequestInput, SendResult } from './send-queue.ts';

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP, which a venue's Wi-Fi often is. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keys of one intent to send. Repeating it with the same content repeats its key, so that the server knows it again;
 * changed content is a new intent.
 *
 * @param first what an earlier form wanted to send.
 */
export function createIntent(first: Intent | null): (input: RequestInput) => string {
  let { key, content } = first ?? { key: '', content: '' };
  return (input) => {
    const wanted = JSON.stringify(input);
    if (wanted !== content) {
      content = wanted;
      key = newKey();
    }
    return key;
  };
}

const fallback = 'Unable to create request';

function failed(error: unknown, wasOnline: boolean): SendResult {
  const message = sentenceOf(error, fallback);
  if (isUnreachable(error) || hasCode(error, 'UNAVAILABLE')) {
    return { kind: 'unreachable', message, mayHaveArrived: wasOnline };
  }
  // By the gateway, which has begun nothing: it asks for a moment, and is asked again by itself.
  if (hasCode(error, 'RATE_LIMITED')) return { kind: 'unreachable', message, mayHaveArrived: false };
  return { kind: 'refused', message, field: null, retryAfter: null };
}

/** Sends a request once. Never rejects. */
export async function sendRequest(input: RequestInput & { key: string }): Promise<SendResult> {
  const wasOnline = navigator.onLine;
  try {
    const { data, error } = await graphqlClient.mutate({ mutation: CreateRequestDocument, variables: { input } });
    const payload = data?.createRequest;
    const problem = payload?.userErrors[0];
    // The service is there, but cannot look the song up just now.
    if (problem?.code === 'UNAVAILABLE') {
      return { kind: 'unreachable', message: problem.message, mayHaveArrived: false };
    }
    if (problem) {
      return { kind: 'refused', message: problem.message, field: problem.field, retryAfter: problem.retryAfter };
    }
    if (!payload?.request) return failed(error ?? { errors: [] }, wasOnline);
    return { kind: 'sent', requestId: payload.request.id, place: payload.place };
  } catch (error) {
    return failed(error, wasOnline);
  }
}
