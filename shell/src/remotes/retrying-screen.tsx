import { createStore, ErrorState, onReached, useStore } from '@cowbell/kit';
import { type ComponentType, useEffect, useState } from 'react';

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
export function retryingScreen(load: () => Promise<Screen>): Screen {
  const found = createStore<Screen | null>(null);
  const retry = async () => {
    found.set(await load());
  };
  function Component() {
    const screen = useStore(found);
    return screen ? <screen.Component /> : <RemoteAway retry={retry} />;
  }
  return { Component };
}

function RemoteAway({ retry }: { retry: () => Promise<void> }) {
  const [attempt, setAttempt] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = () => {
    if (isTrying) return;
    setIsTrying(true);
    void retry()
      .catch(() => setAttempt(attempt + 1))
      .finally(() => setIsTrying(false));
  };
  useEffect(() => {
    if (isTrying) return;
    const timer = setTimeout(tryAgain, wait.least + Math.random() * wait.spread);
    const stopFollowing = onReached(tryAgain);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      stopFollowing();
      window.removeEventListener('online', tryAgain);
    };
  }, [attempt, isTrying]);
  return (
    <ErrorState title="Not available right now" onRetry={tryAgain}>
      This part of Cowbell cannot be reached. Everything else works; please try again in a moment.
    </ErrorState>
  );
}
