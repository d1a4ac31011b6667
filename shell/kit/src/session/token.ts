import { createStore } from '../ui/store.ts';

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

/** The latest token that the server took for none. Set by the link, whatever operation it was; followed by the session. */
export const refusedToken = createStore<string | null>(null);
