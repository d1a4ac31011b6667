import { useTipDialog } from '@cowbell/kit';
import { lazy, Suspense } from 'react';

const TipLinks = lazy(() => import('./tip-links.tsx').then(({ TipLinks }) => ({ default: TipLinks })));

/** The tip dialog. Its code is loaded when it is opened for the first time. */
export function TipDialog() {
  const { open, toggle } = useTipDialog();
  if (!open) return null;
  const due = open === true ? null : open;
  return (
    <Suspense>
      <TipLinks due={due} onClose={toggle} />
    </Suspense>
  );
}
