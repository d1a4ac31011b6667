import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { type Freshness, readKey, useFreshness } from '../graphql/freshness.ts';
import { useLive } from './live.ts';
import type { Topic } from './live-stream.ts';

/** While the server cannot be asked: the first wait before the next attempt, and the longest, in ms. */
const firstWait = 3_000;
const longestWait = 20_000;

export interface LiveQuery<Data> {
  /** The latest that is known. A failed attempt leaves it as it was. */
  data: Data | undefined;
  /** What is wrong with the latest attempt. */
  error: unknown;
  freshness: Freshness;
  /** Asks again now. Never rejects. */
  refetch: () => void;
}

function nameOf(document: DocumentNode): string | undefined {
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return operation?.name?.value;
}

/**
 * Reads what a screen shows, and keeps it as it is on the server: reads again when a topic changes, after the connection
 * was lost, and, while the server cannot be asked, after growing waits. What is on screen stays meanwhile.
 */
export function useLiveQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: { topics: readonly Topic[]; variables?: Variables; skip?: boolean },
): LiveQuery<Data> {
  const { topics, variables, skip = false } = options;
  const query = useQuery(document as TypedDocumentNode<Data, OperationVariables>, {
    variables: variables ?? {},
    fetchPolicy: 'cache-and-network',
    skip,
  });
  const { error } = query;
  const key = readKey(nameOf(document), variables);
  const freshness = useFreshness(key);
  const loading = query.loading || freshness.isRemembered === true;
  const known = useRef<{ key: string; data: Data } | null>(null);
  if (query.data) known.current = { key, data: query.data as Data };
  const data = known.current?.key === key ? known.current.data : undefined;

  const state = useRef({ loading, askAgain: false, failures: 0, refetch: query.refetch });
  state.current.loading = loading;
  state.current.refetch = query.refetch;
  const refetch = useCallback(() => {
    // An answer that is on its way may be from before the change: then it is asked once more afterwards.
    if (state.current.loading) state.current.askAgain = true;
    else void state.current.refetch().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (loading || !state.current.askAgain) return;
    state.current.askAgain = false;
    refetch();
  }, [loading, refetch]);

  useEffect(() => {
    if (loading || skip) return;
    if (!freshness.isStale) {
      state.current.failures = 0;
      return;
    }
    const wait = Math.min(longestWait, firstWait * 2 ** state.current.failures) * (0.75 + 0.5 * Math.random());
    state.current.failures += 1;
    const timer = setTimeout(refetch, wait);
    return () => clearTimeout(timer);
  }, [loading, skip, freshness, refetch]);

  useLive(topics, () => {
    if (!skip) refetch();
  });

  return { data, error, freshness, refetch };
}
