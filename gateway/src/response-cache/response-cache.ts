import { type Topic, topicNames } from '@cowbell/contracts/topics';
import type { DomainEvent } from '@cowbell/service-kit/events/domain-events';
import type { SharedResponse } from '@cowbell/service-kit/http/shared-response';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PermitRefusal } from '../concurrency/permits.ts';
import { responseCacheLimits as limits } from '../limits.ts';
import type { PublicDocument } from './public-documents.ts';
import { type PublicQuery, publicQueryKey } from './public-query.ts';
import { type AcquirePermit, createSharedExecution, type SharedExecution } from './shared-execution.ts';

interface CacheEntry {
  query: PublicQuery;
  response: SharedResponse;
  /** Generation of the query's topics when its execution started. */
  generation: number;
  /** By the monotonic clock, in ms. */
  expiresAt: number;
}

/** The id and the log of the request that started an execution. */
type LogContext = Pick<FastifyRequest, 'id' | 'log'>;

/** A response, and whether the time that it took says nothing about its cost. */
export type ExecutedResponse = SharedResponse & { readonly isUncounted?: boolean };

/** Executes a public query without the identity of the client; the context only gives an id and a log. */
export type RunPublicQuery = (query: PublicQuery, context: LogContext) => Promise<ExecutedResponse>;

/** The response of a public document without variables. */
export interface PushedResponse {
  /** SHA-256 of the document, in hexadecimal. */
  readonly hash: string;
  /** JSON. */
  readonly body: string;
}

export interface ResponseCache {
  /**
   * The response of a query, from the cache, or from an execution that all requests share that came before it began.
   *
   * @param acquirePermit called when the query has to be executed, once for all requests that pass the same function. The first
   *   permit serves all of them.
   */
  get: (
    query: PublicQuery,
    request: FastifyRequest,
    acquirePermit: AcquirePermit,
  ) => Promise<SharedResponse | PermitRefusal>;
  /**
   * The current responses of the cached queries that show the topic, have no variables, and are small: a query whose entry is
   * outdated is executed. Executions are shared with the requests of clients. Never rejects; responses with errors are left out.
   */
  readPushed: (topic: Topic, context: LogContext) => Promise<PushedResponse[]>;
  /**
   * Executes the public queries without variables, one after the other, so that the first readers do not wait for plans, cold caches
   * and code that was never optimized: after a restart, all phones of a venue come back at once. Each is executed once, and all of them
   * several times more, until the first reader comes. Never rejects.
   */
  warmUp: (documents: ReadonlyMap<string, PublicDocument>, context: LogContext) => Promise<void>;
  /** Makes cached responses that the event affects out of date. */
  onEvent: (event: DomainEvent) => void;
  onConnected: () => void;
  /** Without domain events nothing is served from the cache; concurrent requests still share an execution. */
  onDisconnected: () => void;
}

const acquireFreely = async () => ({ granted: true, release() {} }) as const;

/**
 * The hot path. The queries that every phone sends are executed once and kept as bytes, until a domain event says that
 * something they show has changed, and never longer than `responseCacheLimits.maxAge` after its execution began, or
 * `responseCacheLimits.handover` after it ended, if that is later.
 *
 * No private data can get in here: queries are executed without a token, a cookie or an address.
 */
export function createResponseCache(run: RunPublicQuery): ResponseCache {
  const generations = Object.fromEntries(topicNames.map((topic) => [topic, 0])) as Record<Topic, number>;
  let receivesEvents = false;
  /** Whether a client has read anything. */
  let hasReader = false;

  const entries = new LRUCache<string, CacheEntry>({
    maxSize: limits.bytes,
    sizeCalculation: ({ response }) => response.size,
  });
  const pausedUntil = new LRUCache<string, number>({ max: limits.urls });
  /** By key of the query. */
  const running = new Map<string, Promise<ExecutedResponse>>();
  const upcoming = new Map<string, SharedExecution<ExecutedResponse>>();

  /** Grows with every change of one of the topics, so that an older response is not found any more. */
  function generationOf(query: PublicQuery): number {
    return query.topics.reduce((sum, topic) => sum + generations[topic], 0);
  }

  function invalidate(topics: readonly Topic[]): void {
    for (const topic of topics) generations[topic] += 1;
  }

  function find(query: PublicQuery): CacheEntry | undefined {
    const entry = receivesEvents ? entries.get(query.key) : undefined;
    const isCurrent = entry?.generation === generationOf(query) && performance.now() < entry.expiresAt;
    return isCurrent ? entry : undefined;
  }

  /** Whether the query should be executed before its response is outdated. */
  function needsRenewal({ query, response, expiresAt }: CacheEntry): boolean {
    if (!response.isCacheable || running.has(query.key) || upcoming.has(query.key)) return false;
    return performance.now() >= expiresAt - limits.maxAge + limits.renewalAge;
  }

  async function execute(query: PublicQuery, context: LogContext): Promise<ExecutedResponse> {
    const generation = generationOf(query);
    const startedAt = performance.now();
    const response = await run(query, context);
    const endedAt = performance.now();
    pausedUntil.set(query.key, endedAt + Math.min(limits.pause, limits.pauseFactor * (endedAt - startedAt)));
    const expiresAt = Math.max(endedAt + limits.handover, response.isCacheable ? startedAt + limits.maxAge : 0);
    entries.set(query.key, { query, response, generation, expiresAt });
    return response;
  }

  /** Waits for the current execution and the pause after it. */
  async function waitForPrevious(query: PublicQuery): Promise<ExecutedResponse | undefined> {
    const { key } = query;
    const previous = running.get(key);
    await previous?.catch(() => {});
    // Requests that came during that execution can use its response, if it is still up to date.
    const cached = previous && find(query);
    if (cached) {
      upcoming.delete(key);
      return cached.response;
    }
    const pause = (pausedUntil.get(key) ?? 0) - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }

  /** The next execution of a query. A query is not executed twice at the same time. */
  function nextExecution(query: PublicQuery, context: LogContext): SharedExecution<ExecutedResponse> {
    const { key } = query;
    const known = upcoming.get(key);
    if (known) return known;
    const next = createSharedExecution<ExecutedResponse>({
      ready: waitForPrevious(query),
      async execute() {
        upcoming.delete(key);
        const executing = execute(query, context);
        running.set(key, executing);
        return await executing.finally(() => running.delete(key));
      },
      outcomeOf: ({ isUncounted }) => (isUncounted ? 'uncounted' : undefined),
      onAbandoned: () => upcoming.delete(key),
    });
    upcoming.set(key, next);
    return next;
  }

  /** The response of an execution for which nobody needs a permit. */
  async function executeFreely(query: PublicQuery, context: LogContext): Promise<SharedResponse> {
    const response = await nextExecution(query, context).join(acquireFreely);
    return response as SharedResponse;
  }

  return {
    async get(query, request, acquirePermit) {
      hasReader = true;
      const cached = find(query);
      if (!cached) return await nextExecution(query, request).join(acquirePermit);
      // It is executed again while the cached response still serves, so that nobody waits for it.
      if (needsRenewal(cached))
        nextExecution(query, request)
          .join(acquirePermit)
          .catch(() => {});
      return cached.response;
    },
    async readPushed(topic, context) {
      const isSmall = ({ isCacheable, size }: SharedResponse) => isCacheable && size <= limits.pushed;
      const queries = [...entries.values()]
        .filter(({ query, response }) => query.topics.includes(topic) && isSmall(response))
        .map(({ query }) => query)
        .filter(({ variables }) => Object.keys(variables).length === 0);
      const responses = await Promise.allSettled(
        queries.map(async (query) => ({
          hash: query.hash,
          response: await executeFreely(query, context),
        })),
      );
      return responses
        .filter((settled) => settled.status === 'fulfilled')
        .filter(({ value }) => isSmall(value.response))
        .map(({ value: { hash, response } }) => ({ hash, body: response.body }));
    },
    async warmUp(documents, context) {
      const queries = [...documents]
        .filter(([, { variables }]) => variables.length === 0)
        .map(([hash, { topics }]) => ({ key: publicQueryKey(hash, {}), hash, variables: {}, topics }));
      for (let round = 1; round <= limits.warmUpRounds; round += 1) {
        for (const query of queries) {
          // What clients read is executed anyway, and those who waited for a restart come first.
          if (hasReader) return;
          // The first responses are cached.
          await (round === 1 ? executeFreely : execute)(query, context).catch(() => {});
        }
      }
    },
    onEvent(event) {
      invalidate(topicNames.filter((topic) => event.versions[topic] !== undefined));
    },
    onConnected() {
      receivesEvents = true;
      invalidate(topicNames);
    },
    onDisconnected() {
      receivesEvents = false;
    },
  };
}
