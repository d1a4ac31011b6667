import { graphqlClient, isUnreachable, sentenceOf } from '@cowbell/kit';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** What a person can do something about, as the server says it. */
export interface Problem {
  code: string;
  /** Name of the input field; null when it is about the whole. */
  field: string | null;
  message: string;
}

/** What came of a mutation. `failed` has the sentence for a toast. */
export type Outcome<Payload> =
  | { kind: 'done'; payload: Payload }
  | { kind: 'refused'; payload: Payload; problem: Problem }
  | { kind: 'failed'; message: string };

/** Nobody answered, or not in time (spec, section 8). */
export const nobodyAnswered = 'Something went wrong. Please try again.';

interface Change<Data, Variables, Payload> {
  mutation: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  payloadOf: (data: Data) => Payload;
  /** Said when the server answers without data: 'Unable to …' (spec, section 8). Without it the server's error is. */
  unable?: string;
}

/** Sends a mutation, and has what is on screen read again once it is done. Never rejects. */
export async function change<Data, Variables, Payload extends { userErrors: readonly Problem[] }>(
  options: Change<Data, Variables, Payload>,
): Promise<Outcome<Payload>> {
  const { mutation, variables, payloadOf, unable } = options;
  try {
    const { data, error } = await graphqlClient.mutate({
      mutation: mutation as TypedDocumentNode<Data, Record<string, unknown>>,
      variables: variables as Record<string, unknown>,
    });
    const payload = data ? payloadOf(data as Data) : null;
    if (!payload) {
      if (isUnreachable(error)) return { kind: 'failed', message: nobodyAnswered };
      return { kind: 'failed', message: unable ?? sentenceOf(error, nobodyAnswered) };
    }
    const [problem] = payload.userErrors;
    if (problem) return { kind: 'refused', payload, problem };
    void graphqlClient.refetchQueries({ include: 'active' }).catch(() => undefined);
    return { kind: 'done', payload };
  } catch {
    return { kind: 'failed', message: nobodyAnswered };
  }
}

/**
 * Like {@link change}, for a mutation that removes something: it leaves the screen at once, and is back when the
 * mutation fails.
 *
 * @param key of what is removed in the cache, for example `Request:4f…`.
 */
export async function remove<Data, Variables, Payload extends { userErrors: readonly Problem[] }>(
  key: string,
  options: Change<Data, Variables, Payload>,
): Promise<Outcome<Payload>> {
  const { cache } = graphqlClient;
  // Lists leave out what they cannot find.
  cache.recordOptimisticTransaction((layer) => layer.evict({ id: key }), key);
  const outcome = await change(options);
  if (outcome.kind === 'done') cache.evict({ id: key });
  cache.removeOptimistic(key);
  return outcome;
}
