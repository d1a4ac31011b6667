import { useTips } from '@cowbell/kit';
import { lazy, Suspense } from 'react';

const TipLinks = lazy(() => import('./tip-links.tsx').then(({ TipLinks }) => ({ default: TipLinks })));

/** The tip dialog. Its code is loaded when it is opened for the first time. */
export function TipDialog() {
  const { open, setOpen } = useTips();
  if (!open) return null;
  return (
    <Suspense>
      <TipLinks onClose={() => setOpen(false)} />
    </Suspense>
  );
}
