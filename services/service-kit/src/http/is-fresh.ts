import fresh from 'fresh';

/**
 * Whether a client has a response already, by its `if-none-match`. Ignores the request's `cache-control: no-cache`, which `fetch` adds
 * when a script sets `if-none-match`.
 */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
}
