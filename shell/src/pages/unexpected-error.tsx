import { ErrorState, onReached, useRevalidator, useRouteError } from '@cowbell/kit';
import { useEffect } from 'react';
import { RemoteUnavailable } from '../remotes/remotes.ts';

/** Whatever a screen could not handle: a micro-frontend that is away, or a fault of ours. */
export function UnexpectedError() {
  const error = useRouteError();
  if (error instanceof RemoteUnavailable) return <RemoteAway error={error} />;
  return (
    <ErrorState title="Unexpected Application Error!" onRetry={() => window.location.reload()}>
      Something broke on this page. Nothing you sent is lost.
    </ErrorState>
  );
}

/** Between two attempts that nobody asked for, in ms; spread, so that a room full of phones does not ask at once. */
const retryWait = { least: 6_000, spread: 6_000 };

/** The screen's own server is away. It is tried again now and then, and as soon as the network is back. */
function RemoteAway({ error }: { error: RemoteUnavailable }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    const timer = setTimeout(retry, retryWait.least + Math.random() * retryWait.spread);
    const stopFollowing = onReached(retry);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      stopFollowing();
      window.removeEventListener('online', retry);
    };
    // Each failure is an error of its own.
  }, [error, revalidate]);
  return (
    <ErrorState title="Not available right now" onRetry={() => void revalidate()}>
      This part of Cowbell cannot be reached. Everything else works; please try again in a moment.
    </ErrorState>
  );
}
