import { TableBody } from '@cowbell/kit';
import { type ReactElement, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { isCalm } from '../ui/viewport.ts';

/** The motion token `move` in the form that the Web Animations API takes. */
export const move = { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** Animates rows (`data-id`) from their old position to their new one when the order changes, by transform only. */
function useRowMotion(
  body: RefObject<HTMLElement | null>,
  virtualizer: RefObject<WindowVirtualizerHandle | null>,
  ids: string,
): void {
  const positions = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const before = positions.current;
    const after = new Map(ids.split(',').map((id, index) => [id, index]));
    positions.current = after;
    if (before.size === 0 || isCalm()) return;
    const offsetOf = (index: number) => virtualizer.current?.getItemOffset(index) ?? 0;
    const maxDistance = window.innerHeight;
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
      const id = row.dataset.id ?? '';
      const from = before.get(id);
      const to = after.get(id);
      if (from === undefined) row.animate([{ opacity: 0 }, { opacity: 1 }], move);
      else if (to !== undefined && from !== to) {
        const distance = Math.max(-maxDistance, Math.min(maxDistance, offsetOf(from) - offsetOf(to)));
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], move);
      }
    }
  }, [ids, body, virtualizer]);
}

/** The focus of a row that leaves goes to the same control of the row in its place, or to the heading of the page. */
function useRowFocus(body: RefObject<HTMLElement | null>, ids: string) {
  const focused = useRef<{ id: string; control: number } | null>(null);
  const rows = useRef<readonly string[]>([]);

  useLayoutEffect(() => {
    const before = rows.current;
    rows.current = ids.split(',');
    if (!focused.current) return;
    const { id, control } = focused.current;
    if (!before.includes(id) || rows.current.includes(id)) return;
    focused.current = null;
    const neighbor = rows.current[Math.min(before.indexOf(id), rows.current.length - 1)] ?? '';
    // Later, because the virtualizer removes the row first.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const row = body.current?.querySelector(`[data-id='${CSS.escape(neighbor)}']`);
      focusOrHeading(row?.querySelectorAll<HTMLElement>('a, button')[control]);
    });
  }, [ids, body]);

  useLayoutEffect(
    () => () => {
      if (!focused.current) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusOrHeading(undefined);
      });
    },
    [],
  );

  return {
    onFocus(target: Element) {
      const row = target.closest<HTMLElement>('[data-id]');
      if (!row) return;
      focused.current = { id: row.dataset.id ?? '', control: [...row.querySelectorAll('a, button')].indexOf(target) };
    },
    onBlur(target: Element) {
      // A row that leaves may report it, too.
      queueMicrotask(() => {
        if (target.isConnected && document.activeElement !== target) focused.current = null;
      });
    },
  };
}

function focusOrHeading(control: HTMLElement | undefined): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading) heading.tabIndex = -1;
  (control ?? heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/** How far around the window rows are rendered, in px. All of them are, while the keyboard moves from row to row. */
const rowsNearWindow = 200;
const allRows = 1_000_000;

/** The rows of a list of entries. Only those near the window are rendered; each has the id of its entry as `data-id`. */
export function EntryRows<AnyEntry extends { id: string }>(props: {
  entries: readonly AnyEntry[];
  /** Height of most rows, in px. */
  rowHeight: number;
  virtualizer: RefObject<WindowVirtualizerHandle | null>;
  children: (entry: AnyEntry, index: number) => ReactElement;
}) {
  const { entries, rowHeight, virtualizer, children } = props;
  const body = useRef<HTMLDivElement>(null);
  const ids = entries.map(({ id }) => id).join();
  useRowMotion(body, virtualizer, ids);
  const rowFocus = useRowFocus(body, ids);
  const [hasKeyboardFocus, setHasKeyboardFocus] = useState(false);
  return (
    <TableBody
      ref={body}
      data-rows=""
      onFocus={({ target }) => {
        rowFocus.onFocus(target);
        setHasKeyboardFocus(target.matches(':focus-visible'));
      }}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        rowFocus.onBlur(target);
        setHasKeyboardFocus((hadFocus) => hadFocus && currentTarget.contains(relatedTarget));
      }}
    >
      <WindowVirtualizer
        ref={virtualizer}
        data={entries}
        itemSize={rowHeight}
        bufferSize={hasKeyboardFocus ? allRows : rowsNearWindow}
      >
        {children}
      </WindowVirtualizer>
    </TableBody>
  );
}
