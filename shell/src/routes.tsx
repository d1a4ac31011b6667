import { createBrowserRouter, type LoaderFunctionArgs, useLoaderData } from '@cowbell/kit';
import { Frame } from './frame/frame.tsx';
import { Loading } from './pages/loading.tsx';
import { NotFound } from './pages/not-found.tsx';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { screenLoader } from './remotes/remotes.ts';
import type { Screen } from './remotes/retrying-screen.tsx';
import type { ScreenAtPath } from './screens.ts';

/** The table of routes. The frame stays, also around errors and while a screen is on its way. */
export function createRouter(screens: readonly ScreenAtPath[]) {
  return createBrowserRouter([
    {
      Component: Frame,
      ErrorBoundary: UnexpectedErrorInFrame,
      children: [
        {
          ErrorBoundary: UnexpectedError,
          HydrateFallback: Loading,
          children: [...screens.map(routeOf), { path: '*', Component: NotFound }],
        },
      ],
    },
  ]);
}

function routeOf(entry: ScreenAtPath) {
  const { path, guard } = entry;
  const load = screenLoader(entry);
  if (!guard) return { path, lazy: load };
  return {
    path,
    // Not `lazy`, which would load the screen's code for somebody who is then turned away.
    async loader({ request }: LoaderFunctionArgs) {
      const { loadGuardedScreen } = await import('./guards/load-guarded-screen.tsx');
      return loadGuardedScreen(guard, request, load);
    },
    Component: GuardedScreen,
  };
}

function GuardedScreen() {
  const { Component } = useLoaderData<Screen>();
  return <Component />;
}

/** The frame itself failed: it is drawn anew around the message. */
function UnexpectedErrorInFrame() {
  return (
    <Frame>
      <UnexpectedError />
    </Frame>
  );
}
