import { useEffect, useRef } from 'react';
import { currentConnection, onReached } from './connection.ts';
import { createLiveStream, type Topic } from './live-stream.ts';

export type { Topic };

type Listener = (topic: Topic) => void;

/** A page that was hidden longer than this may have missed changes, in ms. */
const sleptAfter = 5_000;
/** From one screen to the next nobody listens for a moment; the stream stays open that long, in ms. */
const linger = 5_000;

const listeners = new Set<Listener>();
let hiddenSince: number | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;
let stopFollowing: (() => void) | null = null;

const stream = createLiveStream({
  connect: () => new EventSource('/events'),
  tell: (topic) => {
    for (const listener of listeners) listener(topic);
  },
  mayPoll: () => document.visibilityState === 'visible' && currentConnection() === 'reached',
});

function onVisibility(): void {
  if (document.visibilityState === 'hidden') hiddenSince = Date.now();
  else if (hiddenSince !== null && Date.now() - hiddenSince > sleptAfter) stream.check();
}

/** Back from the browser's memory of left pages, with a stream that was cut meanwhile. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) stream.wake();
}

function follow(): () => void {
  const stopReached = onReached(stream.resume);
  window.addEventListener('online', stream.wake);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pageshow', onPageShow);
  // Asking at once shows that there is no answer, and the screen can say so.
  window.addEventListener('offline', stream.wake);
  stream.start();
  return () => {
    stopReached();
    window.removeEventListener('online', stream.wake);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('offline', stream.wake);
    stream.stop();
  };
}

/** Calls back when something of the topics has changed, as {@link useLive} does, outside of a component. */
export function followTopics(wanted: readonly Topic[], onChange: () => void): () => void {
  const listener = (changed: Topic) => wanted.includes(changed) && onChange();
  listeners.add(listener);
  clearTimeout(closing);
  stopFollowing ??= follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    closing = setTimeout(() => {
      stopFollowing?.();
      stopFollowing = null;
    }, linger);
  };
}

/**
 * Calls `onChange` when something of the topics has changed on the server, within a second or so, and after every time
 * the connection was lost. Without a stream it is called every few seconds.
 */
export function useLive(topic: Topic | readonly Topic[], onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  const wanted = [topic].flat().join();
  useEffect(() => followTopics(wanted.split(',') as Topic[], () => latest.current()), [wanted]);
}
