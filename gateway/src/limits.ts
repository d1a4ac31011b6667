/** The limits of the gateway that one would tune. Those that depend on the machine or the network are in config.ts. */

/** How many operations may run at the same time. */
export interface PermitQuotas {
  readonly total: number;
  /** For one guest or admin, or for all callers of one address without a guest id. */
  readonly perCaller: number;
  /** Generous, because a whole venue shares one address. */
  readonly perNetwork: number;
  /** While others wait, a permit rests for this many times as long as it was used. */
  readonly pauseFactor: number;
}

export type PermitTable = Readonly<Record<'admin' | 'ordinary' | 'expensive', PermitQuotas>>;

/**
 * A browser sends up to eight requests at once. With more ordinary operations at a time, each of them takes longer beside an
 * attacker; with half as many, sends of a rush are refused. An expensive operation may block the process for half a second.
 */
export const permitTable: PermitTable = {
  admin: { total: 16, perCaller: 8, perNetwork: 16, pauseFactor: 0 },
  ordinary: { total: 80, perCaller: 8, perNetwork: 64, pauseFactor: 0 },
  expensive: { total: 2, perCaller: 1, perNetwork: 2, pauseFactor: 9 },
};

/** A document that costs more is expensive. Those of the audience cost less, except for later windows of a list. */
export const expensiveCost = 1_500;

export const permitQueue = {
  /** Longest wait, in ms. */
  wait: 1_500,
  /** Of each row of the table; further ones are refused at once. */
  total: 2_000,
  /** Of one caller. */
  perCaller: 500,
  /** In ms. */
  longestPause: 2_000,
  /** Of those that wait, the caller that got the fewest permits in this time is next, in ms. */
  window: 10_000,
};

/** Of one request. A larger one is refused before it runs: 413 for the body, 400 for the others. */
export const requestLimits = {
  /** In bytes, for admins: a set list of 100 sets and 20,000 songs. For others see `ordinaryBodySize`. */
  body: 2 * 1_048_576,
  /** Of a document that is sent as text. */
  documentLength: 10_000,
  /** Lexical tokens of a document. */
  tokens: 1_000,
  depth: 10,
  aliases: 15,
  rootFields: 10,
  /** Enough for whole set lists with songs and artists. */
  cost: 8_000,
} as const;

/** How many streams of live updates may be open. */
export type StreamPermitLimits = ReturnType<typeof streamPermits>;

/** One address may have half of all streams, its anonymous callers a tenth. A quarter is for guests only. */
export function streamPermits(total: number) {
  return {
    total,
    /** Each page of a browser has one. */
    perGuest: 8,
    /** For all callers of one address together, such as a whole venue. */
    perAddress: Math.ceil(total * 0.5),
    anonymousPerAddress: Math.ceil(total * 0.1),
    anonymous: Math.ceil(total * 0.75),
  };
}

/** Responses of public queries that are kept as bytes. */
export const responseCacheLimits = {
  /** How old a cached response may get, in ms from the start of its execution: for events that were lost. */
  maxAge: 1_000,
  /** After an execution, the same query pauses for this many times its duration, so that sends have time in a rush. */
  pauseFactor: 9,
  /** Longest such pause, in ms. */
  pause: 200,
  /** Before compression. */
  bytes: 8 * 1_048_576,
  /** A larger response is not pushed to open streams, in bytes. */
  pushed: 2_048,
  urls: 2_000,
  /** Of a public query, in characters. A longer one is executed like any other operation. */
  urlLength: 1_000,
} as const;

/** Of all documents that are remembered as valid, with their cost. */
export const maxCostCacheCharacters = 1_048_576;

/** Of operations; the front ends have a few dozen. */
export const maxCachedPlans = 1_000;

/** More than all permits together, because a few operations call a subgraph twice at once. */
export const maxSubgraphConnections = 160;

export const streamLimits = {
  /** In ms. After a quiet moment, about `burst` batches come `shortest` apart; then one in each `average`. */
  batches: { shortest: 100, average: 500, burst: 10 },
  countInterval: 1_000,
  /** Longest time between two of them, in ms: well below the lifetime of a count. */
  countRefresh: 5_000,
  /** How long a change may wait for the responses that are pushed along with it, in ms. */
  responsesWithin: 300,
  /** Bytes that may wait for a client. One that reads slower is disconnected. */
  backlog: 65_536,
} as const;
