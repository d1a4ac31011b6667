import { MeDocument } from '../generated/graphql.ts';
import { graphqlClient } from '../graphql/client.ts';
import { followTopics } from '../live/live.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { clearAccountStorage } from './account-storage.ts';
import { expiryOf, isExpired } from './expiry.ts';
import { lostSessions, type SessionUser, session } from './session.ts';
import { refusedToken, writeToken } from './token.ts';

const endedSentence = 'You were signed out, because your session had ended.';

/** The longest that a timer of a browser can wait, in ms (2^31 − 1). */
const longestTimer = 2_147_483_647;

/** Answers that were somebody else's go, and what is on screen is asked for again. That it may fail is shown there. */
async function forgetAnswers(): Promise<void> {
  await graphqlClient.resetStore().catch(() => undefined);
}

let stopWatching: () => void = () => undefined;

/** Signs a page that stays open out when its token stops working, instead of showing a visitor's view to an admin. */
function watch(token: string): void {
  stopWatching();
  const expiry = setTimeout(() => void loseSession(token), Math.min(expiryOf(token) - Date.now(), longestTimer));
  // Timers stand still while a phone or a laptop sleeps.
  const onVisibility = () => {
    if (document.visibilityState === 'visible' && isExpired(token)) void loseSession(token);
  };
  document.addEventListener('visibilitychange', onVisibility);
  const stopRefusals = refusedToken.subscribe(() => refusedToken.get() === token && void loseSession(token));
  // Somebody's tokens were revoked: asking for the user shows whether they were ours. When nobody can say, ours hold on.
  const stopFollowing = followTopics(['sessions'], () => void fetchUser(token).catch(() => undefined));
  stopWatching = () => {
    clearTimeout(expiry);
    document.removeEventListener('visibilitychange', onVisibility);
    stopRefusals();
    stopFollowing();
  };
}

async function end(): Promise<void> {
  stopWatching();
  writeToken(null);
  session.set({ token: null, user: null });
  await forgetAnswers();
}

/** Once for each token, although several may notice. */
async function loseSession(token: string): Promise<void> {
  if (session.get().token !== token) return;
  const ended = end();
  showToast('info', endedSentence);
  lostSessions.set(lostSessions.get() + 1);
  await ended;
}

/** Asks who a token belongs to. A refusal ends the session, as for every operation (see {@link watch}). */
async function fetchUser(token: string): Promise<void> {
  const { data } = await graphqlClient.query({ query: MeDocument, fetchPolicy: 'network-only' });
  if (data?.me && session.get().token === token) session.set({ token, user: data.me });
}

/** Signs in with what the server answered, or takes a new token in place of the one before. */
export async function enterSession(token: string, user: SessionUser): Promise<void> {
  writeToken(token);
  session.set({ token, user });
  watch(token);
  await forgetAnswers();
}

/** Signs out, as the person wishes. */
export async function leaveSession(): Promise<void> {
  clearAccountStorage();
  await end();
}

/** Goes on with the token of an earlier page load. An expired one ends here. */
export async function resumeSession(token: string): Promise<void> {
  if (isExpired(token)) {
    await loseSession(token);
    return;
  }
  watch(token);
  await fetchUser(token);
}
