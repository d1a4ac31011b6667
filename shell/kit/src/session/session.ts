/** The part of sessions that only users with an account need, in a module of its own. */
import { MeDocument } from '../generated/graphql.ts';
import { graphqlClient } from '../graphql/client.ts';
import { clockOffset } from '../graphql/responses.ts';
import { followTopics } from '../live/follow-topics.ts';
import { readText, writeText } from '../ui/store.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { lostSessionCount, refusedToken, type SessionUser, session, writeToken } from './session-store.ts';

const keys = { email: 'email', target: 'target' };

/** So that other screens can fill it in. */
export function storeEmail(address: string): void {
  writeText('tab', keys.email, address);
}

export function storedEmail(): string {
  return readText('tab', keys.email) ?? '';
}

/** The path, with its query, of the page that a person wanted before signing in. */
export function storeTarget(path: string): void {
  writeText('tab', keys.target, path);
}

/** Returns the target once; null when there is none. */
export function takeTarget(): string | null {
  const path = readText('tab', keys.target);
  writeText('tab', keys.target, null);
  // Only paths of this site: '//' and '/\' lead to another one.
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}

function clearAccountStorage(): void {
  for (const key of Object.values(keys)) writeText('tab', key, null);
}

const endedSentence = 'Your session has ended. Please sign in again.';

/** In ms (2^31 − 1). */
const longestTimer = 2_147_483_647;

/** When a token expires, in ms since 1970. Throws for one that cannot be decoded. */
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

/** In ms, by the clock of the server: that of the device may be hours ahead. */
const timeLeft = (token: string) => expiryOf(token) - Date.now() - clockOffset();

/** Drops the responses of the previous user and refetches what is on screen. Each screen shows its own failure. */
async function resetCache(): Promise<void> {
  await graphqlClient.resetStore().catch(() => undefined);
}

let stopWatching: () => void = () => undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Called after a response, because the clock of the server is known only then. */
function endAtExpiry(token: string): void {
  clearTimeout(expiry);
  expiry = setTimeout(() => void loseSession(token), Math.min(timeLeft(token), longestTimer));
}

/** Ends the session when its token stops working: an admin would be shown a visitor's list, without a reason. */
function watch(token: string): void {
  stopWatching();
  // Without a response, the session continues.
  const askServer = () => void fetchUser(token).catch(() => undefined);
  // Timers do not run while a device sleeps.
  const onVisibility = () => document.visibilityState === 'visible' && timeLeft(token) <= 0 && askServer();
  document.addEventListener('visibilitychange', onVisibility);
  const stopRefusals = refusedToken.subscribe(() => refusedToken.get() === token && void loseSession(token));
  // Some tokens were revoked. Fetching the user shows whether ours was.
  const stopFollowing = followTopics(['sessions'], askServer);
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
  if (!data?.me || session.get().token !== token) return;
  session.set({ token, user: data.me });
  endAtExpiry(token);
}

/** Starts a session with a token from the server, or replaces the token of the current session. */
export async function startSession(token: string, user: SessionUser): Promise<void> {
  writeToken(token);
  session.set({ token, user });
  watch(token);
  endAtExpiry(token);
  await resetCache();
}

/** Of what a device keeps of the stage: names and messages of the queue, and taps that were not sent. */
export const stageDatabase = 'cowbell-stage';

export async function signOut(): Promise<void> {
  clearAccountStorage();
  dropStage();
  await endSession();
}

function dropStage(): void {
  try {
    indexedDB.deleteDatabase(stageDatabase);
  } catch {
    // This browser keeps nothing.
  }
}

/** Continues the session of an earlier page load. The server refuses an expired token. */
export async function restoreSession(token: string): Promise<void> {
  watch(token);
  await fetchUser(token);
}
