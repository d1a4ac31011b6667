import { color, font, Icon, media, size, styled, useTipButtonVisible } from '@cowbell/kit';
import { followViewport } from '@cowbell/kit/viewport';
import { type RefObject, useEffect, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';

const Line = styled.button<{ $hasTag: boolean }>`
  position: fixed;
  z-index: 12;
  inset: auto 0 calc(${size.bottomBar} + env(safe-area-inset-bottom));
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 48px;
  padding: ${({ $hasTag }) => ($hasTag ? '8px 16px 32px' : '6px 16px 6px')} 21px;
  border-top: 1px solid ${color.line};
  box-shadow: inset 5px 0 0 ${color.spot};
  background: ${color.wash};
  color: ${color.text};
  font: 600 1.0625rem/1.25 ${font.plain};
  text-align: left;
  b {
    color: ${color.spotText};
    font-weight: 700;
    font-feature-settings: 'tnum';
  }
  span { flex: 1; }
  &:focus-visible { outline-offset: -4px; }
  ${media.lowPhone} {
    left: auto;
    width: var(--aside);
    padding-block: 6px;
  }
  ${media.desktop} { display: none; }
`;

const covered = { above: 60, below: 84 };

export function OwnPlaceLine(props: {
  /** From 1, the highest first. */
  places: readonly number[];
  virtualizer: RefObject<WindowVirtualizerHandle | null>;
  onShow: (place: number) => void;
}) {
  const { places, virtualizer, onShow } = props;
  const [hidden, setHidden] = useState<'above' | 'below' | null>(null);
  const hasTag = !useTipButtonVisible();
  const [highest] = places;
  const numbers = places.join();

  useEffect(() => {
    if (numbers === '') return;
    const update = () => {
      const rows = virtualizer.current;
      if (!rows) return;
      const lowest = window.scrollY + window.innerHeight - covered.below;
      const first = rows.findItemIndex(window.scrollY + covered.above) + 1;
      const last = lowest > rows.getItemOffset(0) ? rows.findItemIndex(lowest) + 1 : 0;
      const own = numbers.split(',').map(Number);
      if (own.some((place) => place >= first && place <= last)) setHidden(null);
      else setHidden((own[0] ?? 0) < first ? 'above' : 'below');
    };
    return followViewport(update);
  }, [numbers, virtualizer]);

  if (!hidden || !highest) return null;
  return (
    <Line type="button" $hasTag={hasTag} onClick={() => onShow(highest)}>
      <span>
        {places.length > 1 ? 'Your highest request' : 'Your request'} is number <b>{highest}</b>
      </span>
      <Icon name={hidden === 'above' ? 'up' : 'down'} />
    </Line>
  );
}
