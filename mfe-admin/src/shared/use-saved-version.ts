import { useEffect, useState } from 'react';

/** How often a save is sent at most, while other admins save what is not edited here. */
const maxAttempts = 5;

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The saved version that an edit is based on, which the save names, and what somebody else has saved since. What is
 * not edited here follows the newest version. Where that leaves a difference, there is a question.
 */
export function useSavedVersion<Saved extends { version: number } | null>(options: {
  /** The newest saved version that is known; null for something new. */
  latest: Saved;
  /** Meanwhile, a newer version may be the one that is being saved. */
  isSaving: boolean;
  /** Shows a newer version, except for what was edited since the one before it. */
  follow: (newer: NonNullable<Saved>, before: NonNullable<Saved>) => void;
  /** Whether the form now holds something else than a newer version, where that changed the base. */
  differs: (newer: NonNullable<Saved>, base: NonNullable<Saved>) => boolean;
}) {
  const { latest, isSaving, follow, differs } = options;
  const [base, setBase] = useState(latest);
  const [followed, setFollowed] = useState(latest);
  // A pause that ends by itself removes its message without a new version.
  const isNewer = latest && followed && latest.version >= followed.version && !isEqual(latest, followed);
  const theirs = base && followed && followed !== base && differs(followed, base) ? followed : null;

  /** From now on, what is on screen is based on this version. */
  function settle(saved: Saved): void {
    setBase(saved);
    setFollowed(saved);
  }

  useEffect(() => {
    if (isNewer && !isSaving) {
      follow(latest, followed);
      setFollowed(latest);
    } else if (!theirs && followed !== base) {
      setBase(followed);
    }
  });

  /**
   * Sends a save with the version that is known. When another admin saved first, but not what is edited here, it sends
   * the save again with their version.
   *
   * @returns null when the admin has to choose between two versions first.
   */
  async function save<Result extends { saved?: Saved | null; userErrors: readonly { code: string }[] }>(
    send: (version: number) => Promise<Result>,
  ): Promise<Result | null> {
    if (!base || theirs) return null;
    let current: NonNullable<Saved> = base;
    for (let attempt = 1; ; attempt += 1) {
      const result = await send(current.version);
      const { saved, userErrors } = result;
      if (!saved || userErrors[0]?.code !== 'CONFLICT' || attempt === maxAttempts) return result;
      follow(saved, current);
      setFollowed(saved);
      if (differs(saved, current)) return null;
      current = saved;
    }
  }

  return {
    base,
    /** Set while somebody else's version waits for a choice, which `settle` ends. */
    theirs,
    settle,
    save,
  };
}
