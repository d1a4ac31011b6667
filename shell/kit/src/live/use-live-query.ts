import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { Topic } from '@cowbell/contracts/topics';
import { useCallback, useEffect, useRef } from 'react';
import {
  connection,
  dropEarlierPushed,
  type Freshness,
  hashOf,
  keepPushed,
  onReached,
  pushedResponses,
  queryKey,
  useFreshness,
} from '../graphql/responses.ts';
import { readToken } from '../session/session-store.ts';
import { useStore } from '../ui/store.ts';
import { createLiveStream } from './live-stream.ts';
import { openSharedStream } from './shared-stream.ts';

type Follower = (topic: Topic) => void;

/** In ms: a page that was hidden for longer may have missed changes. */
const maxHidden = 5_000;
/** In ms: between two screens there are no followers for a moment. */
const linger = 5_000;

const followers = new Set<Follower>();
let hiddenSince: number | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;
let stopFollowing: (() => void) | null = null;

const stream = createLiveStream({
  connect: () => openSharedStream(() => new EventSource('/events')),
  notify: (topic) => {
    for (const follower of followers) follower(topic);
  },
  keep: ({ hash, result }) => keepPushed(hash, result),
  dropEarlier: dropEarlierPushed,
  mayPoll: () => document.visibilityState === 'visible' && connection.get() === 'reached',
});

function onVisibility(): void {
  if (document.visibilityState === 'hidden') hiddenSince = Date.now();
  else if (hiddenSince !== null && Date.now() - hiddenSince > maxHidden) stream.check();
}

/** The browser has restored the page from its back/forward cache. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) stream.wake();
}

function follow(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const stopReached = onReached(stream.resume);
  addEventListener('online', stream.wake, { signal });
  // Offline, the attempt to reconnect and read fails at once, so the screen can say that there is no connection.
  addEventListener('offline', stream.wake, { signal });
  // Another page takes the stream over.
  addEventListener('pagehide', stream.stop, { signal });
  addEventListener('pageshow', onPageShow, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  stream.start();
  return () => {
    stopReached();
    listeners.abort();
    stream.stop();
  };
}

/** Like {@link useLive}, outside of a component. */
export function followTopics(followed: readonly Topic[], onChange: () => void): () => void {
  const follower = (topic: Topic) => followed.includes(topic) && onChange();
  followers.add(follower);
  clearTimeout(closing);
  stopFollowing ??= follow();
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    closing = setTimeout(() => {
      stopFollowing?.();
      stopFollowing = null;
    }, linger);
  };
}

/** Calls `onChange` soon after something of the topics has changed, and after the connection was lost. */
function useLive(topic: Topic | readonly Topic[], onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  const names = [topic].flat().join();
  useEffect(() => followTopics(names.split(',') as Topic[], () => latest.current()), [names]);
}

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
