import { useEffect, useRef } from 'react';

/** What changes while people watch. */
export type Topic = 'requests' | 'songs' | 'artists' | 'show';

type Listener = (topic: Topic) => void;

const topics: readonly Topic[] = ['requests', 'songs', 'artists', 'show'];
/** Without a stream (some venues block them) every watcher asks again this often, in ms. */
const pollEvery = 5_000;
/** A phone that slept longer than this missed changes, in ms. */
const sleptAfter = 5_000;

const listeners = new Set<Listener>();
const versions = new Map<Topic, number>();
let source: EventSource | null = null;
let poll: ReturnType<typeof setInterval> | undefined;
let hiddenSince: number | null = null;

function tell(topic: Topic): void {
  for (const listener of listeners) listener(topic);
}

function tellAll(): void {
  for (const topic of topics) tell(topic);
}

function remember(topic: Topic, version: number): boolean {
  const isNew = versions.get(topic) !== version;
  versions.set(topic, version);
  return isNew;
}

function setPolling(on: boolean): void {
  clearInterval(poll);
  poll = on ? setInterval(tellAll, pollEvery) : undefined;
}

function open(): void {
  source = new EventSource('/events');
  let greeted = versions.size > 0;
  source.addEventListener('hello', (event) => {
    setPolling(false);
    const { versions: current } = JSON.parse(event.data) as { versions: Partial<Record<Topic, number>> };
    for (const topic of topics) {
      const changed = remember(topic, current[topic] ?? 0);
      // What changed while nobody listened is fetched once, after a reconnect.
      if (greeted && changed) tell(topic);
    }
    greeted = true;
  });
  source.addEventListener('change', (event) => {
    const { topic, version } = JSON.parse(event.data) as { topic: Topic; version: number };
    if (remember(topic, version)) tell(topic);
  });
  source.addEventListener('status', (event) => {
    setPolling(!(JSON.parse(event.data) as { live: boolean }).live);
  });
  source.addEventListener('error', () => {
    setPolling(true);
    // The browser reconnects by itself, unless the answer was not a stream at all.
    if (source?.readyState === EventSource.CLOSED) {
      source = null;
      setTimeout(() => listeners.size > 0 && !source && open(), pollEvery);
    }
  });
}

function onVisibility(): void {
  if (document.visibilityState === 'hidden') hiddenSince = Date.now();
  else if (hiddenSince !== null && Date.now() - hiddenSince > sleptAfter) tellAll();
}

function close(): void {
  source?.close();
  source = null;
  setPolling(false);
  document.removeEventListener('visibilitychange', onVisibility);
  window.removeEventListener('online', tellAll);
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', tellAll);
    open();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}

/**
 * Calls `onChange` when something of the topic has changed on the server, within a second or so, and after every
 * time the connection was lost. Without a stream it is called every few seconds.
 */
export function useLive(topic: Topic, onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => subscribe((changed) => changed === topic && latest.current()), [topic]);
}
