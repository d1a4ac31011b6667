import {
  type CollisionDetection,
  type DndContextProps,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useRef, useState } from 'react';
import type { Song } from './view.ts';

/** Where a song would be dropped: among what is next, before one of them or at the end, or back in the queue. */
export type DropTarget = { list: 'next'; before: string | null } | { list: 'queue' };

export interface Drag {
  song: Song;
  isNext: boolean;
  target: DropTarget | null;
}

/** What a row says about its song, to the drag. */
export interface Dragged {
  song: Song;
  /** Whether the song is next. */
  isNext: boolean;
}

// New objects would render every row again.
const mouseOptions = { activationConstraint: { distance: 5 } };
/** A shorter touch is a tap or a swipe. */
const touchOptions = { activationConstraint: { delay: 200, tolerance: 8 } };

function dropTargetAt(x: number, y: number, { song, isNext }: Dragged): DropTarget | null {
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop-list]');
  if (!list) return null;
  if (list.dataset.dropList === 'queue') return isNext ? { list: 'queue' } : null;
  const others = [...list.querySelectorAll<HTMLElement>('[data-entry]')].filter(
    (row) => row.dataset.entrySong !== song.id,
  );
  const next = others.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { list: 'next', before: next?.dataset.entry ?? null };
}

/** Drag and drop of songs into Next, within it, and back to the queue. The menu of a row does the same with keys. */
export function useStageDrag(onDrop: (song: Song, target: DropTarget) => void): {
  drag: Drag | null;
  context: DndContextProps;
} {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef<Drag | null>(null);
  const pointer = useRef<{ x: number; y: number } | null>(null);

  function update(next: Drag | null): void {
    if (JSON.stringify(next) === JSON.stringify(latest.current)) return;
    latest.current = next;
    setDrag(next);
  }

  /** Only stores where the pointer is: targets are found by {@link dropTargetAt}. */
  const collisionDetection: CollisionDetection = ({ pointerCoordinates }) => {
    pointer.current = pointerCoordinates;
    return [];
  };

  return {
    drag,
    context: {
      sensors: useSensors(useSensor(MouseSensor, mouseOptions), useSensor(TouchSensor, touchOptions)),
      collisionDetection,
      autoScroll: false,
      onDragStart: ({ active }) => update({ ...(active.data.current as Dragged), target: null }),
      onDragMove: () => {
        if (!latest.current || !pointer.current) return;
        update({ ...latest.current, target: dropTargetAt(pointer.current.x, pointer.current.y, latest.current) });
      },
      onDragEnd: () => {
        if (latest.current?.target) onDrop(latest.current.song, latest.current.target);
        update(null);
      },
      onDragCancel: () => update(null),
    },
  };
}
