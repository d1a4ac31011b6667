import { currentSession, paths, startSession } from '@cowbell/kit';
import { storeTarget, takeTarget } from '@cowbell/kit/session';
import type { Guard } from '../screens.ts';

const unknownHolder = 'Who holds the token is not known.';

/**
 * Where somebody goes who may not open a screen; null for those who may (spec, sections 2 and 4).
 *
 * @param url of the screen. Whoever has to sign in first comes back to it.
 * @throws Error when the server cannot be asked who holds the token.
 */
export async function guardRedirect(guard: Guard, url: URL): Promise<string | null> {
  await startSession();
  const { token, user } = currentSession();
  if (guard === 'signedOut') {
    if (token === null) return null;
    if (!user) throw new Error(unknownHolder);
    // What they wanted waits until they may open it.
    if (!user.isVerified) return paths.verify;
    return url.pathname === paths.signUp ? paths.dashboard : (takeTarget() ?? paths.requests);
  }
  if (guard === 'unverified') return user?.isVerified ? paths.dashboard : null;
  if (token === null) {
    storeTarget(url.pathname + url.search);
    return paths.signIn;
  }
  if (!user) throw new Error(unknownHolder);
  if (!user.isVerified) return paths.verify;
  if (guard === 'admin' && !user.isAdmin) return paths.home;
  return null;
}
