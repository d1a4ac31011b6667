import { color, Icon, IconButton, keyframes, media, motion, styled } from '@cowbell/kit';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

const flood = keyframes`from { clip-path: circle(0 at var(--from)) } to { clip-path: circle(150vmax at var(--from)) }`;
export const appear = keyframes`from { opacity: 0 }`;

const Screen = styled.section`
  position: fixed;
  z-index: 35;
  inset: 0;
  overflow: hidden auto;
  display: flex;
  flex-direction: column;
  gap: 24px;
  padding: 28px 20px calc(28px + env(safe-area-inset-bottom));
  background: ${color.spot};
  color: ${color.ink};
  animation: ${flood} ${motion.flood};
  :focus-visible { outline-color: ${color.ink}; }
  ${media.desktop} {
    display: grid;
    grid-template-columns: 2fr 3fr;
    align-items: center;
    gap: 48px;
    padding: min(64px, 8dvh) 64px;
    background: ${color.spot} url(/static/hide-sent-desk.svg) center / cover no-repeat;
  }
  ${media.calm} { animation: ${appear} 120ms; }
`;

const CloseButton = styled(IconButton)`
  position: absolute;
  z-index: 1;
  top: 6px;
  right: 4px;
  background: ${color.spot};
  ${media.desktop} {
    top: 24px;
    right: 24px;
  }
`;

/** Makes all around a screen that covers the page inert, except the toasts. Returns what undoes it. */
function makePageInert(screen: HTMLElement): () => void {
  const changed: HTMLElement[] = [];
  for (let inner = screen; inner.parentElement && inner.id !== 'root'; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.matches('[aria-live], dialog')) continue;
      if (!sibling.inert) changed.push(sibling);
      sibling.inert = true;
    }
  }
  return () => {
    for (const element of changed) element.inert = false;
  };
}

/** Amber floods the page from a point (`from`; null: the bottom) and covers it. The heading gets the focus. */
export function FloodScreen(props: {
  from: DOMRect | null;
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { from, titleId, onClose, children } = props;
  const screen = useRef<HTMLElement>(null);
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId]);
  useLayoutEffect(() => (screen.current ? makePageInert(screen.current) : undefined), []);
  const origin = from ? `${from.left + from.width / 2}px ${from.top + from.height / 2}px` : '50% 100%';
  return (
    <Screen
      ref={screen}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      data-toasts="beside"
      aria-labelledby={titleId}
      style={{ '--from': origin } as React.CSSProperties}
    >
      <CloseButton aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </CloseButton>
      {children}
    </Screen>
  );
}
