import {
  currentSession,
  ErrorState,
  paths,
  redirect,
  replace,
  restoreStoredSession,
  useLocation,
  useNavigate,
} from '@cowbell/kit';
import { storeTarget, takeTarget } from '@cowbell/kit/session';
import { readText, writeText } from '@cowbell/kit/storage';
import type { Screen } from './remotes/remotes.tsx';
import type { Guard } from './screens.ts';

const unknownUser = 'The user of the token is not known.';

/** Works without a network, also after a reload, in a tab where an admin has opened it: the services decide what it may do. */
const offlineScreen = '/stage';
const offlineKey = 'cowbell.stage-token';

/** Where a guard redirects to; null when the person may open the screen. Throws when the user is not known. */
async function guardRedirect(guard: Guard, url: URL): Promise<string | null> {
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
  const isOfflineScreen = url.pathname === offlineScreen;
  if (!user && isOfflineScreen && readText('tab', offlineKey) === token) return null;
  if (!user) throw new Error(unknownUser);
  if (!user.isVerified) return paths.verify;
  if (guard === 'admin' && !user.isAdmin) return paths.home;
  if (isOfflineScreen) writeText('tab', offlineKey, token);
  return null;
}

/** A redirect, or the screen, whose code only those load who may open it. */
export async function loadGuardedScreen(
  guard: Guard,
  request: Request,
  load: () => Promise<Screen>,
): Promise<Response | Screen> {
  try {
    const url = new URL(request.url);
    const path = await guardRedirect(guard, url);
    if (path !== null) return isCurrent(url) ? replace(path) : redirect(path);
  } catch {
    return { Component: AccountsUnavailable };
  }
  return load();
}

/** Such a page must leave the history, because Back would lead to it again. */
function isCurrent({ pathname, search }: URL): boolean {
  return pathname === window.location.pathname && search === window.location.search;
}

/** Opening the path again retries. */
function AccountsUnavailable() {
  const navigate = useNavigate();
  const here = useLocation();
  return (
    <ErrorState title="Not available right now" onRetry={() => void navigate(here, { replace: true })}>
      We can’t check whether you’re signed in right now. Please try again.
    </ErrorState>
  );
}
