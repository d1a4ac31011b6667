import { ErrorState } from '@cowbell/kit';

/** Shown for an error that a screen did not handle. */
export function UnexpectedError() {
  return (
    <ErrorState title="Unexpected Application Error!" onRetry={() => window.location.reload()}>
      Something broke on this page. Nothing you sent is lost.
    </ErrorState>
  );
}
