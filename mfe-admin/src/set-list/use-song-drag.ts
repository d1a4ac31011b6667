import {
  type CollisionDetection,
  type DndContextProps,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { type Arrangement, type Arrow, allSongs, type DropTarget, locateSong, nextDropTarget } from './arrangement.ts';

/** A song on its way. */
export interface Drag {
  songId: string;
  /** Where it would go; null outside of any list. */
  place: DropTarget | null;
  byKeyboard: boolean;
}

const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] satisfies Arrow[];

/**
 * The place under a point of the window. Rows are measured as they lie: the gap that they make for the song pushes them
 * away from the pointer, so that it stays until the pointer has passed the next row's middle.
 */
function dropTargetAt(x: number, y: number, songId: string): DropTarget | null {
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-list]');
  if (!list) return null;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-song]')];
  const others = rows.filter((row) => row.dataset.song !== songId);
  const index = others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
  if (list.dataset.list) return { setId: list.dataset.list, index };
  // What comes from a set goes where it belongs by title.
  return rows.length > others.length ? { setId: null, before: others[index]?.dataset.song ?? null } : allSongs;
}

/** A card that runs over the side of a phone would widen the page. */
export const keepInWindow: Modifier = ({ transform, draggingNodeRect, windowRect }) => {
  if (!draggingNodeRect || !windowRect) return transform;
  const left = windowRect.left - draggingNodeRect.left;
  const right = windowRect.right - draggingNodeRect.right;
  return { ...transform, x: Math.max(left, Math.min(right, transform.x)) };
};

const isSameDropTarget = (one: DropTarget | null, other: DropTarget | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Dragging songs by mouse, touch and keyboard.
 *
 * @param shown the songs under All Songs, in the order in which they are shown.
 * @param onDrop gets the song and where it was put down; not called outside of any list, nor after Escape.
 * @param describe puts a place into words, for those who do not see it.
 * @returns the song on its way, what is to be said, and the properties of the context around all lists.
 */
export function useSongDrag(options: {
  sets: Arrangement;
  shown: readonly string[];
  onDrop: (songId: string, place: DropTarget) => void;
  describe: (songId: string, place: DropTarget | null) => string;
}): { drag: Drag | null; said: string; context: DndContextProps } {
  const { sets, shown, onDrop, describe } = options;
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');
  const point = useRef<{ x: number; y: number } | null>(null);
  const latest = useRef(drag);
  latest.current = drag;

  function go(next: Drag): void {
    const now = latest.current;
    if (now?.songId === next.songId && isSameDropTarget(now.place, next.place)) return;
    latest.current = next;
    setDrag(next);
    setSaid(describe(next.songId, next.place));
  }

  function end(words: string): void {
    latest.current = null;
    point.current = null;
    setDrag(null);
    setSaid(words);
  }

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      // Keys move from place to place, not by pixels; the gap shows where.
      coordinateGetter: (event) => {
        const now = latest.current;
        if (!now || !arrows.includes(event.code)) return;
        event.preventDefault();
        const from = now.place ?? locateSong(sets, now.songId);
        go({ ...now, place: nextDropTarget({ sets, shown }, now.songId, from, event.code as Arrow) });
      },
    }),
  );

  /** Remembers where the pointer is, and names the list under it, which then scrolls when the pointer nears its end. */
  const collisionDetection: CollisionDetection = ({ active, pointerCoordinates }) => {
    point.current = pointerCoordinates;
    if (!pointerCoordinates) return [];
    const place = dropTargetAt(pointerCoordinates.x, pointerCoordinates.y, String(active.id));
    return place ? [{ id: place.setId ?? 'all-songs' }] : [];
  };

  return {
    drag,
    said,
    context: {
      sensors,
      collisionDetection,
      // The gap moves rows on purpose.
      autoScroll: { layoutShiftCompensation: false },
      accessibility: {
        // Said by the screen, which knows places.
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
      },
      onDragStart: ({ active, activatorEvent }) => {
        const songId = String(active.id);
        go({ songId, place: locateSong(sets, songId), byKeyboard: activatorEvent instanceof KeyboardEvent });
      },
      onDragMove: () => {
        const now = latest.current;
        if (now && !now.byKeyboard && point.current) {
          go({ ...now, place: dropTargetAt(point.current.x, point.current.y, now.songId) });
        }
      },
      onDragEnd: () => {
        const now = latest.current;
        if (now?.place) onDrop(now.songId, now.place);
        end(now ? `Put down. ${describe(now.songId, now.place)}` : '');
      },
      onDragCancel: () => end('Put back.'),
    },
  };
}
