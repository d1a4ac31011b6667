import { ErrorState } from '@cowbell/kit';

/** A fault of ours that a screen could not handle. */
export function UnexpectedError() {
  return (
    <ErrorState title="Unexpected Application Error!" onRetry={() => window.location.reload()}>
      Something broke on this page. Nothing you sent is lost.
    </ErrorState>
  );
}
