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
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resumeSending } from './remotes/remotes.ts';
import { createRouter } from './routes.tsx';
import { followServiceWorker } from './service-worker/follow-service-worker.ts';
import { NewVersion } from './service-worker/new-version.tsx';

/** Starts the app: the session and the first screen in parallel. */
function start(): void {
  applyTheme();
  void startSession();
  void resumeSending();
  void followServiceWorker();
  const router = createRouter();
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
        <NewVersion />
      </ApolloProvider>
    </StrictMode>,
  );
}

start();
