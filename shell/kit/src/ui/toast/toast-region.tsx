import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from '../store.ts';
import { media, size } from '../theme/tokens.ts';
import { type Toast, toasts } from './toasts.ts';

/** Without an 'Undo', it leaves the column of buttons free that lists have on a phone. */
const Region = styled.div`
  position: fixed;
  z-index: 60;
  left: 16px;
  bottom: calc(${size.bottomBar} + 40px + env(safe-area-inset-bottom));
  max-width: calc(100% - 112px);
  pointer-events: none;
  &:has([aria-keyshortcuts]) { max-width: calc(100% - 32px); }
  ${media.desktop} {
    left: auto;
    right: 40px;
    bottom: 40px;
    &,
    &:has([aria-keyshortcuts]) { max-width: 440px; }
  }
`;

/** Where the latest toast appears, mounted once. */
export function ToastRegion() {
  const toast = useStore(toasts).at(-1);
  const [Card, setCard] = useState<ComponentType<{ toast: Toast }> | null>(null);
  useEffect(() => {
    if (Card || !toast) return;
    import('./toast-card.tsx').then(
      ({ ToastCard }) => setCard(() => ToastCard),
      () => undefined,
    );
  }, [Card, toast]);
  return (
    <Region role="status" aria-live="polite">
      {toast && Card && <Card key={toast.id} toast={toast} />}
    </Region>
  );
}
