import type { Topic } from '@cowbell/contracts/topics';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useState } from 'react';
import { hashOf, pushedResponses, setConnection } from '../graphql/responses.ts';
import { send } from '../graphql/send.ts';
import { followTopics } from './follow-topics.ts';

/** Between two attempts without a server, in ms. */
const retryDelay = 5_000;

interface LiveData<Data> {
  data: Data | null;
  /** The latest attempt failed, so the data may be out of date. */
  hasFailed: boolean;
}

/**
 * What visitors may read, again whenever the topic changes. Without Apollo Client: a page with neither forms nor accounts
 * has no use for its cache.
 */
export function useLiveData<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
  topic: Topic,
): LiveData<Data> {
  const [state, setState] = useState<LiveData<Data>>({ data: null, hasFailed: false });
  useEffect(() => {
    const ended = new AbortController();
    let isLoading = false;
    let isDue = false;
    let retry: ReturnType<typeof setTimeout> | undefined;

    function fail(): void {
      setConnection('unreachable');
      setState(({ data }) => ({ data, hasFailed: true }));
      retry = setTimeout(load, retryDelay);
    }

    async function load(): Promise<void> {
      // The response on its way may be older than the change, so another one follows it.
      isDue = isLoading;
      if (isLoading) return;
      isLoading = true;
      clearTimeout(retry);
      const operation = { query: document, operationName: undefined, operationType: 'query', variables: {} };
      const response = await send({ ...operation, asVisitor: true }, ended.signal, () => undefined).catch(() => null);
      isLoading = false;
      if (ended.signal.aborted) return;
      const { data } = response?.result ?? {};
      // Data that a service worker has kept is shown, too, until the server responds.
      if (data && !response?.result.errors) setState({ data: data as Data, hasFailed: response?.cachedAt !== null });
      if (!data || response?.result.errors || response?.cachedAt !== null) fail();
      else if (isDue) void load();
    }

    void load();
    const stopFollowing = followTopics([topic], load);
    const hash = hashOf(document) ?? '';
    const stopTaking = pushedResponses.subscribe(() => pushedResponses.get()[hash] && void load());
    return () => {
      stopFollowing();
      stopTaking();
      ended.abort();
      clearTimeout(retry);
    };
  }, [document, topic]);
  return state;
}
