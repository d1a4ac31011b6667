import type { ComponentProps } from 'react';
import { useTipDialog } from '../tip-dialog.ts';
import { Button } from '../ui/components/button.tsx';

/** Opens and closes the tip dialog. `children` stand before its words. */
export function TipButton({ children, ...button }: ComponentProps<typeof Button>) {
  const { open, toggle } = useTipDialog();
  return (
    <Button aria-haspopup="dialog" onClick={toggle} {...button}>
      {children}
      {open ? 'Hide Tip Links' : 'Send a Tip'}
    </Button>
  );
}
