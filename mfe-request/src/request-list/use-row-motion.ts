import { type RefObject, useLayoutEffect, useRef } from 'react';

/** As the motion token `move`; the Web Animations API takes its parts. */
const move = { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' };

/**
 * Moves rows from their old place to their new one when the order changes (FLIP: measured before and after,
 * animated by transform only). Rows are found by `data-id`; those that begin and end far from what is on screen just
 * jump, since hundreds of animations that nobody sees stop everything else. Honours reduced motion.
 */
export function useRowMotion(order: readonly string[]): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const tops = useRef(new Map<string, number>());
  const key = order.join();

  useLayoutEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const before = tops.current;
    const after = new Map<string, number>();
    const rows = body.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [];
    const [first] = rows;
    const origin = first ? first.getBoundingClientRect().top - first.offsetTop : 0;
    const isNear = (top: number) => Math.abs(origin + top - window.innerHeight / 2) < window.innerHeight;
    for (const row of rows) {
      const id = row.dataset.id ?? '';
      const top = row.offsetTop;
      after.set(id, top);
      if (calm || before.size === 0) continue;
      const from = before.get(id);
      if (!isNear(top) && !isNear(from ?? top)) continue;
      if (from === undefined) row.animate([{ opacity: 0 }, { opacity: 1 }], move);
      else if (from !== top) row.animate([{ transform: `translateY(${from - top}px)` }, { transform: 'none' }], move);
    }
    tops.current = after;
  }, [key]);

  return body;
}
