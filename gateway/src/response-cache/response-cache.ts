import { HeaderMap } from '@apollo/server';
import { type Topic, topicNames } from '@cowbell/contracts/topics';
import type { DomainEvent } from '@cowbell/service-kit/events/domain-events';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Permit, PermitRefusal } from '../concurrency/permits.ts';
import type { GraphQLServer } from '../graphql/graphql-server.ts';
import { createOperationContext } from '../graphql/operation-context.ts';
import { responseCacheLimits as limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { PublicQuery } from './public-query.ts';
import { createSharedResponse, type SharedResponse } from './shared-response.ts';

/** The latest execution of a query, which may be running, or wait for the one before it. */
interface Execution {
  readonly query: PublicQuery;
  readonly response: Promise<SharedResponse>;
  /** In bytes; of the response before until its own is there. */
  size: number;
  /** By the monotonic clock in ms, with the generation of its topics then. Undefined until it begins. */
  begun?: { at: number; generation: number };
  endedAt?: number;
  /** When the next one may begin. */
  pausedUntil?: number;
}

type LogContext = Pick<FastifyRequest, 'id' | 'log'>;

export type RunPublicQuery = (query: PublicQuery, context: LogContext) => Promise<SharedResponse>;

export interface PushedResponse {
  /** SHA-256, in hexadecimal. */
  readonly hash: string;
  readonly body: string;
}

export interface ResponseCache {
  /** From the cache, or from a shared execution. A query with variables needs a permit for that. */
  get: (
    query: PublicQuery,
    request: LogContext,
    acquirePermit: () => Promise<Permit | PermitRefusal>,
  ) => Promise<SharedResponse | PermitRefusal>;
  /** The current responses of cached, small queries about the topic without variables and errors. Never rejects. */
  readPushed: (topic: Topic, context: LogContext) => Promise<PushedResponse[]>;
  onEvent: (event: DomainEvent) => void;
  onConnected: () => void;
  /** Without domain events nothing is served from the cache; concurrent requests still share an execution. */
  onDisconnected: () => void;
}

/**
 * Executes the queries that every phone sends once, and keeps the bytes until a domain event says that something in them has
 * changed. No private data can get in: queries are executed without a token, a cookie or an address.
 */
export function createResponseCache(run: RunPublicQuery, counters: Metrics['cache']): ResponseCache {
  const generations = Object.fromEntries(topicNames.map((topic) => [topic, 0])) as Record<Topic, number>;
  let receivesEvents = false;
  const executions = new LRUCache<string, Execution>({
    maxSize: limits.bytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });

  const generationOf = ({ topics }: PublicQuery) => topics.reduce((sum, topic) => sum + generations[topic], 0);

  function invalidate(topics: readonly Topic[]): void {
    for (const topic of topics) generations[topic] += 1;
  }

  /** The response of an execution that has not begun, or that shows the latest change. */
  function find(query: PublicQuery): Promise<SharedResponse> | undefined {
    const { begun, endedAt, response } = executions.get(query.key) ?? {};
    if (!begun) return response;
    const isYoung = !endedAt || performance.now() - begun.at < limits.maxAge;
    return receivesEvents && isYoung && begun.generation === generationOf(query) ? response : undefined;
  }

  async function waitForPrevious(previous: Execution | undefined): Promise<void> {
    if (!previous) return;
    await previous.response.catch(() => {});
    const pause = (previous.pausedUntil ?? 0) - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }

  function execute(query: PublicQuery, context: LogContext): Promise<SharedResponse> {
    const { key } = query;
    const previous = executions.get(key);
    const forget = () => void (executions.peek(key) === execution && executions.delete(key));
    const response = waitForPrevious(previous).then(async () => {
      const at = performance.now();
      execution.begun = { at, generation: generationOf(query) };
      const result = await run(query, context);
      const endedAt = performance.now();
      execution.endedAt = endedAt;
      execution.pausedUntil = endedAt + Math.min(limits.pause, limits.pauseFactor * (endedAt - at));
      if (!result.isCacheable) forget();
      else if (executions.peek(key) === execution) executions.set(key, { ...execution, size: result.size });
      return result;
    });
    response.catch(forget);
    const execution: Execution = { query, response, size: previous?.size ?? 0 };
    executions.set(key, execution);
    return response;
  }

  return {
    async get(query, request, acquirePermit) {
      const shared = find(query);
      if (shared) {
        counters[executions.peek(query.key)?.endedAt ? 'hit' : 'join'].inc();
        return await shared;
      }
      if (hasNoVariables(query)) {
        counters.miss.inc();
        return await execute(query, request);
      }
      // Nobody holds a permit while a query pauses.
      await waitForPrevious(executions.get(query.key));
      const permit = await acquirePermit();
      // Another request may have begun an execution in the meantime.
      const joined = find(query);
      if (joined || permit.granted) counters[joined ? 'join' : 'miss'].inc();
      if (!permit.granted) return (await joined) ?? permit;
      if (!joined) return await execute(query, request).finally(permit.release);
      permit.release();
      return await joined;
    },
    async readPushed(topic, context) {
      const queries = [...executions.values()]
        .filter(({ query, size }) => query.topics.includes(topic) && hasNoVariables(query) && size <= limits.pushed)
        .map(({ query }) => query);
      const settled = await Promise.allSettled(
        queries.map(async (query) => ({
          hash: query.hash,
          ...(await (find(query) ?? execute(query, context))),
        })),
      );
      return settled
        .flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
        .filter(({ isCacheable, size }) => isCacheable && size <= limits.pushed)
        .map(({ hash, body }) => ({ hash, body }));
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

const hasNoVariables = ({ variables }: PublicQuery) => Object.keys(variables).length === 0;

/** Executes public queries without the identity of a client, on which the response must not depend. */
export function createRunPublicQuery(graphql: GraphQLServer, timeLimit: number): RunPublicQuery {
  const headers = new HeaderMap([
    ['content-type', 'application/json'],
    ['accept', 'application/json'],
  ]);
  return async ({ hash, variables }, context) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    const { status, body, outcome } = await graphql.run(
      { method: 'POST', headers, search: '', body: { variables, extensions } },
      createOperationContext({ request: context, caller: {}, timeLimit, onResponseHeaders: () => {} }),
    );
    return createSharedResponse({ status, body, outcome });
  };
}
