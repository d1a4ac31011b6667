import { createBrowserRouter } from '@cowbell/kit';
import { Frame } from './frame/frame.tsx';
import { Loading } from './pages/loading.tsx';
import { NotFound } from './pages/not-found.tsx';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { formScreen, screen } from './remotes/remotes.ts';

/** The table of routes. The frame stays, also around errors and while a screen is on its way. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Frame,
      ErrorBoundary: UnexpectedErrorInFrame,
      children: [
        {
          ErrorBoundary: UnexpectedError,
          HydrateFallback: Loading,
          children: [
            { path: '/', lazy: screen('mfe_request/home') },
            { path: '/request', lazy: screen('mfe_request/song-browser') },
            { path: '/song/:id', lazy: formScreen('mfe_request/song-detail') },
            { path: '/requests', lazy: screen('mfe_request/request-list') },
            { path: '/artist', lazy: screen('mfe_request/artist-list') },
            { path: '/artist/:id', lazy: screen('mfe_request/artist-detail') },
            { path: '/signin', lazy: formScreen('mfe_auth/sign-in') },
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ]);
}

/** The frame itself failed: it is drawn anew around the message. */
function UnexpectedErrorInFrame() {
  return (
    <Frame>
      <UnexpectedError />
    </Frame>
  );
}
