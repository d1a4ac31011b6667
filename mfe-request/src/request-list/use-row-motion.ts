import { type RefObject, useLayoutEffect, useRef } from 'react';

/** As the motion token `move`; the Web Animations API takes its parts. */
const move = { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' };

/**
 * Moves rows from their old place to their new one when the order changes, by transform only. Rows are found by
 * `data-id`: those that are there, which are those near the window; one that comes from far away comes from just outside
 * of it. Honours reduced motion.
 *
 * @param order ids of all rows.
 * @param offsetOf where the row at an index begins, in px.
 */
export function useRowMotion(
  body: RefObject<HTMLElement | null>,
  order: readonly string[],
  offsetOf: (index: number) => number,
): void {
  const places = useRef(new Map<string, number>());
  const key = order.join();

  useLayoutEffect(() => {
    const before = places.current;
    const after = new Map(key.split(',').map((id, index) => [id, index]));
    places.current = after;
    if (before.size === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const farthest = window.innerHeight;
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
      const id = row.dataset.id ?? '';
      const from = before.get(id);
      const to = after.get(id);
      if (from === undefined) row.animate([{ opacity: 0 }, { opacity: 1 }], move);
      else if (to !== undefined && from !== to) {
        const way = Math.max(-farthest, Math.min(farthest, offsetOf(from) - offsetOf(to)));
        row.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], move);
      }
    }
  }, [key, body, offsetOf]);
}
