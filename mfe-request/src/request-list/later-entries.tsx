import { listWindowSize } from '@cowbell/contracts/request-list';
import { useLiveQuery } from '@cowbell/kit';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { QueueAfterDocument } from '../generated/graphql.ts';
import { followViewport } from '../viewport.ts';
import type { Entries } from './queue.ts';

const ahead = 100;

const windowOf = (index: number) => Math.floor(index / listWindowSize);

interface LaterEntriesProps {
  count: number;
  isAdmin: boolean;
  virtualizer: RefObject<WindowVirtualizerHandle | null>;
  onRead: (entries: Entries) => void;
}

/** Reads the queue after its first window, as somebody scrolls. Only windows near the rows on screen follow updates. */
export function LaterEntries({ count, isAdmin, virtualizer, onRead }: LaterEntriesProps) {
  const [windows, setWindows] = useState<readonly Entries[]>([]);
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
    (index: number, entries: Entries) => setWindows((before) => Object.assign([...before], { [index - 1]: entries })),
    [],
  );
  const indexes = Array.from({ length: Math.max(0, near.to - near.from + 1) }, (_, n) => near.from + n);
  return indexes.map((index) => <OneWindow key={index} index={index} isAdmin={isAdmin} onRead={read} />);
}

function OneWindow(props: { index: number; isAdmin: boolean; onRead: (index: number, entries: Entries) => void }) {
  const { index, isAdmin, onRead } = props;
  const { data } = useLiveQuery(QueueAfterDocument, {
    topics: ['requests'],
    variables: { after: index * listWindowSize, isAdmin },
  });
  const entries = data?.queue;
  useEffect(() => {
    if (entries) onRead(index, entries);
  }, [entries, index, onRead]);
  return null;
}
