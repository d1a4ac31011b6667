import type { Viewer } from '../auth/viewer.ts';
import type { Logger } from '../base/log.ts';
import type { LimitVerdict } from '../limits/limit-verdict.ts';

/** What a resolver knows of its caller. Made anew for every request. */
export interface RequestContext {
  readonly viewer: Viewer;
  /** The id that goes through all processes and logs. */
  readonly requestId: string;
  /** The client's network address, as the edge saw it; undefined when the call came from inside. */
  readonly address: string | undefined;
  /** The guest cookie as it came, not yet verified; undefined without one. */
  readonly guest: string | undefined;
  /** Writes the request id into every line. */
  readonly log: Logger;
  /** Sets the Retry-After header of the answer, in seconds. */
  readonly retryAfter: (seconds: number) => void;
  /** Sets the X-RateLimit headers of the answer; and Retry-After, when the limit refuses. */
  readonly rateLimit: (verdict: LimitVerdict) => void;
}
