import { createStore, ErrorState, onReached, useStore } from '@cowbell/kit';
import { type ComponentType, useEffect, useRef, useState } from 'react';

/** What a screen of a micro-frontend exposes: the parts of a route that may load late. */
export interface Screen {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
}

/** Between two attempts that nobody asked for, in ms; spread, so that a room full of phones does not ask at once. */
const wait = { least: 6_000, spread: 6_000 };

/**
 * Stands in for a screen whose server is away. It says so, tries again now and then, when the network is back and when
 * it is asked to, and becomes the screen. The router would remember the failure for as long as the page lives.
 */
export function retryingScreen(load: (anew?: boolean) => Promise<Screen>): Screen {
  const found = createStore<Screen | null>(null);
  const retry = async (anew: boolean) => {
    found.set(await load(anew));
  };
  function Component() {
    const screen = useStore(found);
    return screen ? <screen.Component /> : <RemoteAway retry={retry} />;
  }
  return { Component };
}

function RemoteAway({ retry }: { retry: (anew: boolean) => Promise<void> }) {
  const latest = useRef(0);
  const [isTrying, setIsTrying] = useState(false);
  const attempt = (anew: boolean) => {
    latest.current += 1;
    const own = latest.current;
    setIsTrying(true);
    retry(anew).catch(() => own === latest.current && setIsTrying(false));
  };
  useEffect(() => {
    if (isTrying) return;
    const tryAgain = () => attempt(false);
    const timer = setTimeout(tryAgain, wait.least + Math.random() * wait.spread);
    const stopFollowing = onReached(tryAgain);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      stopFollowing();
      window.removeEventListener('online', tryAgain);
    };
  }, [isTrying]);
  return (
    <ErrorState title="Not available right now" onRetry={() => attempt(true)}>
      {navigator.onLine
        ? 'This part of Cowbell cannot be reached. It comes back by itself as soon as it can.'
        : 'No connection. This comes back by itself as soon as there is one.'}
    </ErrorState>
  );
}
