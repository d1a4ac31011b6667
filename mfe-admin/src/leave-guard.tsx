import { useBlocker } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps somebody from losing what they typed: asks before another screen takes its place, and lets the browser ask
 * before the page is closed.
 *
 * @returns the dialog to draw, and what opens the way once everything is saved.
 */
export function useLeaveGuard(isDirty: boolean): { dialog: ReactNode; release: () => void } {
  const isOpen = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isOpen.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const release = useCallback(() => {
    isOpen.current = true;
  }, []);

  useEffect(() => {
    if (!isDirty) return;
    // What is typed after a save is unsaved again.
    isOpen.current = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const dialog = blocker.state === 'blocked' && (
    <ConfirmDialog
      open
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>What you changed here is not saved yet.</p>
    </ConfirmDialog>
  );
  return { dialog, release };
}
