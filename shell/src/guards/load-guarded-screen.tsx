import { ErrorState, redirect, replace, useLocation, useNavigate } from '@cowbell/kit';
import type { Screen } from '../remotes/retrying-screen.tsx';
import type { Guard } from '../screens.ts';
import { guardRedirect } from './guard-redirect.ts';

/** The loader of a guarded route: a redirect, or the screen. The code of the screen is only loaded for those who may open it. */
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

/** True when the page is at this URL already. It must leave the history then, because Back would lead to it again. */
function isCurrent({ pathname, search }: URL): boolean {
  return pathname === window.location.pathname && search === window.location.search;
}

/** Shown when the server cannot tell whether the person may open the screen. Opening the path again retries. */
function AccountsUnavailable() {
  const navigate = useNavigate();
  const here = useLocation();
  return (
    <ErrorState title="Not available right now" onRetry={() => void navigate(here, { replace: true })}>
      We can’t check whether you’re signed in right now. Please try again.
    </ErrorState>
  );
}
