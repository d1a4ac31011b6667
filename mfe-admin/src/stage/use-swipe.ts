import { type PointerEvent, useRef } from 'react';

/** In CSS pixels. */
const farEnough = 110;
const begin = 12;

/** A swipe to the right over a row. The browser keeps vertical moves for scrolling (`touch-action: pan-y`). */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const move = (row: HTMLElement, distance: number) => {
    row.style.translate = distance > 0 ? `${distance}px 0` : '';
    row.toggleAttribute('data-swiped', distance >= farEnough);
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent<HTMLElement>) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerMove: ({ currentTarget: row, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const distance = clientX - start.current.x;
      if (row.hasAttribute('data-dragged') || Math.abs(clientY - start.current.y) > Math.max(begin, distance)) {
        start.current = null;
        move(row, 0);
      } else {
        move(row, distance < begin ? 0 : Math.min(distance, farEnough * 1.2));
      }
    },
    onPointerUp: ({ currentTarget: row }: PointerEvent<HTMLElement>) => {
      const isFar = row.hasAttribute('data-swiped');
      start.current = null;
      move(row, 0);
      if (isFar) onSwipe();
    },
    onPointerCancel: ({ currentTarget: row }: PointerEvent<HTMLElement>) => {
      start.current = null;
      move(row, 0);
    },
  };
}
