/** What a limit says about one attempt. */
export interface LimitVerdict {
  allowed: boolean;
  /** Whole seconds until the next attempt can succeed: at least 1 when refused, 0 when allowed. */
  retryAfter: number;
  /** How many attempts there may be. */
  limit: number;
  /** How many of them are left. */
  remaining: number;
  /** Whole seconds until all of them are available again. */
  reset: number;
}
