import { useBlocker } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';

/** Asks before unsaved changes are lost. `release` allows navigation again after a save. */
export function useUnsavedChangesPrompt(isDirty: boolean): { dialog: ReactNode; release: () => void } {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);

  useEffect(() => {
    if (!isDirty) return;
    // Changes made after a save are unsaved again.
    isReleased.current = false;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  const dialog = blocker.state === 'blocked' && (
    <ConfirmDialog
      open
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>You have unsaved changes.</p>
    </ConfirmDialog>
  );
  return { dialog, release };
}
