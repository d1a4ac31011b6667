import type { IncomingHttpHeaders } from 'node:http';
import { deviceHeaderName, deviceHeaderOf } from '@cowbell/service-kit/auth/cookies';
import type { Logger } from '@cowbell/service-kit/base/log';
import { mergeRateLimitHeaders, type RateLimitHeaders, rateLimitHeadersOf } from '@cowbell/service-kit/limits/limits';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import type { Outcome } from '../metrics.ts';

/** The path of something in a response: names and indexes. In a query plan `@` means every index of a list. */
export type ResponsePath = readonly (string | number)[];

export interface OperationContext {
  readonly requestId: string;
  readonly subgraphHeaders: Readonly<Record<string, string>>;
  readonly deadline: AbortSignal;
  readonly log: Logger;
  /** Bodies of the responses to the subgraph calls so far, also of running ones, so that none is sent twice. */
  readonly subgraphResponses: Map<string, Promise<string>>;
  /** Where subgraphs had no entity for a reference. */
  readonly missingEntityPaths: ResponsePath[];
  /** Filled in when the response is ready. Apollo Server works with a copy of the context. */
  readonly result: { outcome: Outcome };
  /** Passes a device cookie and the tightest rate limit headers of subgraphs on to the client. */
  readonly addResponseHeaders: (headers: IncomingHttpHeaders) => void;
  readonly end: () => void;
}

/** Headers for subgraphs are made here only. `timeLimit` is for all calls, in ms. */
export function createOperationContext(options: {
  request: Pick<FastifyRequest, 'id' | 'log'>;
  caller: Caller;
  timeLimit: number;
  onResponseHeaders: (headers: Record<string, string>) => void;
}): OperationContext {
  const { request, caller, timeLimit, onResponseHeaders } = options;
  const { authorization, address, guestCookie, deviceCookie } = caller;
  // AbortSignal.timeout would keep everything that belongs to the operation in memory until its time is up.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Error('The time of the operation is up')), Math.max(0, timeLimit));
  let limits: RateLimitHeaders = {};
  return {
    requestId: request.id,
    subgraphHeaders: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-request-id': request.id,
      ...(address && { 'x-cowbell-address': address }),
      ...(authorization && { authorization }),
      ...(guestCookie && { 'x-cowbell-guest': guestCookie }),
      ...(deviceCookie && { [deviceHeaderName]: deviceCookie }),
    },
    deadline: deadline.signal,
    log: request.log as Logger,
    subgraphResponses: new Map(),
    missingEntityPaths: [],
    result: { outcome: 'error' },
    addResponseHeaders(headers) {
      limits = mergeRateLimitHeaders(limits, rateLimitHeadersOf(headers));
      onResponseHeaders({ ...limits, ...deviceHeaderOf(headers) });
    },
    end: () => clearTimeout(timer),
  };
}
