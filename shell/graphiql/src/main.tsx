import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { createExamples } from './examples.ts';
import 'graphiql/setup-workers/webpack';
import 'graphiql/style.css';
import './page.css';

/** What GraphiQL passes for each operation. */
type Operation = { query: string; operationName?: string | null; variables?: unknown };
type Result = { data?: { signIn?: { token?: string | null } | null } | null };

let token: string | null = null;

/** Sends an operation to the gateway, with the token of the last sign-in unless the headers tab has one. */
export async function sendOperation(operation: Operation, options?: { headers?: Record<string, unknown> }) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options?.headers as Record<string, string> | undefined),
    },
    body: JSON.stringify(operation),
  });
  const result = (await response.json()) as Result;
  token = result.data?.signIn?.token ?? token;
  return result;
}

/** The id of a song that can be requested; empty when there is none, or the gateway is unavailable. */
export async function fetchSongId(): Promise<string> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ showSongs { id } }' }),
      signal: AbortSignal.timeout(3_000),
    });
    const { data } = (await response.json()) as { data?: { showSongs?: { id: string }[] | null } };
    return data?.showSongs?.[0]?.id ?? '';
  } catch {
    return '';
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <GraphiQL
    fetcher={sendOperation}
    defaultTabs={[...createExamples(await fetchSongId())]}
    defaultEditorToolsVisibility
  />,
);
