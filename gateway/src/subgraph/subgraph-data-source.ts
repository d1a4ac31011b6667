import type { GraphQLDataSource } from '@apollo/gateway';
import { unavailable } from '@cowbell/service-kit/base/errors';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { createUpstreamPool, type UpstreamPool } from '@cowbell/service-kit/http/upstream-pool';
import type { GatewayConfig } from '../config.ts';
import type { OperationContext } from '../graphql/operation-context.ts';
import { maxSubgraphConnections } from '../limits.ts';
import type { Metrics } from '../metrics.ts';

type ProcessOptions = Parameters<GraphQLDataSource<OperationContext>['process']>[0];
type IncomingOperation = Extract<ProcessOptions, { incomingRequestContext: unknown }>;
type SubgraphResponse = Awaited<ReturnType<GraphQLDataSource['process']>>;

interface SubgraphRequest {
  query?: string | undefined;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
}

const mutationKey = 'mutation';

/** Calls one subgraph over keep-alive connections, with a time limit, and without addresses in errors. */
export class SubgraphDataSource implements GraphQLDataSource<OperationContext> {
  readonly #name: string;
  readonly #path: string;
  readonly #pool: UpstreamPool;
  readonly #durations: ReturnType<Metrics['callsOf']>;

  constructor(
    name: string,
    urls: readonly URL[],
    log: Logger,
    durations: ReturnType<Metrics['callsOf']>,
    transport?: Transport,
  ) {
    this.#durations = durations;
    this.#name = name;
    this.#path = `${urls[0]?.pathname}${urls[0]?.search}`;
    const origins = urls.map(({ origin }) => origin);
    const options = { connections: maxSubgraphConnections, keepAliveTimeout: 60_000 };
    this.#pool = createUpstreamPool(origins, options, log, transport);
  }

  /** Sends a fetch of a query plan, unless it was sent. UNAVAILABLE is an error beside the data of others. */
  async process(options: ProcessOptions): Promise<SubgraphResponse> {
    // The other kinds of calls load schemas; this gateway reads its supergraph from a file.
    const { request, context, incomingRequestContext, pathInIncomingRequest: path = [] } = options as IncomingOperation;
    // The root fetches of a mutation change data. All later fetches of its plan are queries for entities.
    const isMutation = incomingRequestContext.operation?.operation === 'mutation' && path.length === 0;
    const response = isMutation ? await this.#sendMutation(request, context) : await this.query(request, context);
    if (hasMissingEntity(response)) context.missingEntityPaths.push(path);
    return response;
  }

  /** Sends a fetch once for an operation: the same fetch later gets a copy of the same response. */
  async query(request: SubgraphRequest, operation: OperationContext): Promise<SubgraphResponse> {
    const body = bodyOf(request);
    const key = `${this.#name} ${body}`;
    const sent = operation.subgraphResponses.get(key);
    if (sent) return JSON.parse(await sent);
    const response = this.#send(body, operation, true);
    operation.subgraphResponses.set(
      key,
      response.then(({ text }) => text),
    );
    return (await response).response;
  }

  /** Sends the only root fetch of a mutation. Apollo's execution gets a copy of the same response. */
  async mutate(request: SubgraphRequest, operation: OperationContext): Promise<SubgraphResponse> {
    const response = this.#send(bodyOf(request), operation, false);
    operation.subgraphResponses.set(
      mutationKey,
      response.then(({ text }) => text),
    );
    return (await response).response;
  }

  async #sendMutation(request: SubgraphRequest, operation: OperationContext): Promise<SubgraphResponse> {
    const sent = operation.subgraphResponses.get(mutationKey);
    return sent ? JSON.parse(await sent) : (await this.#send(bodyOf(request), operation, false)).response;
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  /** @param isRepeatable false for a mutation, which may have been executed when its connection breaks. */
  async #send(
    body: string,
    operation: OperationContext,
    isRepeatable: boolean,
  ): Promise<{ response: SubgraphResponse; text: string }> {
    const sentAt = performance.now();
    try {
      const upstreamResponse = await this.#pool.request({
        method: 'POST',
        path: this.#path,
        headers: operation.subgraphHeaders,
        body,
        signal: operation.deadline,
        isRepeatable,
      });
      const text = await upstreamResponse.body.text();
      const response = parseBody(text, upstreamResponse.statusCode);
      operation.addResponseHeaders(upstreamResponse.headers);
      this.#durations.ok.observe((performance.now() - sentAt) / 1_000);
      return { response, text };
    } catch (error) {
      this.#durations.failed.observe((performance.now() - sentAt) / 1_000);
      operation.log.warn({ subgraph: this.#name, reason: (error as Error).message }, 'A subgraph did not respond');
      const response = { errors: [unavailable(unavailableMessageOf(this.#name)).toJSON()] };
      return { response, text: JSON.stringify(response) };
    }
  }
}

function bodyOf({ query, variables, operationName }: SubgraphRequest): string {
  return JSON.stringify({ query, variables, operationName });
}

/** Errors come with a status of 4xx or 5xx as well. */
function parseBody(text: string, status: number): SubgraphResponse {
  const body: unknown = JSON.parse(text);
  if (typeof body === 'object' && body !== null && ('data' in body || 'errors' in body))
    return body as SubgraphResponse;
  throw new Error(`Status ${status} without a GraphQL response`);
}

function hasMissingEntity({ data }: SubgraphResponse): boolean {
  const entities: unknown = data?._entities;
  return Array.isArray(entities) && entities.includes(null);
}

interface Subgraph {
  readonly url: 'USER_URL' | 'CATALOGUE_URL' | 'REQUEST_URL' | 'SETLIST_URL';
  /** What people miss while it is unavailable or too slow. */
  readonly shown: string;
}

/** The subgraphs by their names in the supergraph. */
const subgraphs: Readonly<Record<string, Subgraph>> = {
  user: { url: 'USER_URL', shown: 'Accounts' },
  catalogue: { url: 'CATALOGUE_URL', shown: 'The song list' },
  request: { url: 'REQUEST_URL', shown: 'The request list' },
  setlist: { url: 'SETLIST_URL', shown: 'The set list' },
};

function findSubgraph(name: string): Subgraph {
  const subgraph = subgraphs[name];
  if (!subgraph) throw new Error(`The gateway has no settings for the subgraph ${name}`);
  return subgraph;
}

export function urlsOfSubgraph(name: string, config: GatewayConfig): URL[] {
  return config[findSubgraph(name).url].map((url) => new URL(url));
}

export function unavailableMessageOf(name: string): string {
  return `${findSubgraph(name).shown} cannot be reached right now. Please try again.`;
}
