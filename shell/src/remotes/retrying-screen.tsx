import { createStore, ErrorState, onReached, useStore } from '@cowbell/kit';
import { type ComponentType, useEffect, useRef, useState } from 'react';

export interface Screen {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
}

/** In ms; random, so that many phones do not retry at the same moment. */
const delay = { min: 6_000, spread: 6_000 };

/** Replaces a screen that could not be loaded. It retries, and then becomes the screen. */
export function retryingScreen(load: (startOver?: boolean) => Promise<Screen>): Screen {
  const found = createStore<Screen | null>(null);
  const retry = async (startOver: boolean) => {
    found.set(await load(startOver));
  };
  function Component() {
    const screen = useStore(found);
    return screen ? <screen.Component /> : <UnavailableRemote retry={retry} />;
  }
  return { Component };
}

function UnavailableRemote({ retry }: { retry: (startOver: boolean) => Promise<void> }) {
  const attempts = useRef(0);
  const [isTrying, setIsTrying] = useState(false);
  const attempt = (startOver: boolean) => {
    attempts.current += 1;
    const number = attempts.current;
    setIsTrying(true);
    retry(startOver).catch(() => number === attempts.current && setIsTrying(false));
  };
  useEffect(() => {
    if (isTrying) return;
    const retryNow = () => attempt(false);
    const timer = setTimeout(retryNow, delay.min + Math.random() * delay.spread);
    const stopFollowing = onReached(retryNow);
    window.addEventListener('online', retryNow);
    return () => {
      clearTimeout(timer);
      stopFollowing();
      window.removeEventListener('online', retryNow);
    };
  }, [isTrying]);
  return (
    <ErrorState title="Not available right now" onRetry={() => attempt(true)}>
      {navigator.onLine
        ? 'This part of Cowbell cannot be reached. It will come back automatically.'
        : 'No connection. This page will load as soon as you’re back online.'}
    </ErrorState>
  );
}
