import { session } from './session-store.ts';

let restoring: Promise<void> | null = null;

/** One shared fetch. The next call after a failure tries again. */
export function restoreStoredSession(): Promise<void> {
  const { token, user } = session.get();
  if (token === null || user) return Promise.resolve();
  restoring ??= import('@cowbell/kit/session')
    .then(({ restoreSession }) => restoreSession(token))
    .catch(() => undefined)
    .finally(() => {
      restoring = null;
    });
  return restoring;
}
