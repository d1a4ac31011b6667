import { type RefObject, useLayoutEffect, useRef } from 'react';

/** As the motion token `move`; the Web Animations API takes its parts. */
const move = { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' };

/**
 * Moves rows from their old place to their new one when the order changes (FLIP: measured before and after,
 * animated by transform only). Rows are found by `data-id`. Honours reduced motion.
 */
export function useRowMotion(order: readonly string[]): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const tops = useRef(new Map<string, number>());
  const key = order.join();

  useLayoutEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const before = tops.current;
    const after = new Map<string, number>();
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
      const id = row.dataset.id ?? '';
      const top = row.offsetTop;
      after.set(id, top);
      if (calm || before.size === 0) continue;
      const from = before.get(id);
      if (from === undefined) row.animate([{ opacity: 0 }, { opacity: 1 }], move);
      else if (from !== top) row.animate([{ transform: `translateY(${from - top}px)` }, { transform: 'none' }], move);
    }
    tops.current = after;
  }, [key]);

  return body;
}
