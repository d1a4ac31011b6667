/**
 * The part of sessions that only users with an account need. A module of its own, because most guests never sign in.
 */
export { storedEmail, storeEmail, storeTarget, takeTarget } from './session/account-storage.ts';
export { restoreSession, signOut, startSession } from './session/session-lifecycle.ts';
