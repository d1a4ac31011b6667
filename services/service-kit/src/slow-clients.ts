/**
 * How long a client may take, in ms. Whoever takes longer is cut off, so that nobody can hold connections by being slow;
 * Node looks at them once a second.
 */
export interface ClientPatience {
  /** For the head of a request: slow headers are the cheapest way to keep a server busy. */
  head: number;
  /** For the whole of a request. */
  request: number;
  /** Without a byte moving either way, while something is asked or answered: a client that never reads. */
  standstill: number;
}

/** For callers on the inner network, or a phone without a file to send. */
const usual: ClientPatience = { head: 5_000, request: 10_000, standstill: 60_000 };

/** Idle connections are kept longer than callers keep them (60 s at most), so that none is closed under a request. */
const keepAliveTimeout = 72_000;

/** The options of Fastify that hold clients to this. */
export function serverTimeouts(patience: Partial<ClientPatience>) {
  const { head, request, standstill } = { ...usual, ...patience };
  return {
    requestTimeout: request,
    connectionTimeout: standstill,
    keepAliveTimeout,
    http: { headersTimeout: head, connectionsCheckingInterval: Math.min(1_000, head), maxHeaderSize: 16_384 },
  };
}
