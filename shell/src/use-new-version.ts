import { type ComponentType, useEffect, useState } from 'react';

/** Null when it cannot be loaded. */
const load = () => import(/* webpackChunkName: "outdated" */ './outdated.tsx').catch(() => null);

/** What to show when something failed because there is a new version, else null. Undefined while it asks, as `isFailing` begins. */
export function useNewVersion(isFailing = true): ComponentType | null | undefined {
  const [found, setFound] = useState<ComponentType | null>();
  useEffect(() => {
    if (!isFailing) return;
    void load()
      .then((part) => part?.findNewVersion())
      .catch(() => null)
      .then((component) => setFound(() => component));
  }, [isFailing]);
  return found;
}
