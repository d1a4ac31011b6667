import type { ComponentProps } from 'react';
import { Button } from './ui/components/button.tsx';
import { createStore, useStore } from './ui/store.ts';

/** A tip that the guest promised, and that is due because the song was played. */
export interface DueTip {
  /** In whole dollars. */
  amount: number;
  /** The title of the song. */
  note: string;
  /** Called when the guest opens one of the links. */
  onOpened: () => void;
}

/** False while the dialog is closed; the due tip, or true without one. */
const dialog = createStore<DueTip | boolean>(false);

export const askForTip: (due: DueTip) => void = dialog.set;

export function useTipDialog(): { open: DueTip | boolean; toggle: () => void } {
  const open = useStore(dialog);
  return { open, toggle: () => dialog.set(!open) };
}

const tipButtonVisible = createStore(false);

/** Whether the page shows its own 'Send a Tip' button at the moment. The bottom bar then hides its own. */
export function useTipButtonVisible(): boolean {
  return useStore(tipButtonVisible);
}

/** For the `ref` of the element that holds the page's own 'Send a Tip' button. */
export function watchTipButton(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new IntersectionObserver(([entry]) => tipButtonVisible.set(entry?.isIntersecting ?? false));
  observer.observe(element);
  return () => {
    observer.disconnect();
    tipButtonVisible.set(false);
  };
}

export function TipButton({ children, ...button }: ComponentProps<typeof Button>) {
  const { open, toggle } = useTipDialog();
  return (
    <Button aria-haspopup="dialog" onClick={toggle} {...button}>
      {children}
      {open ? 'Hide Tip Links' : 'Send a Tip'}
    </Button>
  );
}
