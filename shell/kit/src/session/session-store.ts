import type { MeQuery } from '../generated/graphql.ts';
import { createStore, readText, useStore, writeText } from '../ui/store.ts';

export type SessionUser = NonNullable<MeQuery['me']>;

export interface Session {
  token: string | null;
  /** Null for visitors, and while the user of the token is not known yet. */
  user: SessionUser | null;
}

const storageKey = 'token';

export function readToken(): string | null {
  return readText('tab', storageKey);
}

export function writeToken(token: string | null): void {
  writeText('tab', storageKey, token);
}

/** The latest token that the server refused. The GraphQL link sets it; the session follows it. */
export const refusedToken = createStore<string | null>(null);

/** Only session.ts writes it. */
export const session = createStore<Session>({ token: readToken(), user: null });

export function useSession(): Session {
  return useStore(session);
}

export function currentSession(): Session {
  return session.get();
}

/** How many sessions ended on this page because their token stopped working. */
export const lostSessionCount = createStore(0);
