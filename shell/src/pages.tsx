import { ErrorState, NotFoundState, paths, SkeletonRows } from '@cowbell/kit';

export function Loading() {
  return <SkeletonRows />;
}

export function NotFound() {
  return (
    <NotFoundState title="Not Found" to={paths.songBrowser} label="Request a Song">
      The light is on, but nobody is on this stage.
    </NotFoundState>
  );
}

export function UnexpectedError() {
  return (
    <ErrorState title="Unexpected Application Error!" onRetry={() => window.location.reload()}>
      Something broke on this page. Nothing you sent is lost.
    </ErrorState>
  );
}
