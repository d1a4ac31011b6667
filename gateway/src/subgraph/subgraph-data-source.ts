import type { GraphQLDataSource } from '@apollo/gateway';
import { unavailable } from '@cowbell/service-kit/base/errors';
import type { Logger } from '@cowbell/service-kit/base/log';
import { createUpstreamPool, type UpstreamPool } from '@cowbell/service-kit/http/upstream-pool';
import type { OperationContext } from '../graphql/operation-context.ts';
import { awayMessageOf } from './subgraphs.ts';

type ProcessOptions = Parameters<GraphQLDataSource<OperationContext>['process']>[0];
type SubgraphResponse = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** One fetch of a query plan. */
interface SubgraphRequest {
  query?: string | undefined;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
}

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
  readonly #pool: UpstreamPool;

  /** @param urls of the processes of this subgraph, alike but for their origins. */
  constructor(name: string, urls: readonly URL[], log: Logger) {
    this.#name = name;
    this.#path = `${urls[0]?.pathname}${urls[0]?.search}`;
    const origins = urls.map(({ origin }) => origin);
    this.#pool = createUpstreamPool(origins, { connections: maxConnections, keepAliveTimeout: 60_000 }, log);
  }

  /**
   * Sends one fetch of a query plan, unless {@link ask} did so before. A subgraph that is away, too slow, or does not
   * speak GraphQL gives the error UNAVAILABLE instead of data, so that the rest of the operation can go on.
   */
  async process({ request, context }: ProcessOptions): Promise<SubgraphResponse> {
    // The other kinds of calls load schemas; this gateway reads its supergraph from a file.
    const operation = context as OperationContext;
    const body = bodyOf(request);
    const known = operation.answers.get(this.#keyOf(body));
    return known === undefined ? (await this.#send(body, operation)).response : JSON.parse(known);
  }

  /** Does the same for a query, whose answer is then known for the rest of the operation. */
  async ask(request: SubgraphRequest, operation: OperationContext): Promise<SubgraphResponse> {
    const body = bodyOf(request);
    const { response, text } = await this.#send(body, operation);
    operation.answers.set(this.#keyOf(body), text);
    return response;
  }

  /** Ends the connections; calls under way are finished first. */
  async close(): Promise<void> {
    await this.#pool.close();
  }

  #keyOf(body: string): string {
    return `${this.#name} ${body}`;
  }

  async #send(body: string, operation: OperationContext): Promise<{ response: SubgraphResponse; text: string }> {
    try {
      const answer = await this.#pool.request({
        method: 'POST',
        path: this.#path,
        headers: operation.subgraphHeaders,
        body,
        signal: operation.deadline,
        // A mutation that broke off may have happened; whoever sent it repeats it under the same key.
        isRepeatable: !body.startsWith('{"query":"mutation'),
      });
      const text = await answer.body.text();
      const response = parseBody(text, answer.statusCode);
      operation.noteLimits(answer.headers);
      return { response, text };
    } catch (error) {
      operation.log.warn({ subgraph: this.#name, reason: (error as Error).message }, 'A subgraph did not answer');
      const response = { errors: [unavailable(awayMessageOf(this.#name)).toJSON()] };
      return { response, text: JSON.stringify(response) };
    }
  }
}

function bodyOf({ query, variables, operationName }: SubgraphRequest): string {
  return JSON.stringify({ query, variables, operationName });
}

/** Errors come as 4xx or 5xx as well, with a GraphQL body. */
function parseBody(text: string, status: number): SubgraphResponse {
  const body: unknown = JSON.parse(text);
  if (typeof body === 'object' && body !== null && ('data' in body || 'errors' in body))
    return body as SubgraphResponse;
  throw new Error(`Status ${status} without a GraphQL answer`);
}
