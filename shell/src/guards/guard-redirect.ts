import { currentSession, paths, restoreStoredSession } from '@cowbell/kit';
import { storeTarget, takeTarget } from '@cowbell/kit/session';
import type { Guard } from '../screens.ts';

const unknownUser = 'The user of the token is not known.';

/**
 * Where a guard redirects to; null when the person may open the screen.
 *
 * @param url of the screen. A visitor returns to it after signing in.
 * @throws Error when the server cannot tell the user of the token.
 */
export async function guardRedirect(guard: Guard, url: URL): Promise<string | null> {
  await restoreStoredSession();
  const { token, user } = currentSession();
  if (guard === 'signedOut') {
    if (token === null) return null;
    if (!user) throw new Error(unknownUser);
    // The stored target stays until the person is verified.
    if (!user.isVerified) return paths.verify;
    return url.pathname === paths.signUp ? paths.dashboard : (takeTarget() ?? paths.requestList);
  }
  if (guard === 'notVerified') return user?.isVerified ? paths.dashboard : null;
  if (token === null) {
    storeTarget(url.pathname + url.search);
    return paths.signIn;
  }
  if (!user) throw new Error(unknownUser);
  if (!user.isVerified) return paths.verify;
  if (guard === 'admin' && !user.isAdmin) return paths.home;
  return null;
}
