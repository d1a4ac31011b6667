import { MeDocument } from '../generated/graphql.ts';
import { graphqlClient } from '../graphql/client.ts';
import { followTopics } from '../live/live.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { clearAccountStorage } from './account-storage.ts';
import { expiryOf, isExpired } from './expiry.ts';
import { lostSessionCount, type SessionUser, session } from './session-store.ts';
import { refusedToken, writeToken } from './token.ts';

const endedSentence = 'Your session has ended. Please sign in again.';

/** The longest that a timer of a browser can wait, in ms (2^31 − 1). */
const longestTimer = 2_147_483_647;

/**
 * Drops the cached responses of the previous user and refetches what is on screen. Failures are ignored here: each screen
 * shows its own.
 */
async function resetCache(): Promise<void> {
  await graphqlClient.resetStore().catch(() => undefined);
}

let stopWatching: () => void = () => undefined;

/**
 * Ends the session of an open page when its token stops working. Otherwise the page would look signed in while the server
 * treats the admin as a visitor: the list would lack tips and messages, and nothing would say why.
 */
function watch(token: string): void {
  stopWatching();
  const expiry = setTimeout(() => void loseSession(token), Math.min(expiryOf(token) - Date.now(), longestTimer));
  // Timers do not run while a device sleeps.
  const onVisibility = () => {
    if (document.visibilityState === 'visible' && isExpired(token)) void loseSession(token);
  };
  document.addEventListener('visibilitychange', onVisibility);
  const stopRefusals = refusedToken.subscribe(() => refusedToken.get() === token && void loseSession(token));
  // Some tokens were revoked. Fetching the user shows whether ours was. Without a response, the session continues.
  const stopFollowing = followTopics(['sessions'], () => void fetchUser(token).catch(() => undefined));
  stopWatching = () => {
    clearTimeout(expiry);
    document.removeEventListener('visibilitychange', onVisibility);
    stopRefusals();
    stopFollowing();
  };
}

async function endSession(): Promise<void> {
  stopWatching();
  writeToken(null);
  session.set({ token: null, user: null });
  await resetCache();
}

/** Ends the session of a token that stopped working: expired, revoked or refused. Once for each token. */
async function loseSession(token: string): Promise<void> {
  if (session.get().token !== token) return;
  const ended = endSession();
  showToast('info', endedSentence);
  lostSessionCount.set(lostSessionCount.get() + 1);
  await ended;
}

/** Fetches the user of a token. A refusal ends the session, as for every operation (see {@link watch}). */
async function fetchUser(token: string): Promise<void> {
  const { data } = await graphqlClient.query({
    query: MeDocument,
    fetchPolicy: 'network-only',
    context: { viaPost: true },
  });
  if (data?.me && session.get().token === token) session.set({ token, user: data.me });
}

/** Starts a session with a token from the server, or replaces the token of the current session. */
export async function startSession(token: string, user: SessionUser): Promise<void> {
  writeToken(token);
  session.set({ token, user });
  watch(token);
  await resetCache();
}

/** Signs out because of what the person did: a click on Logout, or a new password. */
export async function signOut(): Promise<void> {
  clearAccountStorage();
  await endSession();
}

/** Continues the session of an earlier page load. An expired one ends. */
export async function restoreSession(token: string): Promise<void> {
  if (isExpired(token)) {
    await loseSession(token);
    return;
  }
  watch(token);
  await fetchUser(token);
}
