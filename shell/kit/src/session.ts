/**
 * What only happens with an account: entering, leaving and losing a session, and what account screens remember. A module
 * of its own, since most of the audience never signs in.
 */
export { storedEmail, storeEmail, storeTarget, takeTarget } from './session/account-storage.ts';
export { enterSession, leaveSession, resumeSession } from './session/session-lifecycle.ts';
