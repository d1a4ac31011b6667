import { graphqlClient, sentenceOf } from '@cowbell/kit';
import { CreateRequestDocument, type CreateRequestMutationVariables } from '../generated/graphql.ts';

type Input = Omit<CreateRequestMutationVariables['input'], 'key'>;

/** What came of sending: a place in the list, or what is wrong, at which field. */
export type SendResult =
  | { ok: true; requestId: string; place: number | null }
  | { ok: false; message: string; field: string | null; retryAfter: number | null };

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP, which a venue's Wi-Fi often is. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One intent to send. Repeating it with the same content repeats its key, so that the server knows it again;
 * changed content is a new intent.
 */
export function createIntent(): (input: Input) => Promise<SendResult> {
  let key = '';
  let content = '';
  return async (input) => {
    const wanted = JSON.stringify(input);
    if (wanted !== content) {
      content = wanted;
      key = newKey();
    }
    return send({ ...input, key });
  };
}

async function send(input: Input & { key: string }): Promise<SendResult> {
  const failed = (message: string) => ({ ok: false as const, message, field: null, retryAfter: null });
  try {
    const { data, error } = await graphqlClient.mutate({ mutation: CreateRequestDocument, variables: { input } });
    const payload = data?.createRequest;
    if (!payload) return failed(sentenceOf(error, 'Unable to create request'));
    const problem = payload.userErrors[0];
    if (problem) {
      return { ok: false, message: problem.message, field: problem.field, retryAfter: problem.retryAfter };
    }
    if (!payload.request) return failed('Unable to create request');
    return { ok: true, requestId: payload.request.id, place: payload.place };
  } catch (error) {
    return failed(sentenceOf(error, 'Unable to create request'));
  }
}
