import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The motion token `move` in the form that the Web Animations API takes. */
export const move = { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** Animates rows (`data-id`) from their old position to their new one when the order changes, by transform only. */
export function useRowMotion(
  body: RefObject<HTMLElement | null>,
  order: readonly string[],
  offsetOf: (index: number) => number,
): void {
  const positions = useRef(new Map<string, number>());
  const key = order.join();

  useLayoutEffect(() => {
    const before = positions.current;
    const after = new Map(key.split(',').map((id, index) => [id, index]));
    positions.current = after;
    if (before.size === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
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
  }, [key, body, offsetOf]);
}
