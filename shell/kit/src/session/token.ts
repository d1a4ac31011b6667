/** The key under which the token is held in session storage (spec, section 3). */
const storageKey = 'token';

export function readToken(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    // Storage is switched off: the person is a visitor on every page load.
    return null;
  }
}

export function writeToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, token);
  } catch {
    // As above.
  }
}

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
    // Said below.
  }
  throw new Error('Invalid token specified');
}
