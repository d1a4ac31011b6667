import { color, font, Icon, media, size, styled } from '@cowbell/kit';
import { useEffect, useState } from 'react';
import type { MyPlace } from '../my-places.ts';

/** On the bottom bar, which has no raised tag on this screen; on a desktop at the foot of the window. */
const Line = styled.button`
  position: fixed;
  z-index: 12;
  inset: auto 0 calc(${size.bottomBar} + env(safe-area-inset-bottom));
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 52px;
  padding: 6px 16px 6px 21px;
  border: 0;
  border-top: 1px solid ${color.line};
  box-shadow: inset 5px 0 0 ${color.spot};
  background: ${color.wash};
  color: ${color.text};
  font: 600 1.0625rem/1.25 ${font.plain};
  text-align: left;
  b { color: ${color.spotText}; font-weight: 700; font-feature-settings: 'tnum'; }
  span { flex: 1; }
  &:focus-visible { outline-offset: -4px; }
  ${media.desktop} { inset: auto 0 0; justify-content: center; min-height: 60px; span { flex: none; } }
`;

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
}

/** While none of one's own requests is on screen: which number the highest is, and a tap away. */
export function MyPlaceLine({ places }: { places: readonly MyPlace[] }) {
  const [hidden, setHidden] = useState<'above' | 'below' | null>(null);
  const [highest] = places;
  const ids = places.map(({ id }) => id).join();

  useEffect(() => {
    const rows = ids.split(',').flatMap((id) => rowOf(id) ?? []);
    const visible = new Set<Element>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        const top = rows[0]?.getBoundingClientRect().top ?? 0;
        if (visible.size > 0 || rows.length === 0) setHidden(null);
        else setHidden(top < 0 ? 'above' : 'below');
      },
      // What the bars cover is not seen.
      { rootMargin: '-60px 0px -84px' },
    );
    for (const row of rows) watcher.observe(row);
    return () => watcher.disconnect();
  }, [ids]);

  if (!hidden || !highest) return null;
  const scroll = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    rowOf(highest.id)?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  };
  return (
    <Line type="button" onClick={scroll}>
      <span>
        {places.length > 1 ? 'Your first request' : 'Your request'} is number <b>{highest.place}</b>
      </span>
      <Icon name={hidden === 'above' ? 'up' : 'down'} />
    </Line>
  );
}
