import { type ComponentType, useEffect, useState } from 'react';

const load = () => import(/* webpackChunkName: "outdated" */ './outdated.tsx');

/** In ms. */
const delay = 3_000;

/** Loads it after the first view and before it is needed, because a deployment may remove it. */
export function prepareForNewVersion(): void {
  setTimeout(() => void load().catch(() => undefined), delay);
}

/** What to show when something failed because there is a new version, else null. Undefined while it asks, as `isFailing` begins. */
export function useNewVersion(isFailing = true): ComponentType | null | undefined {
  const [found, setFound] = useState<ComponentType | null>();
  useEffect(() => {
    if (!isFailing) return;
    void load()
      .then(({ findNewVersion }) => findNewVersion())
      .catch(() => null)
      .then((component) => setFound(() => component));
  }, [isFailing]);
  return found;
}
