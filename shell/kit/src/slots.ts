import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from './session/session.ts';

/** Places in audience pages where an admin sees more, with what is handed to the piece that fills them. */
export interface SlotProps {
  /** Above the list of artists. */
  'artist-list:form': object;
  'artist:actions': { artist: { id: string; name: string; songs: readonly unknown[] } };
  'song:actions': { song: { id: string } };
  /** Tip, message and 'Delete' of one request; null asks for the heads of these columns. */
  'requests:columns': {
    request: {
      id: string;
      requestedBy: string;
      tip: number | null;
      message: string | null;
      songSnapshot: { title: string };
    } | null;
  };
  /** Beside the number of requests. */
  'requests:actions': { requests: readonly { tip: number | null }[] };
}

export type SlotName = keyof SlotProps;

export type SlotLoaders = { [Name in SlotName]: () => Promise<{ Component: ComponentType<SlotProps[Name]> }> };

let loaders: Partial<SlotLoaders> = {};

/** Says where the pieces come from. Called once, by a host. */
export function fillSlots(from: Partial<SlotLoaders>): void {
  loaders = from;
}

/**
 * The component that fills a slot: loaded when the session is an admin's, null for everybody else, and null while
 * it is on its way or its server is away. The page is whole without it.
 */
export function useSlot<Name extends SlotName>(name: Name): ComponentType<SlotProps[Name]> | null {
  const isAdmin = useSession().user?.isAdmin ?? false;
  const [piece, setPiece] = useState<ComponentType<SlotProps[Name]> | null>(null);
  useEffect(() => {
    const load = loaders[name] as SlotLoaders[Name] | undefined;
    if (!isAdmin || !load) {
      setPiece(null);
      return;
    }
    let wanted = true;
    load().then(
      ({ Component }) => wanted && setPiece(() => Component),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [isAdmin, name]);
  return piece;
}
