import { listWindowSize } from '@cowbell/contracts/request-list';
import { useLiveQuery } from '@cowbell/kit';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { BandQueueDocument, QueueAfterDocument } from '../generated/graphql.ts';
import { followViewport } from '../ui/viewport.ts';
import type { BandEntry, Entry, QueueWindow } from './model.ts';

const ahead = 100;

const windowOf = (index: number) => Math.floor(index / listWindowSize);

/** What the virtualizer of the rows knows. */
export interface VirtualRows {
  findItemIndex(offset: number): number;
}

interface LaterEntriesProps<AnyEntry> {
  count: number;
  /** Of the rows on screen; null reads the whole queue. */
  rows: RefObject<VirtualRows | null> | null;
  onRead: (entries: readonly AnyEntry[]) => void;
}

/** Reads the queue after its first window, as somebody scrolls. */
export function LaterEntries(props: LaterEntriesProps<Entry>) {
  return <Windows {...props} document={QueueAfterDocument} />;
}

/** The same, as the band reads it. */
export function LaterBandEntries(props: LaterEntriesProps<BandEntry>) {
  return <Windows {...props} document={BandQueueDocument} />;
}

interface WindowProps<AnyEntry> {
  document: TypedDocumentNode<QueueWindow<AnyEntry>, { after: number }>;
}

/** Only windows near the rows on screen follow updates. */
function Windows<AnyEntry>(props: LaterEntriesProps<AnyEntry> & WindowProps<AnyEntry>) {
  const { document, count, rows, onRead } = props;
  const [windows, setWindows] = useState<readonly (readonly AnyEntry[])[]>([]);
  const [near, setNear] = useState({ from: 1, to: 0 });
  const last = windowOf(count - 1);
  const next = rows ? Math.min(windows.length + 1, last) : last;

  useEffect(() => {
    if (!rows) return setNear({ from: 1, to: next });
    const update = () => {
      const { current } = rows;
      if (!current) return;
      const from = Math.max(1, windowOf(current.findItemIndex(window.scrollY) - ahead));
      const to = Math.min(next, windowOf(current.findItemIndex(window.scrollY + window.innerHeight) + ahead));
      setNear((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    return followViewport(update);
  }, [rows, next]);

  useEffect(() => onRead(windows.slice(0, last).flat()), [windows, last, onRead]);
  useEffect(() => () => onRead([]), [onRead]);

  const read = useCallback(
    (index: number, entries: readonly AnyEntry[]) =>
      setWindows((before) => Object.assign([...before], { [index - 1]: entries })),
    [],
  );
  const indexes = Array.from({ length: Math.max(0, near.to - near.from + 1) }, (_, n) => near.from + n);
  return indexes.map((index) => <OneWindow key={index} document={document} index={index} onRead={read} />);
}

function OneWindow<AnyEntry>(
  props: WindowProps<AnyEntry> & { index: number; onRead: (index: number, entries: readonly AnyEntry[]) => void },
) {
  const { document, index, onRead } = props;
  const { data } = useLiveQuery(document, { topics: ['requests'], variables: { after: index * listWindowSize } });
  const entries = data?.queue;
  useEffect(() => {
    if (entries) onRead(index, entries);
  }, [entries, index, onRead]);
  return null;
}
