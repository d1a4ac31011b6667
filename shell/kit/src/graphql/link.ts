import { ApolloLink, Observable } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import type { FormattedExecutionResult } from 'graphql';
import { readToken } from '../session/token.ts';

/**
 * The longest wait for an answer, in ms. The gateway gives its subgraphs 3 s; the rest is for venue Wi-Fi.
 */
const timeLimit = 10_000;

interface Payload {
  operationName: string | undefined;
  variables: Record<string, unknown>;
  query?: string;
  extensions?: { persistedQuery: { version: 1; sha256Hash: string } };
}

/** Hash of a document as graphql-codegen embeds it, without its prefix. */
function hashOf(query: object): string | undefined {
  const meta = (query as { __meta__?: { hash?: string } }).__meta__;
  return meta?.hash?.replace('sha256:', '');
}

async function post(payload: Payload, headers: Headers, signal: AbortSignal): Promise<Response> {
  headers.set('content-type', 'application/json');
  return fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(payload), signal });
}

/** What every phone asks for without a token goes as GET, so that caches along the way can answer it. */
async function get(payload: Payload, headers: Headers, signal: AbortSignal): Promise<Response> {
  const query = new URLSearchParams({ extensions: JSON.stringify(payload.extensions) });
  if (Object.keys(payload.variables).length > 0) query.set('variables', JSON.stringify(payload.variables));
  return fetch(`/graphql?${query}`, { headers, signal });
}

async function resultOf(response: Response): Promise<FormattedExecutionResult> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new Error(`The server answered ${response.status} without a result.`);
  return (await response.json()) as FormattedExecutionResult;
}

function isUnknownDocument(result: FormattedExecutionResult): boolean {
  return result.errors?.[0]?.extensions?.code === 'PERSISTED_QUERY_NOT_FOUND';
}

async function execute(operation: ApolloLink.Operation, signal: AbortSignal): Promise<FormattedExecutionResult> {
  const token = readToken();
  const headers = new Headers({ accept: 'application/graphql-response+json, application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const payload: Payload = { operationName: operation.operationName, variables: operation.variables };
  const hash = hashOf(operation.query);
  if (hash) {
    const persisted: Payload = { ...payload, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };
    const asGet = operation.operationType === 'query' && !token;
    const result = await resultOf(await (asGet ? get : post)(persisted, headers, signal));
    // The gateway may be older than this page; then it gets the whole text.
    if (!isUnknownDocument(result)) return result;
  }
  return resultOf(await post({ ...payload, query: print(operation.query) }, headers, signal));
}

/** Sends operations to the gateway, with the token of the session and a time limit. */
export const gatewayLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const abort = new AbortController();
      execute(operation, AbortSignal.any([abort.signal, AbortSignal.timeout(timeLimit)])).then(
        (result) => {
          observer.next(result as ApolloLink.Result);
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
      return () => abort.abort();
    }),
);
