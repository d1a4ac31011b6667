import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { Topic } from '@cowbell/contracts/topics';
import { useCallback, useEffect, useRef } from 'react';
import { type Freshness, hashOf, pushedResponses, queryKey, useFreshness } from '../graphql/responses.ts';
import { readToken } from '../session/session-store.ts';
import { useStore } from '../ui/store.ts';
import { followTopics } from './follow-topics.ts';

/** {@link followTopics}, while the component is on the page. */
function useLive(topic: Topic | readonly Topic[], onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  const names = [topic].flat().join();
  useEffect(() => followTopics(names.split(',') as Topic[], () => latest.current()), [names]);
}

/** Of the next attempt without a server, in ms. */
const firstDelay = 3_000;
const maxDelay = 20_000;

export interface LiveQuery<Data> {
  data: Data | undefined;
  error: unknown;
  freshness: Freshness;
  refetch: () => void;
}

function nameOf(document: DocumentNode): string | undefined {
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return operation?.name?.value;
}

/** Fetches what a screen shows; again when a topic changes, and after a growing delay without a server. */
export function useLiveQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: {
    topics: readonly Topic[];
    variables?: Variables;
    skip?: boolean;
    /** The response depends on the guest cookie, so it is not cached. */
    isPersonal?: boolean;
  },
): LiveQuery<Data> {
  const { topics, variables, skip = false, isPersonal } = options;
  const query = useQuery(document as TypedDocumentNode<Data, OperationVariables>, {
    variables: variables ?? {},
    fetchPolicy: isPersonal ? 'no-cache' : 'cache-and-network',
    context: { viaPost: isPersonal },
    skip,
  });
  const { error } = query;
  const key = queryKey(nameOf(document), variables);
  const freshness = useFreshness(key);
  const loading = query.loading || freshness.isCached === true;
  const latest = useRef<{ key: string; data: Data } | null>(null);
  if (query.data) latest.current = { key, data: query.data as Data };
  const data = latest.current?.key === key ? latest.current.data : undefined;

  const state = useRef({ loading, refetchLater: false, failures: 0, refetch: query.refetch });
  state.current.loading = loading;
  state.current.refetch = query.refetch;
  const refetch = useCallback(() => {
    // The response on its way may be older than the change, so another fetch follows it.
    if (state.current.loading) state.current.refetchLater = true;
    else void state.current.refetch().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (loading || !state.current.refetchLater) return;
    state.current.refetchLater = false;
    refetch();
  }, [loading, refetch]);

  useEffect(() => {
    if (loading || skip) return;
    if (!freshness.isStale) {
      state.current.failures = 0;
      return;
    }
    const delay = Math.min(maxDelay, firstDelay * 2 ** state.current.failures) * (0.75 + 0.5 * Math.random());
    state.current.failures += 1;
    const timer = setTimeout(refetch, delay);
    return () => clearTimeout(timer);
  }, [loading, skip, freshness, refetch]);

  // Takes a pushed response at once, since it costs no request. Signed-in users may get other data.
  const pushed = useStore(pushedResponses)[hashOf(document) ?? ''];
  const takesPushed = pushed !== undefined && !skip && !isPersonal && !readToken();
  useEffect(() => {
    if (takesPushed && pushed) refetch();
  }, [takesPushed, pushed, refetch]);

  useLive(topics, () => {
    if (!skip) refetch();
  });

  return { data, error, freshness, refetch };
}
