import { ButtonLink, NotFoundState, paths } from '@cowbell/kit';

export function NotFound() {
  return (
    <NotFoundState
      title="Not Found"
      action={
        <ButtonLink to={paths.songBrowser} $look="go" $size="big" $wide>
          Request a Song
        </ButtonLink>
      }
    >
      The light is on, but nobody is on this stage.
    </NotFoundState>
  );
}
