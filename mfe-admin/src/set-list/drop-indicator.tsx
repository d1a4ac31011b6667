import { color, media, styled } from '@cowbell/kit';
import { type ReactNode, useEffect, useRef } from 'react';

const Indicator = styled.div`
  position: relative;
  min-height: 60px;
  scroll-margin: 90px 0 40px;
  ${media.phone} { scroll-margin: 140px 0 50dvh; }
  margin: 4px 0;
  border-radius: 8px;
  background: ${color.wash};
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: -5px 0 auto;
    height: 5px;
    border-radius: 3px;
    background: ${color.spot};
    box-shadow: 0 0 0 1px ${color.spotLip};
  }
  &::after {
    inset: -10px auto auto -6px;
    width: 15px;
    height: 15px;
    border-radius: 50%;
  }
`;

/** Shows where the dragged song would be dropped. With the keyboard, it holds the song's card and scrolls into view. */
export function DropIndicator({ children }: { children?: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) element.current?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <Indicator ref={element} data-drop-indicator>
      {children}
    </Indicator>
  );
}
