import {
  ApolloProvider,
  applyTheme,
  GlobalStyle,
  graphqlClient,
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
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <ApolloProvider client={graphqlClient}>
        <RouterProvider router={createRouter()} />
        <ToastRegion />
        <NewVersion />
      </ApolloProvider>
    </StrictMode>,
  );
}

start();
