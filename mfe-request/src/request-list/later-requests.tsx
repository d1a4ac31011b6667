import { listWindowSize } from '@cowbell/contracts/request-list';
import { useLiveQuery } from '@cowbell/kit';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { RequestsAfterDocument } from '../generated/graphql.ts';
import { followViewport } from '../viewport.ts';
import type { Requests } from './request-table.tsx';

/** How many rows before the end of the rows on screen the next ones are read. */
const ahead = 100;

/** Which list window, from 0, the row at an index is in. */
const windowOf = (index: number) => Math.floor(index / listWindowSize);

interface LaterRequestsProps {
  /** How many requests there are. */
  count: number;
  isAdmin: boolean;
  virtualizer: RefObject<WindowVirtualizerHandle | null>;
  /** Gets the requests behind the first window, as far as somebody has scrolled. Must be stable. */
  onRead: (requests: Requests) => void;
}

/**
 * Reads the list behind its first window, window by window, as somebody scrolls towards the end. Only windows near the rows
 * on screen follow live updates: others are read again when they come near.
 */
export function LaterRequests({ count, isAdmin, virtualizer, onRead }: LaterRequestsProps) {
  const [windows, setWindows] = useState<readonly Requests[]>([]);
  const [near, setNear] = useState({ from: 1, to: 0 });
  const last = windowOf(count - 1);
  const next = Math.min(windows.length + 1, last);

  useEffect(() => {
    const update = () => {
      const rows = virtualizer.current;
      if (!rows) return;
      const from = Math.max(1, windowOf(rows.findItemIndex(window.scrollY) - ahead));
      const to = Math.min(next, windowOf(rows.findItemIndex(window.scrollY + window.innerHeight) + ahead));
      setNear((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    return followViewport(update);
  }, [virtualizer, next]);

  useEffect(() => onRead(windows.slice(0, last).flat()), [windows, last, onRead]);
  useEffect(() => () => onRead([]), [onRead]);

  const read = useCallback(
    (index: number, requests: Requests) =>
      setWindows((before) => Object.assign([...before], { [index - 1]: requests })),
    [],
  );
  const indexes = Array.from({ length: Math.max(0, near.to - near.from + 1) }, (_, n) => near.from + n);
  return indexes.map((index) => <OneWindow key={index} index={index} isAdmin={isAdmin} onRead={read} />);
}

function OneWindow(props: { index: number; isAdmin: boolean; onRead: (index: number, requests: Requests) => void }) {
  const { index, isAdmin, onRead } = props;
  const { data } = useLiveQuery(RequestsAfterDocument, {
    topics: ['requests'],
    variables: { after: index * listWindowSize, isAdmin },
  });
  const requests = data?.requests;
  useEffect(() => {
    if (requests) onRead(index, requests);
  }, [requests, index, onRead]);
  return null;
}
