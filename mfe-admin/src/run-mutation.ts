import { graphqlClient, isUnreachable, sentenceOf } from '@cowbell/kit';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** An expected failure, as the server reports it in the payload. */
export interface UserError {
  code: string;
  /** Name of the input field; null when the error concerns the whole input. */
  field: string | null;
  message: string;
}

/**
 * The result of a mutation. `rejected` has the first user error of the payload; `failed` has a sentence for a toast,
 * because there was no payload.
 */
export type MutationResult<Payload> =
  | { status: 'succeeded'; payload: Payload }
  | { status: 'rejected'; payload: Payload; userError: UserError }
  | { status: 'failed'; message: string };

/** Shown when the server did not respond, or not in time (specification, section 8). */
export const noResponse = 'Something went wrong. Please try again.';

interface MutationOptions<Data, Variables, Payload> {
  mutation: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  payloadOf: (data: Data) => Payload;
  /** Shown when the response has no data: 'Unable to …' (specification, section 8). By default, the server's error is. */
  unable?: string;
}

/** Sends a mutation and refetches the queries on screen after it succeeded. Never rejects. */
export async function runMutation<Data, Variables, Payload extends { userErrors: readonly UserError[] }>(
  options: MutationOptions<Data, Variables, Payload>,
): Promise<MutationResult<Payload>> {
  const { mutation, variables, payloadOf, unable } = options;
  try {
    const { data, error } = await graphqlClient.mutate({
      mutation: mutation as TypedDocumentNode<Data, Record<string, unknown>>,
      variables: variables as Record<string, unknown>,
    });
    const payload = data ? payloadOf(data as Data) : null;
    if (!payload) {
      if (isUnreachable(error)) return { status: 'failed', message: noResponse };
      return { status: 'failed', message: unable ?? sentenceOf(error, noResponse) };
    }
    const [userError] = payload.userErrors;
    if (userError) return { status: 'rejected', payload, userError };
    void graphqlClient.refetchQueries({ include: 'active' }).catch(() => undefined);
    return { status: 'succeeded', payload };
  } catch {
    return { status: 'failed', message: noResponse };
  }
}

/**
 * Like {@link runMutation}, for a mutation that deletes an object: the object leaves the screen at once, and comes back
 * if the mutation does not succeed.
 *
 * @param cacheId of the object in Apollo's cache, for example `Request:4f…`.
 */
export async function removeOptimistically<Data, Variables, Payload extends { userErrors: readonly UserError[] }>(
  cacheId: string,
  options: MutationOptions<Data, Variables, Payload>,
): Promise<MutationResult<Payload>> {
  const { cache } = graphqlClient;
  // Cached lists skip references to evicted objects.
  cache.recordOptimisticTransaction((layer) => layer.evict({ id: cacheId }), cacheId);
  const result = await runMutation(options);
  if (result.status === 'succeeded') cache.evict({ id: cacheId });
  cache.removeOptimistic(cacheId);
  return result;
}

/** The sentence to show when a mutation did not succeed. */
export function messageOf(result: Exclude<MutationResult<unknown>, { status: 'succeeded' }>): string {
  return result.status === 'failed' ? result.message : result.userError.message;
}
