import type { Viewer } from '../auth/viewer.ts';
import type { Logger } from '../base/log.ts';
import type { LimitVerdict } from '../limits/limits.ts';

/** What a resolver knows about its caller. Created for every request. */
export interface CallerContext {
  readonly viewer: Viewer;
  readonly requestId: string;
  /**
   * The client's network address: IPv4, or the /48 of IPv6. Undefined when the call is made for no particular client: a
   * public query, or a call of another service.
   */
  readonly address: string | undefined;
  readonly guestCookie: string | undefined;
  readonly deviceCookie: string | undefined;
  readonly log: Logger;
  /** Sets the Retry-After header of the response, in seconds. */
  readonly retryAfter: (seconds: number) => void;
  /** Sets the X-RateLimit headers of the response, and Retry-After when the limit refuses. */
  readonly rateLimit: (verdict: LimitVerdict) => void;
  /** Gives the browser a device cookie with this value. */
  readonly rememberDevice: (cookie: string) => void;
}
