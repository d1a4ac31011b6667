import type { MeQuery } from '../generated/graphql.ts';
import { createStore, useStore } from '../ui/store.ts';
import { readToken } from './token.ts';

export type SessionUser = NonNullable<MeQuery['me']>;

export interface Session {
  /** Held, and not expired when last looked at. */
  token: string | null;
  /** Null for visitors, and while a token has not been exchanged for its user yet. */
  user: SessionUser | null;
}

/** Written by signed-in.ts alone. */
export const session = createStore<Session>({ token: readToken(), user: null });

/** The session, followed by a component. */
export function useSession(): Session {
  return useStore(session);
}

export function currentSession(): Session {
  return session.get();
}

/** How many sessions have ended on this page without the person's doing. */
export const lostSessions = createStore(0);
