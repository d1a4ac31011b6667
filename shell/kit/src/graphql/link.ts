import { ApolloLink, Observable } from '@apollo/client';
import type { FormattedExecutionResult } from 'graphql';
import { noteConnection } from '../live/connection.ts';
import { readToken, refusedToken } from '../session/token.ts';
import { noteFresh, noteRemembered, noteStale, readKey } from './freshness.ts';
import { hasCode } from './problem.ts';

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

/** What a query is answered by when nothing of it could be had. What the page knows already then stays as it was. */
class NothingAnswered extends Error {
  readonly errors: NonNullable<FormattedExecutionResult['errors']>;

  constructor(errors: NothingAnswered['errors']) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

/** When the answer was remembered, in ms since the epoch: set by the service worker on an answer that stands in. */
const asOfHeader = 'x-cowbell-as-of';

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
function addressOf(payload: Payload): string {
  const query = new URLSearchParams({ extensions: JSON.stringify(payload.extensions) });
  if (Object.keys(payload.variables).length > 0) query.set('variables', JSON.stringify(payload.variables));
  return `/graphql?${query}`;
}

interface Answer {
  result: FormattedExecutionResult;
  /** Null for an answer that comes from the server. */
  asOf: number | null;
}

/** @param token that was sent along. */
async function answerOf(response: Response, token: string | null): Promise<Answer> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new Error(`The server answered ${response.status} without a result.`);
  const result = (await response.json()) as FormattedExecutionResult;
  const asOf = Number(response.headers.get(asOfHeader)) || null;
  // The edge answers in the gateway's place by a status of its own.
  const isGatewayAway = response.status >= 500 && result.data === undefined;
  noteConnection(asOf || isGatewayAway ? 'away' : 'reached');
  if (token && hasCode(result, 'UNAUTHENTICATED')) refusedToken.set(token);
  return { result, asOf };
}

function isUnknownDocument(result: FormattedExecutionResult): boolean {
  return result.errors?.[0]?.extensions?.code === 'PERSISTED_QUERY_NOT_FOUND';
}

function hasNothing({ data, errors }: FormattedExecutionResult): boolean {
  return (
    Boolean(errors?.length) &&
    Object.entries(data ?? {}).every(([name, value]) => value === null || name === '__typename')
  );
}

/** What the service worker kept of a read at an earlier visit, unless there was no such thing then. Never rejects. */
async function recall(address: string): Promise<Answer | null> {
  // Plain HTTP has no caches.
  const kept = await window.caches?.match(address, { ignoreVary: true }).catch(() => undefined);
  const asOf = Number(kept?.headers.get(asOfHeader));
  if (!kept || !asOf) return null;
  const result = (await kept.json()) as FormattedExecutionResult;
  return Object.values(result.data ?? {}).includes(null) ? null : { result, asOf };
}

/** @param onRemembered gets what was remembered of a read, if that is there before the server's answer. */
async function execute(
  operation: ApolloLink.Operation,
  signal: AbortSignal,
  onRemembered: (answer: Answer) => void,
): Promise<Answer> {
  const token = readToken();
  const headers = new Headers({ accept: 'application/graphql-response+json, application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const payload: Payload = { operationName: operation.operationName, variables: operation.variables };
  const hash = hashOf(operation.query);
  if (hash) {
    const persisted: Payload = { ...payload, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };
    const asGet = operation.operationType === 'query' && !token && !operation.getContext().personal;
    const address = addressOf(persisted);
    if (asGet) void recall(address).then((answer) => answer && onRemembered(answer));
    const response = await (asGet ? fetch(address, { headers, signal }) : post(persisted, headers, signal));
    const answer = await answerOf(response, token);
    // The gateway may be older than this page; then it gets the whole text.
    if (!isUnknownDocument(answer.result)) return answer;
  }
  const { print } = await import('graphql/language/printer.js');
  return answerOf(await post({ ...payload, query: print(operation.query) }, headers, signal), token);
}

/**
 * Sends operations to the gateway, with the token of the session and a time limit. A query with `personal` in its
 * context is answered by whom it is asked (a cookie), so nothing on the way may keep the answer. The first time that a
 * page reads something, what an earlier visit left of it comes first, and then the server's answer.
 */
export const gatewayLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const abort = new AbortController();
      const isQuery = operation.operationType === 'query';
      const key = readKey(operation.operationName, operation.variables);
      const onRemembered = ({ result, asOf }: Answer) => {
        if (!abort.signal.aborted && noteRemembered(key, asOf ?? 0)) observer.next(result as ApolloLink.Result);
      };
      execute(operation, AbortSignal.any([abort.signal, AbortSignal.timeout(timeLimit)]), onRemembered).then(
        ({ result, asOf }) => {
          if (isQuery && hasNothing(result)) {
            noteStale(key);
            observer.error(new NothingAnswered(result.errors ?? []));
            return;
          }
          if (isQuery && asOf) noteStale(key, asOf);
          else if (isQuery) noteFresh(key);
          observer.next(result as ApolloLink.Result);
          observer.complete();
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          noteConnection('away');
          if (isQuery) noteStale(key);
          observer.error(error);
        },
      );
      return () => abort.abort();
    }),
);
