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

/** Starts the app: the session and the first screen in parallel. */
function start(): void {
  applyTheme();
  void startSession();
  void resumeSending();
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
