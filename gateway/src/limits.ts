/**
 * The limits of the gateway that one would tune. Those that depend on the machine or the network are settings, see config.ts:
 * SUBGRAPH_TIMEOUT_MS, EVENTS_MAX_CLIENTS, EVENTS_HEARTBEAT_MS, EVENTS_MAX_AGE_MS. The HTTP timeouts and the number of
 * pipelined requests are those of every process, see
 * services/service-kit/src/http/connections.ts.
 */

/** How many operations may run at the same time. */
export interface PermitQuotas {
  readonly total: number;
  /** For one guest or admin, or for all callers of one network address without a guest id. */
  readonly perCaller: number;
  /** For all callers of one network address. Generous, because a whole venue shares one address. */
  readonly perNetwork: number;
  /**
   * While others wait, a permit is free again after this many times as long as it was used, and `permitQueue.longestPause` at
   * most.
   */
  readonly pauseFactor: number;
}

/** The permits of admins, of everybody else, and of the expensive operations of everybody else. */
export type PermitTable = Readonly<Record<'admin' | 'ordinary' | 'expensive', PermitQuotas>>;

/**
 * A browser opens six connections to a host, and over HTTP/2 two pages that wake up together send eight requests at once. The total
 * bounds memory, and must not limit a rush: 300 sends a second that take 0.4 s each hold 120 permits. An expensive operation may block
 * the process for half a second, so there are few at a time, and while others wait, they rest most of the time.
 */
export const permitTable: PermitTable = {
  admin: { total: 16, perCaller: 8, perNetwork: 16, pauseFactor: 0 },
  ordinary: { total: 144, perCaller: 8, perNetwork: 120, pauseFactor: 0 },
  expensive: { total: 2, perCaller: 1, perNetwork: 2, pauseFactor: 9 },
};

/**
 * A document that costs more is expensive. The documents of the audience's screens cost less, except for later windows of a list, of
 * 500 rows each; the first window is one read for everybody. A document that has not been found valid is expensive, too: parsing, validating
 * and planning it takes as long as reading a list.
 */
export const expensiveCost = 1_500;

/** Requests that wait for a permit. */
export const permitQueue = {
  /** Longest wait, in ms. */
  wait: 1_500,
  /** Waiting requests of each row of the table. Each keeps a connection open, so further ones are refused at once. */
  total: 2_000,
  /** The same of one caller. Waiting slows down a script that sends again as soon as it is refused. */
  perCaller: 500,
  /** In ms. */
  longestPause: 2_000,
  /** Of those that wait, the caller that got the fewest permits in this time is next, in ms. */
  window: 10_000,
};

/** Of one request. A larger one is refused before it runs: 413 for the body, 400 for the others. */
export const requestLimits = {
  /**
   * Bytes, for admins (for everybody else see `ordinaryBodySize`): their largest body is a set list of 100 sets and 20,000 songs, 540 kB for the ids alone. The edge accepts
   * 1 MB from the outside.
   */
  body: 2 * 1_048_576,
  /** Characters of a document that is sent as text. */
  documentLength: 10_000,
  /** Lexical tokens of a document. The introspection query of graphql-js has 163. */
  tokens: 1_000,
  depth: 10,
  aliases: 15,
  rootFields: 10,
  /** Enough for whole set lists with songs and artists (4,200), and far above what the audience's screens request. */
  cost: 8_000,
} as const;

/** How many streams of live updates may be open, and how they are divided. */
export interface StreamPermitLimits {
  /** Streams in total. */
  readonly total: number;
  /**
   * For one guest. Each page of a browser has one. Over HTTP/1.1 a browser opens six connections to a host, however many of its
   * pages are open.
   */
  readonly perGuest: number;
  /** For all callers of one network address together. Generous, because a whole venue shares one address. */
  readonly perAddress: number;
  /** For all anonymous callers of one network address together: fewer, because nearly every browser gets a guest id soon. */
  readonly anonymousPerAddress: number;
  /** For all anonymous callers together. */
  readonly anonymous: number;
}

/**
 * One address may have half of all streams, its anonymous callers a tenth. A quarter of all is for guests only.
 *
 * @param total EVENTS_MAX_CLIENTS.
 */
export function streamPermits(total: number): StreamPermitLimits {
  return {
    total,
    perGuest: 8,
    perAddress: Math.ceil(total * 0.5),
    anonymousPerAddress: Math.ceil(total * 0.1),
    anonymous: Math.ceil(total * 0.75),
  };
}

/** Responses of public queries that are kept as bytes. */
export const responseCacheLimits = {
  /**
   * How old a cached response may get, in ms, counted from the start of its execution: for events that were lost. While
   * clients keep sending it, an unchanged query runs at least once in this time.
   */
  maxAge: 1_000,
  /**
   * After an execution, the same query pauses for this many times its duration: in a rush the list changes all the time, and readers
   * must not take the time that sends need.
   */
  pauseFactor: 9,
  /** Longest pause between two executions of the same query, in ms. */
  pause: 200,
  /** Bytes before compression. The compressed forms take about a third more. */
  bytes: 8 * 1_048_576,
  /** A larger response is not pushed to open streams, in bytes. That of the query `Tonight` has at most 1.5 kB by design. */
  pushed: 2_048,
  /** Parsed URLs that are cached. */
  urls: 2_000,
  /** Characters of the URL of a public query. A longer one is executed like any other operation. */
  urlLength: 1_000,
} as const;

/** Characters of all documents that are remembered as valid, with their cost. */
export const maxCostCacheCharacters = 1_048_576;

/** Operations whose plan is cached for the plan executor. The front ends have a few dozen. */
export const maxCachedPlans = 1_000;

/**
 * Connections to one subgraph: more than all permits together, because a few operations call a subgraph twice at once. Further calls
 * wait for a free one, within the time limit of their operation.
 */
export const maxSubgraphConnections = 224;

/** Live updates to one client. */
export const streamLimits = {
  /**
   * Batches of changes, times in ms. Phones read again after each, so in a rush there is one in each `average`. A change that
   * comes after a quiet moment does not wait for that: about `burst` batches may follow each other, `shortest` apart.
   */
  batches: { shortest: 100, average: 500, burst: 10 },
  /** Shortest time between two writes of the listener count to Redis, in ms. */
  countInterval: 1_000,
  /** Longest time between two of them: well below the lifetime of a count, in ms. */
  countRefresh: 5_000,
  /** How long a change may wait for the responses that are pushed along with it, in ms. Then it is sent without them. */
  responsesWithin: 300,
  /** Bytes that may wait for a client. One that reads slower is disconnected. */
  backlog: 65_536,
} as const;
