import {
  ApolloProvider,
  applyTheme,
  GlobalStyle,
  graphqlClient,
  lostSessionCount,
  RouterProvider,
  restoreStoredSession,
  ToastRegion,
} from '@cowbell/kit';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRouter } from './routes.tsx';
import type { ScreenAtPath } from './screens.ts';

/** Starts the page of a host. Session and first screen load in parallel. */
export function start(screens: readonly ScreenAtPath[], overlay?: ReactNode): void {
  applyTheme();
  void restoreStoredSession();
  const router = createRouter(screens);
  // The guards decide again whether the person may see the current screen.
  lostSessionCount.subscribe(() => void router.revalidate());
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <ApolloProvider client={graphqlClient}>
        <RouterProvider router={router} />
        <ToastRegion />
        {overlay}
      </ApolloProvider>
    </StrictMode>,
  );
}
