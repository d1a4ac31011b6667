import {
  ApolloProvider,
  applyTheme,
  GlobalStyle,
  graphqlClient,
  lostSessions,
  RouterProvider,
  startSession,
  ToastRegion,
} from '@cowbell/kit';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRouter } from './routes.tsx';
import type { ScreenAtPath } from './screens.ts';

/**
 * Starts the page of a host, the audience's app or the back office: the session and the first screen in parallel.
 *
 * @param beside is drawn beside every screen.
 */
export function start(screens: readonly ScreenAtPath[], beside?: ReactNode): void {
  applyTheme();
  void startSession();
  const router = createRouter(screens);
  // What is on screen may not be theirs to see any more: the guards decide anew.
  lostSessions.subscribe(() => void router.revalidate());
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <ApolloProvider client={graphqlClient}>
        <RouterProvider router={router} />
        <ToastRegion />
        {beside}
      </ApolloProvider>
    </StrictMode>,
  );
}
