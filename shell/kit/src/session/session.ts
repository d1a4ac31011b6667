import { MeDocument, type MeQuery } from '../generated/graphql.ts';
import { graphqlClient } from '../graphql/client.ts';
import { hasCode } from '../graphql/problem.ts';
import { createStore, useStore } from '../store.ts';
import { showToast } from '../toast/toasts.ts';
import { expiryOf, readToken, writeToken } from './token.ts';

export type SessionUser = NonNullable<MeQuery['me']>;

export interface Session {
  /** Held, and not expired when last looked at. */
  token: string | null;
  /** Null for visitors, and while a token has not been exchanged for its user yet. */
  user: SessionUser | null;
}

const session = createStore<Session>({ token: null, user: null });

/** The session, followed by a component. */
export function useSession(): Session {
  return useStore(session);
}

export function currentSession(): Session {
  return session.get();
}

/** The longest that a timer of a browser can wait, in ms (2^31 − 1). */
const longestTimer = 2_147_483_647;
let expiry: ReturnType<typeof setTimeout> | undefined;

async function endSession(): Promise<void> {
  await leaveSession();
  showToast('info', 'You were signed out, because your session had ended.');
}

/** A page that stays open signs out when its token expires, instead of showing a visitor's view to an admin. */
function watchExpiry(token: string): void {
  clearTimeout(expiry);
  expiry = setTimeout(() => void endSession(), Math.min(expiryOf(token) - Date.now(), longestTimer));
}

// Timers stand still while a phone or a laptop sleeps.
document.addEventListener('visibilitychange', () => {
  const { token } = session.get();
  if (document.visibilityState === 'visible' && token !== null && isExpired(token)) void endSession();
});

/** Signs in with what the server answered to the credentials. Cached answers were a visitor's and go. */
export async function enterSession(token: string, user: SessionUser): Promise<void> {
  writeToken(token);
  session.set({ token, user });
  watchExpiry(token);
  await graphqlClient.resetStore();
}

/** Signs out: the token and every cached answer go, and what is on screen is asked for again as a visitor. */
export async function leaveSession(): Promise<void> {
  clearTimeout(expiry);
  writeToken(null);
  session.set({ token: null, user: null });
  await graphqlClient.resetStore();
}

function isExpired(token: string): boolean {
  try {
    return expiryOf(token) <= Date.now();
  } catch {
    return true;
  }
}

let starting: Promise<void> | null = null;

async function start(): Promise<void> {
  const token = readToken();
  if (token === null) return;
  if (isExpired(token)) {
    writeToken(null);
    showToast('info', 'You were signed out, because your session had ended.');
    return;
  }
  session.set({ token, user: null });
  watchExpiry(token);
  const { data, error } = await graphqlClient.query({ query: MeDocument, fetchPolicy: 'network-only' });
  if (data?.me) session.set({ token, user: data.me });
  else if (hasCode(error, 'UNAUTHENTICATED')) await leaveSession();
  // Otherwise the server could not be asked: the token stays, and the next page load asks again.
}

/** Reads the stored token and fetches its user. Repeated calls wait for the first. Never rejects. */
export function startSession(): Promise<void> {
  starting ??= start().catch(() => undefined);
  return starting;
}
