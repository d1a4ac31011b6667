import { createBrowserRouter } from '@cowbell/kit';
import { Frame } from './frame/frame.tsx';
import { Loading } from './pages/loading.tsx';
import { NotFound } from './pages/not-found.tsx';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { formScreen, screen } from './remotes/remotes.ts';
import { screens } from './screens.ts';

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
            ...screens.map(({ path, screen: exposed, hasForm }) => ({
              path,
              lazy: (hasForm ? formScreen : screen)(exposed),
            })),
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
