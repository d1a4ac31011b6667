import { session } from './session.ts';

let starting: Promise<void> | null = null;

/**
 * Fetches the user of the stored token; what that takes is not loaded for visitors. Calls wait for the one that is
 * under way. When the server could not be asked, the token stays without a user, and the next call asks again.
 * Never rejects.
 */
export function startSession(): Promise<void> {
  const { token, user } = session.get();
  if (token === null || user) return Promise.resolve();
  starting ??= import('@cowbell/kit/session')
    .then(({ resumeSession }) => resumeSession(token))
    .catch(() => undefined)
    .finally(() => {
      starting = null;
    });
  return starting;
}
