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
import { connectRemotes } from './remotes/remotes.ts';
import { createRouter } from './routes.tsx';

/** Starts the app: remotes and session in parallel, and the first screen at once. */
function start(): void {
  applyTheme();
  // Not waited for: a screen that needs a remote waits for it, and says so when it is away.
  connectRemotes().catch(() => undefined);
  void startSession();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <ApolloProvider client={graphqlClient}>
        <RouterProvider router={createRouter()} />
        <ToastRegion />
      </ApolloProvider>
    </StrictMode>,
  );
}

start();
