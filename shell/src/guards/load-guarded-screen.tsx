import { ErrorState, redirect, replace, useLocation, useNavigate } from '@cowbell/kit';
import type { Screen } from '../remotes/retrying-screen.tsx';
import type { Guard } from '../screens.ts';
import { guardRedirect } from './guard-redirect.ts';

/** What the loader of a guarded route answers: a way elsewhere, or the screen, whose code is loaded for nobody else. */
export async function loadGuardedScreen(
  guard: Guard,
  request: Request,
  load: () => Promise<Screen>,
): Promise<Response | Screen> {
  try {
    const url = new URL(request.url);
    const elsewhere = await guardRedirect(guard, url);
    if (elsewhere !== null) return isHere(url) ? replace(elsewhere) : redirect(elsewhere);
  } catch {
    return { Component: AccountsAway };
  }
  return load();
}

/** The page was opened at this path, or stands there: it must not stay behind, where Back would lead into it again. */
function isHere({ pathname, search }: URL): boolean {
  return pathname === window.location.pathname && search === window.location.search;
}

/** Nobody can say whether the person may be here. Opening the same path again asks anew. */
function AccountsAway() {
  const navigate = useNavigate();
  const here = useLocation();
  return (
    <ErrorState title="Not available right now" onRetry={() => void navigate(here, { replace: true })}>
      Whether you are signed in cannot be checked at the moment. Please try again.
    </ErrorState>
  );
}
