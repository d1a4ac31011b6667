import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from '@cowbell/service-kit/base/log';
import { type LimitHeaders, limitHeadersOf, mergeLimitHeaders } from '@cowbell/service-kit/limits/limit-headers';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';

/** What the gateway knows of one client request while it runs an operation. */
export interface OperationContext {
  readonly requestId: string;
  /** Sent with every subgraph call of this operation. */
  readonly subgraphHeaders: Readonly<Record<string, string>>;
  /** Aborts the subgraph calls that are still under way when the time of the whole operation is up. */
  readonly deadline: AbortSignal;
  readonly log: Logger;
  /** What subgraphs have answered already, as text, so that they need not be asked again. */
  readonly answers: Map<string, string>;
  /** Hands what the answer of a subgraph says of limits to the client; the tightest limit and the longest wait hold. */
  readonly noteLimits: (headers: IncomingHttpHeaders) => void;
  /** To be called when the operation is over. */
  readonly end: () => void;
}

/**
 * Makes the context of an operation. Headers for subgraphs are made here and nowhere else: whatever `x-cowbell-*` a
 * client sends goes no further.
 *
 * @param timeLimit for all subgraph calls together, in ms.
 * @param onLimits is told what limits have said so far.
 */
export function createOperationContext(options: {
  request: FastifyRequest;
  caller: Caller;
  timeLimit: number;
  onLimits: (headers: LimitHeaders) => void;
}): OperationContext {
  const { request, caller, timeLimit, onLimits } = options;
  const { authorization, address, guest } = caller;
  // AbortSignal.timeout would keep all that an operation held in memory until its time is up, long after its end.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Error('The time of the operation is up')), timeLimit);
  let limits: LimitHeaders = {};
  return {
    requestId: request.id,
    subgraphHeaders: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-request-id': request.id,
      ...(address && { 'x-cowbell-address': address }),
      ...(authorization && { authorization }),
      ...(guest && { 'x-cowbell-guest': guest }),
    },
    deadline: deadline.signal,
    log: request.log as Logger,
    answers: new Map(),
    noteLimits(headers) {
      limits = mergeLimitHeaders(limits, limitHeadersOf(headers));
      onLimits(limits);
    },
    end: () => clearTimeout(timer),
  };
}
