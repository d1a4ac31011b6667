import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from './session/session-store.ts';

interface ListedEntry {
  id: string;
  status: 'WAITING' | 'NEXT' | 'PLAYING' | 'PLAYED' | 'DECLINED';
  asked: number;
  /** In whole dollars. */
  promised?: number | null;
  songSnapshot: { id: string; title: string; artistName: string };
  /** The first of its requests, by rank. */
  requests?: readonly ListedRequest[];
}

/** A song that plays or is next, with who asked for it once the list has been read. */
type OpenEntry = Pick<ListedEntry, 'id' | 'status' | 'songSnapshot'> & Partial<Pick<ListedEntry, 'asked' | 'requests'>>;

interface ListedRequest {
  id: string;
  requestedBy: string;
  tip: number | null;
  isTipCounted: boolean | null;
  guestPromised: number | null;
  message: string | null;
}

export interface SlotProps {
  /** The band's figures, in place of a guest's own requests. */
  'dashboard:figures': object;
  'artist-list:form': object;
  'artist:actions': { artist: { id: string; name: string; songs: readonly unknown[] } };
  'song:actions': { song: { id: string } };
  'requests:columns': { entry: ListedEntry; isFirst: boolean };
  'requests:open': { entry: OpenEntry; entries: readonly OpenEntry[] };
  /** Whether requests are taken, and notice of new ones. `screen` is in the title of the tab. */
  'requests:intake': { screen: 'Request List' | 'Dashboard'; isColumn?: boolean };
  /** Ending the show and clearing the list. `listedTips` count; null when there are more requests than one window. */
  'requests:actions': { count: number; listedTips: number | null };
}

export type SlotName = keyof SlotProps;

export type SlotLoaders = { [Name in SlotName]: () => Promise<{ Component: ComponentType<SlotProps[Name]> }> };

let loadSlots: () => Promise<SlotLoaders> = () => Promise.reject(new Error('No host fills the slots.'));

/** Called once, by a host. */
export function fillSlots(load: () => Promise<SlotLoaders>): void {
  loadSlots = load;
}

/** The component that fills a slot. Null for all but admins and while it loads; `fallback` when that fails. */
export function useSlot<Name extends SlotName>(
  name: Name,
  fallback: ComponentType<SlotProps[Name]> | null = null,
): ComponentType<SlotProps[Name]> | null {
  const isAdmin = useSession().user?.isAdmin ?? false;
  const [component, setComponent] = useState<ComponentType<SlotProps[Name]> | null>(null);
  useEffect(() => {
    if (!isAdmin) {
      setComponent(null);
      return;
    }
    let isCurrent = true;
    loadSlots()
      .then((slots) => slots[name]())
      .then(
        ({ Component }) => isCurrent && setComponent(() => Component),
        () => isCurrent && setComponent(() => fallback),
      );
    return () => {
      isCurrent = false;
    };
  }, [isAdmin, name, fallback]);
  return component;
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
