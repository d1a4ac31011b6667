/**
 * When a token expires, in ms since the epoch, from its `exp` claim (seconds).
 * @throws Error 'Invalid token specified' when it cannot be decoded.
 */
export function expiryOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown };
    if (typeof exp === 'number') return exp * 1000;
  } catch {
    // Thrown below.
  }
  throw new Error('Invalid token specified');
}

/** Also true for a token that cannot be decoded. */
export function isExpired(token: string): boolean {
  try {
    return expiryOf(token) <= Date.now();
  } catch {
    return true;
  }
}
