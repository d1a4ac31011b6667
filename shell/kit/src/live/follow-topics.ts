import type { Topic } from '@cowbell/contracts/topics';
import { connection, dropEarlierPushed, keepPushed, onReached } from '../graphql/responses.ts';
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

/** Calls `onChange` soon after something of the topics has changed, and after the connection was lost. Returns what stops it. */
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
