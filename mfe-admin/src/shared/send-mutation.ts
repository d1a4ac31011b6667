import { closeToast, graphqlClient, isUnreachable, sentenceOf, showToast } from '@cowbell/kit';
import type { UserError } from '@cowbell/kit/form';
import { mutate } from '@cowbell/kit/mutate';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { repeatWhileBusy } from './repeat-while-busy.ts';

export const noResponse = 'Something went wrong. Please try again.';

/** How long a gateway may be too busy for a mutation before it fails, in ms: two pauses and two attempts, and more. */
const longestBusyTime = 30_000;

let refetched: Promise<unknown> = Promise.resolve();

/** Settles when the queries on screen were refetched after the latest mutation. */
export const whenRefetched = () => refetched;

export interface Payload {
  userErrors: readonly UserError[];
}

/** The payload of a mutation, which has one field. */
export type PayloadOf<Data> = Extract<Data[keyof Data], Payload>;

export type Variables = Record<string, unknown>;

/** Sends a mutation, again while the gateway is too busy, and refetches the screen. Throws when there is no payload. */
export async function sendMutation<Data extends object, Input extends Variables>(
  mutation: TypedDocumentNode<Data, Input>,
  variables: Input,
  mayRepeat = () => true,
): Promise<PayloadOf<Data>> {
  let toastId = 0;
  const repeat = () => {
    if (!mayRepeat()) return false;
    toastId = showToast('info', 'The server is busy. Trying again…', { kind: 'busy', duration: longestBusyTime });
    return true;
  };
  const response = repeatWhileBusy(() => mutate(mutation, variables), repeat);
  const fields = Object.values(await response.finally(() => closeToast(toastId)));
  const payload: PayloadOf<Data> = fields.find((field) => typeof field === 'object');
  if (payload.userErrors.length === 0) {
    refetched = graphqlClient.refetchQueries({ include: 'active' }).catch(() => undefined);
  }
  return payload;
}

/** Lets an object (`Request:4f…`) leave the screen while a mutation deletes it. It comes back when that fails. */
export async function removeOptimistically<P extends Payload>(cacheId: string, run: () => Promise<P>): Promise<P> {
  const { cache } = graphqlClient;
  // Cached lists skip references to evicted objects.
  cache.recordOptimisticTransaction((layer) => layer.evict({ id: cacheId }), cacheId);
  try {
    const payload = await run();
    if (payload.userErrors.length === 0) cache.evict({ id: cacheId });
    return payload;
  } finally {
    cache.removeOptimistic(cacheId);
  }
}

/** The message for a mutation without a payload. `unableMessage` replaces the server's own sentence. */
export function failureMessage(error: unknown, unableMessage?: string): string {
  if (isUnreachable(error)) return noResponse;
  return unableMessage ?? sentenceOf(error, noResponse);
}

/** The payload of a mutation without a form; null when it failed, which a toast has said. */
export async function payloadOrToast<P extends Payload>(
  mutation: Promise<P>,
  describe: (error: unknown) => string = failureMessage,
): Promise<P | null> {
  try {
    const payload = await mutation;
    const [problem] = payload.userErrors;
    if (!problem) return payload;
    showToast('error', problem.message);
  } catch (error) {
    showToast('error', describe(error));
  }
  return null;
}
