import type { IncomingHttpHeaders } from 'node:http';
import type { LimitVerdict } from './token-bucket.ts';

/** The rate limit headers that a service sends, through all processes, to the client. */
export type RateLimitHeaders = Partial<Record<(typeof names)[number], string>>;

const names = ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

/** The verdict of a limit as headers; times are in seconds. */
export function toRateLimitHeaders({ allowed, retryAfter, limit, remaining, reset }: LimitVerdict): RateLimitHeaders {
  return {
    ...(!allowed && { 'retry-after': String(retryAfter) }),
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(reset),
  };
}

/** The rate limit headers of an upstream's response, to be forwarded. */
export function rateLimitHeadersOf(headers: IncomingHttpHeaders): RateLimitHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}

/** Combines the headers of several limits of one operation: the longest wait, and the limit that has the least left. */
export function mergeRateLimitHeaders(earlier: RateLimitHeaders, later: RateLimitHeaders): RateLimitHeaders {
  const wait = Math.max(waitOf(earlier), waitOf(later));
  const tighter = leftOf(later) <= leftOf(earlier) ? later : earlier;
  return { ...tighter, ...(wait > 0 && { 'retry-after': String(wait) }) };
}

const waitOf = (headers: RateLimitHeaders) => Number(headers['retry-after'] ?? 0);
const leftOf = (headers: RateLimitHeaders) => Number(headers['x-ratelimit-remaining'] ?? Infinity);
