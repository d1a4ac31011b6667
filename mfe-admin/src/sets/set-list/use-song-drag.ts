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
import {
  type Arrangement,
  type ArrowKey,
  allSongsTarget,
  type DropTarget,
  locateSong,
  nextDropTarget,
} from './arrangement.ts';

export interface Drag {
  songId: string;
  /** Where the song would be dropped; null outside of all lists. */
  target: DropTarget | null;
  byKeyboard: boolean;
}

const arrowKeys: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] satisfies ArrowKey[];

/** The drop target at a point of the window. It changes when the pointer has passed the middle of the next row. */
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
  const isListed = rows.length > others.length;
  return isListed ? { setId: null, before: others[index]?.dataset.song ?? null } : allSongsTarget;
}

/** Keeps the dragged card inside the window: on a phone, it would make the page wider. */
export const keepInWindow: Modifier = ({ transform, draggingNodeRect, windowRect }) => {
  if (!draggingNodeRect || !windowRect) return transform;
  const left = windowRect.left - draggingNodeRect.left;
  const right = windowRect.right - draggingNodeRect.right;
  return { ...transform, x: Math.max(left, Math.min(right, transform.x)) };
};

const isSameTarget = (one: DropTarget | null, other: DropTarget | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Drag and drop of songs by mouse, touch and keyboard, with announcements for screen readers. */
export function useSongDrag(options: {
  sets: Arrangement;
  allSongs: readonly string[];
  onDrop: (songId: string, target: DropTarget) => void;
  describe: (songId: string, target: DropTarget | null) => string;
}): { drag: Drag | null; announcement: string; context: DndContextProps } {
  const { sets, allSongs, onDrop, describe } = options;
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const pointer = useRef<{ x: number; y: number } | null>(null);
  const latest = useRef(drag);
  latest.current = drag;

  function update(next: Drag): void {
    const current = latest.current;
    if (current?.songId === next.songId && isSameTarget(current.target, next.target)) return;
    latest.current = next;
    setDrag(next);
    setAnnouncement(describe(next.songId, next.target));
  }

  function end(message: string): void {
    latest.current = null;
    pointer.current = null;
    setDrag(null);
    setAnnouncement(message);
  }

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      // Arrow keys move the drop indicator from target to target; no coordinates change.
      coordinateGetter: (event) => {
        const current = latest.current;
        if (!current || !arrowKeys.includes(event.code)) return;
        event.preventDefault();
        const from = current.target ?? locateSong(sets, current.songId);
        update({
          ...current,
          target: nextDropTarget({ sets, allSongs }, current.songId, from, event.code as ArrowKey),
        });
      },
    }),
  );

  /** Stores the pointer's position, and returns the list under it, so that dnd-kit scrolls the list near its edges. */
  const collisionDetection: CollisionDetection = ({ active, pointerCoordinates }) => {
    pointer.current = pointerCoordinates;
    if (!pointerCoordinates) return [];
    const target = dropTargetAt(pointerCoordinates.x, pointerCoordinates.y, String(active.id));
    return target ? [{ id: target.setId ?? 'all-songs' }] : [];
  };

  return {
    drag,
    announcement,
    context: {
      sensors,
      collisionDetection,
      // The drop indicator shifts rows on purpose.
      autoScroll: { layoutShiftCompensation: false },
      accessibility: {
        // The screen makes its own announcements, which name the positions.
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
      },
      onDragStart: ({ active, activatorEvent }) => {
        const songId = String(active.id);
        update({ songId, target: locateSong(sets, songId), byKeyboard: activatorEvent instanceof KeyboardEvent });
      },
      onDragMove: () => {
        const current = latest.current;
        if (current && !current.byKeyboard && pointer.current) {
          update({ ...current, target: dropTargetAt(pointer.current.x, pointer.current.y, current.songId) });
        }
      },
      onDragEnd: () => {
        const current = latest.current;
        if (current?.target) onDrop(current.songId, current.target);
        end(current ? `Dropped. ${describe(current.songId, current.target)}` : '');
      },
      onDragCancel: () => end('Move canceled.'),
    },
  };
}
