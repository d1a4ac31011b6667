import { useEffect, useState } from 'react';

/**
 * The saved version that an edit is based on, which the save names, and what somebody else has saved since. Without
 * unsaved changes, a newer version is shown at once.
 */
export function useSavedVersion<Saved extends { version: number } | null>(options: {
  /** The newest saved version that is known; null for something new. */
  latest: Saved;
  /** Meanwhile, a newer version may be the one that is being saved. */
  isSaving: boolean;
  /** Whether there are changes that `show` would replace. */
  isEdited: (base: Saved) => boolean;
  /** Shows a saved version in place of what is on screen. */
  show: (saved: NonNullable<Saved>) => void;
}) {
  const { latest, isSaving, isEdited, show } = options;
  const [base, setBase] = useState(latest);
  const newer = latest && base && !isSaving && latest.version > base.version ? latest : null;
  const isConflict = newer !== null && base !== null && isEdited(base);

  function take(saved: NonNullable<Saved>): void {
    show(saved);
    setBase(saved);
  }

  useEffect(() => {
    if (newer && !isConflict) take(newer);
  });

  return {
    base,
    setBase,
    /** Set while somebody else's version waits for a choice: `setBase` keeps mine, `take` takes theirs. */
    theirs: isConflict ? newer : null,
    take,
  };
}
