import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { restoreStoredSession } from './session/restore-session.ts';
import { useSession } from './session/session-store.ts';

export interface SlotProps {
  /** The band's figures, in place of a guest's own requests. */
  'dashboard:figures': object;
  'artist-list:form': object;
  'artist:actions': { artist: { id: string; name: string; songs: readonly unknown[] } };
  'song:actions': { song: { id: string; title: string; artist: { name: string } } };
}

export type SlotName = keyof SlotProps;

export type SlotLoaders = { [Name in SlotName]: () => Promise<{ Component: ComponentType<SlotProps[Name]> }> };

let loadSlots: () => Promise<SlotLoaders> = () => Promise.reject(new Error('No host fills the slots.'));

/** Called once, by a host. */
export function fillSlots(load: () => Promise<SlotLoaders>): void {
  loadSlots = load;
}

/**
 * The component that fills a slot, or `fallback` when it cannot be loaded. Null for all but admins; undefined until that
 * is known and it has loaded, so that a page can wait for what would move it.
 */
export function useSlot<Name extends SlotName>(
  name: Name,
  fallback: ComponentType<SlotProps[Name]> | null = null,
): ComponentType<SlotProps[Name]> | null | undefined {
  const { token, user } = useSession();
  const isAdmin = user?.isAdmin;
  const [component, setComponent] = useState<ComponentType<SlotProps[Name]> | null>();
  useEffect(() => {
    let isCurrent = true;
    setComponent(undefined);
    void restoreStoredSession()
      .then(async () => (isAdmin ? (await (await loadSlots())[name]()).Component : null))
      .catch(() => fallback)
      .then((found) => isCurrent && setComponent(() => found));
    return () => {
      isCurrent = false;
    };
  }, [isAdmin, name, fallback]);
  return token === null ? null : component;
}

/** An optional part renders nothing when it cannot be loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false } = {},
): ComponentType<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (!isOptional) throw error;
      return { default: () => null };
    }
  }) as ComponentType<Props>;
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
