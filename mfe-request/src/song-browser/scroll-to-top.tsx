import { color, Icon, IconButton, media, size, styled } from '@cowbell/kit';
import { followViewport, isCalm } from '@cowbell/kit/viewport';
import { useEffect, useState } from 'react';

/** Appears after this many px of scrolling. */
const appearsAfter = 300;

const Place = styled(IconButton)`
  position: fixed;
  z-index: 15;
  right: 16px;
  bottom: calc(${size.bottomBar} + 36px + env(safe-area-inset-bottom));
  width: 52px;
  height: 52px;
  border: 1.5px solid ${color.edge};
  background: ${color.riser};
  ${media.desktop} {
    right: 40px;
    bottom: 32px;
  }
`;

export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => followViewport(() => setShown(window.scrollY > appearsAfter)), []);
  if (!shown) return null;
  return (
    <Place
      aria-label="Scroll to top"
      onClick={() => window.scrollTo({ top: 0, behavior: isCalm() ? 'instant' : 'smooth' })}
    >
      <Icon name="up" />
    </Place>
  );
}
