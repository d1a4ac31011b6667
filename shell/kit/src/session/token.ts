import { readText, writeText } from '../ui/storage.ts';
import { createStore } from '../ui/store.ts';

/** The key of the token in session storage. */
const storageKey = 'token';

export function readToken(): string | null {
  return readText('tab', storageKey);
}

export function writeToken(token: string | null): void {
  writeText('tab', storageKey, token);
}

/** The latest token that the server refused. The GraphQL link sets it; the session follows it. */
export const refusedToken = createStore<string | null>(null);
