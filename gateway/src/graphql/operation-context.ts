import type { Logger } from '@cowbell/service-kit/log';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
  /** Hands a subgraph's wish to wait, in seconds, to the client as Retry-After; the longest one holds. */
  readonly retryAfter: (seconds: number) => void;
  /** To be called when the operation is over. */
  readonly end: () => void;
}

/**
 * Makes the context of a request. Headers for subgraphs are made here and nowhere else: whatever `x-cowbell-*` a
 * client sends goes no further. `x-forwarded-for` is the edge's word, since the gateway listens on the inner network.
 *
 * @param timeLimit for all subgraph calls together, in ms.
 */
export function createOperationContext(
  request: FastifyRequest,
  reply: FastifyReply,
  timeLimit: number,
): OperationContext {
  const { authorization, cookie } = request.headers;
  const guest = guestCookie(cookie);
  const forwardedFor = request.headers['x-forwarded-for'];
  // AbortSignal.timeout would keep all that an operation held in memory until its time is up, long after its end.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Error('The time of the operation is up')), timeLimit);
  return {
    requestId: request.id,
    subgraphHeaders: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-request-id': request.id,
      'x-cowbell-address': typeof forwardedFor === 'string' && forwardedFor !== '' ? forwardedFor : request.ip,
      ...(authorization && { authorization }),
      ...(guest && { 'x-cowbell-guest': guest }),
    },
    deadline: deadline.signal,
    log: request.log as Logger,
    answers: new Map(),
    retryAfter(seconds) {
      const longest = Math.max(seconds, Number(reply.getHeader('retry-after') ?? 0));
      reply.header('retry-after', String(longest));
    },
    end: () => clearTimeout(timer),
  };
}

/** The raw value of the guest cookie; the request service verifies its signature. */
function guestCookie(cookies: string | undefined): string | undefined {
  return cookies && /(?:^|;\s*)cowbell_guest=([\w.-]+)/.exec(cookies)?.[1];
}
