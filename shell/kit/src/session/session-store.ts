import type { MeQuery } from '../generated/graphql.ts';
import { createStore, useStore } from '../ui/store.ts';
import { readToken } from './token.ts';

export type SessionUser = NonNullable<MeQuery['me']>;

export interface Session {
  /** Null for visitors. */
  token: string | null;
  /** Null for visitors, and while the user of the token is not known yet. */
  user: SessionUser | null;
}

/** Only session-lifecycle.ts writes it. */
export const session = createStore<Session>({ token: readToken(), user: null });

/** The session, followed by a component. */
export function useSession(): Session {
  return useStore(session);
}

export function currentSession(): Session {
  return session.get();
}

/** How many sessions ended on this page because their token stopped working. */
export const lostSessionCount = createStore(0);
