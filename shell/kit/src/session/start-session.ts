import { session } from './session.ts';
import { readToken } from './token.ts';

let starting: Promise<void> | null = null;

/**
 * Reads the stored token and fetches its user; what that takes is not loaded for visitors. Calls wait for the one that is
 * under way. When the server could not be asked, the token stays without a user, and the next call asks again.
 * Never rejects.
 */
export function startSession(): Promise<void> {
  const token = readToken();
  if (token === null || session.get().user) return Promise.resolve();
  starting ??= import('@cowbell/kit/session')
    .then(({ resumeSession }) => resumeSession(token))
    .catch(() => undefined)
    .finally(() => {
      starting = null;
    });
  return starting;
}
