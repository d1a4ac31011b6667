import { session } from './session.ts';

let starting: Promise<void> | null = null;

/**
 * Fetches the user of the stored token. Visitors do not load the code for that. Concurrent calls share one fetch. When
 * the server is unreachable, the session has no user, and the next call tries again. Never rejects.
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
