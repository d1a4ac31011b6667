import {
  createBrowserRouter,
  currentSession,
  ErrorState,
  type LoaderFunctionArgs,
  lazyPart,
  NotFoundState,
  paths,
  type RouteObject,
  restoreStoredSession,
  SkeletonRows,
  useLoaderData,
  useSession,
} from '@cowbell/kit';
import { Frame } from './frame/frame.tsx';
import { type Screen, screenLoader } from './remotes/remotes.tsx';
import type { ScreenAtPath } from './screens.ts';
import { useNewVersion } from './use-new-version.ts';

/** The frame stays around errors and while a screen is loading. */
export function createRouter(screens: readonly ScreenAtPath[]) {
  const group = (children: RouteObject[]) => ({
    ErrorBoundary: UnexpectedError,
    HydrateFallback: SkeletonRows,
    children,
  });
  return createBrowserRouter([
    group(screens.filter(({ isBare }) => isBare).map(routeOf)),
    {
      Component: Frame,
      ErrorBoundary: UnexpectedErrorInFrame,
      children: [group([...screens.filter(({ isBare }) => !isBare).map(routeOf), { path: '*', Component: NotFound }])],
    },
  ]);
}

/** A screen that admins have another one for. Nobody else downloads anything of it. */
function screenByRole(entry: ScreenAtPath, adminScreen: ScreenAtPath['screen']): () => Promise<Screen> {
  return async () => {
    const [{ Component: Audience }] = await Promise.all([screenLoader(entry)(), restoreStoredSession()]);
    const part = () => import('./remotes/admin-screen.tsx');
    if (currentSession().user?.isAdmin) await part();
    const Admin = lazyPart(async () => (await part()).loadAdminScreen(adminScreen, Audience));
    return { Component: () => (useSession().user?.isAdmin ? <Admin /> : <Audience />) };
  };
}

function routeOf(entry: ScreenAtPath) {
  const { path, guard, adminScreen } = entry;
  const load = adminScreen ? screenByRole(entry, adminScreen) : screenLoader(entry);
  if (!guard) return { path, lazy: load };
  return {
    path,
    // Not `lazy`, which would load the code of the screen before the guard decides.
    async loader({ request }: LoaderFunctionArgs) {
      const { loadGuardedScreen } = await import('./load-guarded-screen.tsx');
      return loadGuardedScreen(guard, request, load);
    },
    Component: GuardedScreen,
  };
}

function GuardedScreen() {
  const { Component } = useLoaderData<Screen>();
  return <Component />;
}

/** The frame itself failed, so it is rendered again around the message. */
function UnexpectedErrorInFrame() {
  return (
    <Frame>
      <UnexpectedError />
    </Frame>
  );
}

function NotFound() {
  return (
    <NotFoundState title="Not Found" to={paths.songBrowser} label="Request a Song">
      The light is on, but nobody is on this stage.
    </NotFoundState>
  );
}

function UnexpectedError() {
  const NewVersion = useNewVersion();
  if (NewVersion) return <NewVersion />;
  if (NewVersion === undefined) return null;
  return (
    <ErrorState title="Unexpected Application Error!" onRetry={() => window.location.reload()}>
      Something broke on this page. Nothing you sent is lost.
    </ErrorState>
  );
}
