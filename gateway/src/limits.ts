/**
 * The limits of the gateway that one would tune. Those that depend on the machine or the network are settings, see config.ts:
 * SUBGRAPH_TIMEOUT_MS, EVENTS_MAX_CLIENTS, EVENTS_HEARTBEAT_MS, EVENTS_MAX_AGE_MS. The HTTP timeouts and the number of
 * pipelined requests are those of every process, see
 * services/service-kit/src/http/http-timeouts.ts.
 */

/**
 * How many permits there are, and how they are divided. They are soon released, so callers may use the share of those who are
 * not active: `newcomersPerAddress` applies only while earlier guests are active, `anonymousPerAddress` while any guest is, and
 * `perAddress` while another address is.
 */
export interface PermitLimits {
  /** Permits in total. */
  readonly total: number;
  /** Further permits that only coalesced work may use: one of them serves many callers. It uses them before the others. */
  readonly coalescedReserve: number;
  /**
   * For one earlier guest. A browser opens six connections to a host, however many of its pages are open. Over HTTP/2, two pages
   * that wake up together send eight HTTP requests at once.
   */
  readonly perGuest: number;
  /** For one newcomer. */
  readonly perNewcomer: number;
  /** For all expensive operations together, which need several permits each and keep the process busy for a while. */
  readonly heavy: number;
  /** For all newcomers of one network address together. */
  readonly newcomersPerAddress: number;
  /** For all anonymous callers of one network address together. */
  readonly anonymousPerAddress: number;
  /** For all callers of one network address together. Generous, because a whole venue shares one address. */
  readonly perAddress: number;
  /** For all anonymous callers together. Anonymous means: without a guest id that the edge has signed. */
  readonly anonymous: number;
  /** Further permits for all admins together, each of whom has as many as an earlier guest. Nobody else uses them. */
  readonly admins: number;
}

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

/**
 * One permit is for a document of this cost. The documents of the audience's screens cost less than 300, except for lists of up to
 * 500 rows: they need all eight, but the first window of a list is one read for everybody.
 */
export const costPerPermit = 500;

/**
 * What parsing, validating and planning adds to the cost of a document that is not persisted, until it has been found valid. It
 * takes 7 ms of CPU, as long as reading a list of 100 requests does, and up to 20 ms for an invalid document, which is validated
 * each time. The front ends send persisted documents only.
 */
export const planningCost = 1_500;

/**
 * Operations that run at the same time. Without a permit a caller waits, then gets 429 (own quota) or 503 (no permit is free in
 * total, for its address, for the newcomers there, for all anonymous callers, or for expensive operations).
 *
 * The total bounds the memory that operations take, and what one sender can keep busy. It must not limit a rush: 300 sends a second that
 * take 0.4 s each hold 120 permits. Sends that find none are refused and sent again, which takes time from the others.
 *
 * The reserve is more than the different lists and songs that an audience looks at in one moment. The permits of admins are enough for two
 * whole set lists, or sixteen taps, at the same moment.
 */
export const operationPermits: PermitLimits = {
  total: 144,
  coalescedReserve: 32,
  perGuest: 8,
  perNewcomer: 8,
  heavy: 8,
  newcomersPerAddress: 16,
  anonymousPerAddress: 8,
  perAddress: 120,
  anonymous: 36,
  admins: 16,
};

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

/** Requests that wait for a permit. */
export const permitQueueLimits = {
  /** Longest wait, in ms. */
  wait: 1_500,
  /**
   * The same for an operation that needs several permits, in ms. Each waits for a random time, so that a crowd of them is not
   * refused, and does not come back, in one moment.
   */
  heavyWait: { min: 1_500, max: 2_000 },
  /** Waiting requests. Each keeps a connection open, so further ones are refused at once. */
  waiting: 2_000,
  /** Requests of one caller that may wait even when others have filled the queue. */
  burst: 32,
  /** Requests that may wait in total, including the bursts of single callers. */
  waitingWithBursts: 3_000,
  /** Waiting requests of the newcomers of one network address. */
  newcomersPerAddress: 1_000,
} as const;

/**
 * A permit that is released while its caller waits for more cools down this many times as long as it was held. A caller
 * that never stops gets a quarter of what its quota could do, and the others get the rest.
 */
export const permitCooldown = {
  factor: 3,
  /**
   * The factor for the common permits of expensive operations while others of them wait, so that together they take at most a tenth of
   * the time; and for all permits of an invalid document, also when nobody waits.
   */
  expensiveFactor: 9,
  /** Longest cooldown of one permit, in ms. An operation that holds several may have a cooldown that many times as long. */
  max: 500,
} as const;

/** What a caller has used lately, in permits times ms. Of those that wait, the one that has used the least is next. */
export const permitUsage = {
  /** In this time, in ms, what a caller has used halves. */
  halfLife: 10_000,
  /** What a permit that is held or requested now is expected to use. */
  expected: 50,
  /** What one permit counts at most. */
  max: 1_000,
  /** A caller that has used less is forgotten. */
  forgotten: 1,
} as const;

/** Responses of public queries that are kept as bytes. */
export const responseCacheLimits = {
  /**
   * How old a cached response may get, in ms, counted from the start of its execution: for events that were lost. While
   * clients keep sending it, an unchanged query runs at least once in this time.
   */
  maxAge: 1_000,
  /** How often a public query is executed right after a start. The first execution takes 60 to 200 ms, the twelfth 2 to 8 ms. */
  warmUpRounds: 12,
  /** How old a cached response is when the next read of it begins another execution, in ms: in time for those who read it later. */
  renewalAge: 750,
  /** How long a response with errors, or one that took longer than `maxAge`, is kept for those who waited for it, in ms. */
  handover: 10,
  /**
   * After an execution, the same query pauses for this many times its duration. A list that changes all the time takes at
   * most a tenth of the time of the process that way, as long as an execution takes less than 22 ms.
   */
  pauseFactor: 9,
  /** Longest pause between two executions of the same query, in ms: readers of a list that changes all the time wait for it. */
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

/** Characters of all documents whose cost is cached. */
export const maxCostCacheCharacters = 1_048_576;

/** Operations whose plan is cached for the plan executor. The front ends have a few dozen. */
export const maxCachedPlans = 1_000;

/**
 * Connections to one subgraph: more than all permits together, because a few operations call a subgraph twice at once. Further calls
 * wait for a free one, within the time limit of their operation.
 */
export const maxSubgraphConnections =
  operationPermits.total + operationPermits.coalescedReserve + operationPermits.admins + 32;

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
