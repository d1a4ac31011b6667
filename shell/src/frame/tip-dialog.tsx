import { useTips } from '@cowbell/kit';
import { lazy, Suspense } from 'react';

const TipLinks = lazy(() => import('./tip-links.tsx').then(({ TipLinks }) => ({ default: TipLinks })));

/** Where the tip dialog is mounted; its code arrives when it is first opened. */
export function TipDialog() {
  const { open, setOpen } = useTips();
  if (!open) return null;
  return (
    <Suspense>
      <TipLinks onClose={() => setOpen(false)} />
    </Suspense>
  );
}
