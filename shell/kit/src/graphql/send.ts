import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { currentSession, readToken, refusedToken } from '../session/session-store.ts';
import { hasCode } from './errors.ts';
import { findPushed, hashOf, setConnection, setServerClock } from './responses.ts';

/** In ms: 3 s for the services behind the gateway, the rest for venue Wi-Fi. */
const timeLimit = 10_000;

interface Operation {
  query: DocumentNode;
  operationName: string | undefined;
  operationType: string;
  variables: Record<string, unknown>;
  /** The query is a POST that nothing may cache. */
  viaPost?: boolean;
  /** What everybody may read, also when an admin is signed in. */
  asVisitor?: boolean;
}

interface Payload {
  operationName: string | undefined;
  variables: Record<string, unknown>;
  query?: string;
  extensions?: { persistedQuery: { version: 1; sha256Hash: string } };
}

/** In ms since the epoch. The service worker sets it on responses from its cache. */
const asOfHeader = 'x-cowbell-as-of';
/** The service worker sets it on a cached response that replaces a failure of the server. */
const failingHeader = 'x-cowbell-failing';

async function post(payload: Payload, headers: Headers, signal: AbortSignal): Promise<Response> {
  headers.set('content-type', 'application/json');
  return fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(payload), signal });
}

/** A query without a token is a GET, so that caches on the way can respond. */
function urlOf(payload: Payload): string {
  const query = new URLSearchParams({ extensions: JSON.stringify(payload.extensions) });
  if (Object.keys(payload.variables).length > 0) query.set('variables', JSON.stringify(payload.variables));
  return `/graphql?${query}`;
}

export interface QueryResponse {
  result: FormattedExecutionResult;
  /** When it was cached; null when it comes from the server. */
  cachedAt: number | null;
  /** The cached response replaces a failure of the server. */
  isServerFailing?: boolean;
}

async function readResponse(response: Response, token: string | null): Promise<QueryResponse> {
  const type = response.headers.get('content-type') ?? '';
  const result = type.includes('json') ? ((await response.json()) as FormattedExecutionResult | null) : null;
  if (!result?.data && !result?.errors) {
    throw new Error(`The server responded with ${response.status} and without a result.`);
  }
  const cachedAt = Number(response.headers.get(asOfHeader)) || null;
  if (!cachedAt) setServerClock(response.headers.get('date'));
  // The edge responds with 5xx and without data when the gateway is unavailable.
  const isGatewayUnavailable = response.status >= 500 && result.data === undefined;
  setConnection(cachedAt || isGatewayUnavailable ? 'unreachable' : 'reached');
  if (token && hasCode(result, 'UNAUTHENTICATED')) refusedToken.set(token);
  return { result, cachedAt, isServerFailing: response.headers.has(failingHeader) };
}

function isUnknownDocument(result: FormattedExecutionResult): boolean {
  return result.errors?.[0]?.extensions?.code === 'PERSISTED_QUERY_NOT_FOUND';
}

/** The response of an earlier visit that the service worker has cached. Rejects where the browser blocks site data. */
async function readCache(url: string): Promise<QueryResponse | null> {
  // `window.caches` is undefined on plain HTTP.
  const cached = await window.caches?.match(url, { ignoreVary: true });
  const cachedAt = Number(cached?.headers.get(asOfHeader));
  if (!cached || !cachedAt) return null;
  const result = (await cached.json()) as FormattedExecutionResult;
  return Object.values(result.data ?? {}).includes(null) ? null : { result, cachedAt };
}

async function execute(
  operation: Operation,
  signal: AbortSignal,
  onCached: (response: QueryResponse) => void,
): Promise<QueryResponse> {
  const isShareable = operation.operationType === 'query' && !operation.viaPost;
  // Guests with an account see what visitors see, and can share a cached response with them.
  const isVisitor = operation.asVisitor || (isShareable && currentSession().user?.isAdmin === false);
  const token = isVisitor ? null : readToken();
  const headers = new Headers({ accept: 'application/graphql-response+json, application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const payload: Payload = { operationName: operation.operationName, variables: operation.variables };
  const hash = hashOf(operation.query);
  if (hash) {
    const persisted: Payload = { ...payload, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };
    const isGet = isShareable && !token;
    const pushed = isGet && Object.keys(payload.variables).length === 0 && findPushed(hash);
    if (pushed) return { result: pushed, cachedAt: null };
    const url = urlOf(persisted);
    const showCached = (cached: QueryResponse | null) => cached && onCached(cached);
    if (isGet) void readCache(url).then(showCached, () => null);
    const sent = await (isGet ? fetch(url, { headers, signal }) : post(persisted, headers, signal));
    const response = await readResponse(sent, token);
    // The gateway may be older than this page. Then it needs the text of the document.
    if (!isUnknownDocument(response.result)) return response;
  }
  const { print } = await import('graphql/language/printer.js');
  return readResponse(await post({ ...payload, query: print(operation.query) }, headers, signal), token);
}

/**
 * Sends an operation to the gateway, and gives up after {@link timeLimit}.
 *
 * @param onCached called with the response of an earlier visit, when there is one, while the server has not responded.
 * @throws when there is no response with data or errors.
 */
export function send(...[operation, signal, onCached]: Parameters<typeof execute>): Promise<QueryResponse> {
  // Safari has no `AbortSignal.any` before 17.4.
  const attempt = new AbortController();
  for (const one of [signal, AbortSignal.timeout(timeLimit)]) one.addEventListener('abort', () => attempt.abort());
  return execute(operation, attempt.signal, onCached);
}
