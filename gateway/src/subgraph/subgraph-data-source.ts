import type { GraphQLDataSource } from '@apollo/gateway';
import { unavailable } from '@cowbell/service-kit/errors';
import { Pool } from 'undici';
import type { OperationContext } from '../graphql/operation-context.ts';
import { awayMessageOf } from './subgraphs.ts';

type ProcessOptions = Parameters<GraphQLDataSource<OperationContext>['process']>[0];
type SubgraphResponse = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** Sockets to one subgraph. More calls than that wait for a free one, within the time limit of their operation. */
const maxConnections = 128;

/**
 * Calls one subgraph over a pool of kept-alive connections. The data source that comes with @apollo/gateway has no
 * time limit and names addresses in its errors; federated tracing and cache hints, which that one also does, are not
 * used here.
 */
export class SubgraphDataSource implements GraphQLDataSource<OperationContext> {
  readonly #name: string;
  readonly #path: string;
  readonly #pool: Pool;

  constructor(name: string, url: URL) {
    this.#name = name;
    this.#path = `${url.pathname}${url.search}`;
    this.#pool = new Pool(url.origin, { connections: maxConnections, keepAliveTimeout: 60_000 });
  }

  /**
   * Sends one fetch of a query plan. A subgraph that is away, too slow, or does not speak GraphQL gives the error
   * UNAVAILABLE instead of data, so that the rest of the operation can go on.
   */
  async process({ request, context }: ProcessOptions): Promise<SubgraphResponse> {
    // The other kinds of calls load schemas; this gateway reads its supergraph from a file.
    const operation = context as OperationContext;
    try {
      const { query, variables, operationName } = request;
      const response = await this.#pool.request({
        method: 'POST',
        path: this.#path,
        headers: operation.subgraphHeaders,
        body: JSON.stringify({ query, variables, operationName }),
        signal: operation.deadline,
      });
      const body = parseBody(await response.body.text(), response.statusCode);
      const wait = Number(response.headers['retry-after']);
      if (wait > 0) operation.retryAfter(wait);
      return body;
    } catch (error) {
      operation.log.warn({ subgraph: this.#name, reason: (error as Error).message }, 'A subgraph did not answer');
      return { errors: [unavailable(awayMessageOf(this.#name)).toJSON()] };
    }
  }

  /** Ends the connections; calls under way are finished first. */
  async close(): Promise<void> {
    await this.#pool.close();
  }
}

/** Errors come as 4xx or 5xx as well, with a GraphQL body. */
function parseBody(text: string, status: number): SubgraphResponse {
  const body: unknown = JSON.parse(text);
  if (typeof body === 'object' && body !== null && ('data' in body || 'errors' in body))
    return body as SubgraphResponse;
  throw new Error(`Status ${status} without a GraphQL answer`);
}
