import { ErrorState, useRevalidator, useRouteError } from '@cowbell/kit';
import { RemoteUnavailable } from '../remotes/remotes.ts';

/** Whatever a screen could not handle: a micro-frontend that is away, or a fault of ours. */
export function UnexpectedError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (error instanceof RemoteUnavailable) {
    return (
      <ErrorState title="Not available right now" onRetry={() => void revalidate()}>
        This part of Cowbell cannot be reached. Everything else works; please try again in a moment.
      </ErrorState>
    );
  }
  return (
    <ErrorState title="Unexpected Application Error!" onRetry={() => window.location.reload()}>
      Something broke on this page. Nothing you sent is lost.
    </ErrorState>
  );
}
